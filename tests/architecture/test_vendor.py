"""The Plotly bundle is the published one, unchanged, and the one that the pictures load."""

import hashlib
import re

from tests.architecture.source import ROOT

VENDOR = ROOT / "static" / "vendor"


def recorded() -> dict[str, str]:
    """Return file name -> SHA-256, as `make vendor` wrote them down."""
    _, *lines = (VENDOR / "VERSION").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


def changed(files: dict[str, bytes], digests: dict[str, str]) -> list[str]:
    return [n for n, data in files.items() if hashlib.sha256(data).hexdigest() != digests[n]]


def test_the_bundle_is_the_one_that_was_published():
    files = {name: (VENDOR / name).read_bytes() for name in recorded()}
    assert len(files) == 2
    assert changed(files, recorded()) == []


def test_the_pictures_load_that_bundle():
    script = (ROOT / "static" / "picture.js").read_text(encoding="utf-8")
    assert set(re.findall(r"vendor/([\w.-]+\.js)", script)) == {
        n for n in recorded() if n != "LICENSE"
    }


def test_a_changed_bundle_is_seen():
    files = {name: (VENDOR / name).read_bytes() + b"\n" for name in recorded()}
    assert changed(files, recorded()) == list(recorded())
