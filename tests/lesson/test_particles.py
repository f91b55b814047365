"""No Korean particle directly after something whose reading is not known.

은 or 는, 이 or 가, 을 or 를 depend on the last sound before them, and nobody knows that sound for a
placeholder or a formula.
"""

import re

import pytest

from lesson import load_texts
from tests.lesson.words import HOLE, every_text

PARTICLES = (
    "으로써|로써|으로서|로서|으로부터|로부터|이라면|라면|이라고|라고|이라는|라는|이라서|라서|이라도|라도"
    "|이며|며|이면|면|이자|이란|란|이든|든|이랑|랑|이여|여|이야|야|이나|나|이다|다"
    "|으로는|로는|으로도|로도|으로|로|은|는|이|가|을|를|과는|와는|과의|와의|과|와|아"
)
# Bold and code end before the particle as well: **{x}**은, `{x}`은.
STRAY = re.compile(rf"(?:{HOLE}|\$)[*`%)\]]*(?:{PARTICLES})(?![가-힣])")


def stray_particles(text):
    return STRAY.findall(text)


def test_no_particle_follows_a_placeholder_or_a_formula():
    found = {name: stray_particles(text) for name, text in every_text(load_texts("ko")).items()}
    assert {name: stray for name, stray in found.items() if stray} == {}


@pytest.mark.parametrize(
    "particle",
    [
        "은",
        "는",
        "이",
        "가",
        "을",
        "를",
        "과",
        "와",
        "로",
        "으로",
        "이나",
        "나",
        "이다",
        "이면",
        "이라고",
        "라고",
        "으로는",
    ],
)
def test_a_stray_particle_is_seen(particle):
    assert stray_particles(f"위치 {HOLE}{particle} 맨 위입니다")
    assert stray_particles(f"위치 {HOLE}{particle}, 다음")
    assert stray_particles(f"위치 {HOLE}{particle}")
    assert stray_particles(f"위치 **{HOLE}**{particle} 맨 위입니다")
    assert stray_particles(f"값 $2i${particle} 같습니다")


@pytest.mark.parametrize(
    "word", ["개", "번", "열", "칸", "배", "의", "에서", "부터", "까지", "보다", "만큼"]
)
def test_a_word_with_one_form_may_follow(word):
    assert not stray_particles(f"위치 {HOLE}{word} 맨 위입니다")


def test_a_longer_word_that_begins_like_a_particle_may_follow():
    assert not stray_particles(f"값 {HOLE}이하의 정수, {HOLE}가지 방법, {HOLE}입니다")
    assert not stray_particles(f"값 {HOLE} 이하의 정수")
