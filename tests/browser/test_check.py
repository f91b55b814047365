"""Somebody checks a matrix of their own: uploads it, pastes another, changes the language."""

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from lesson import load_texts
from pe_core.audit import Recipe
from pe_core.reading import LARGEST_FILE
from tests.browser.lesson_page import box_of, drawn, option, query_of
from tests.browser.visit import PHONE, a_run_of, open_page, watch_runs

KO, EN = load_texts("ko"), load_texts("en")


def upload(page: Page, name: str, data: bytes, *, box: str = "check") -> None:
    choose(page, {"name": name, "mimeType": "application/octet-stream", "buffer": data}, box=box)


def upload_a_large_one(page: Page, folder: Path, *, box: str = "check") -> None:
    with (folder / "large.npy").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    choose(page, folder / "large.npy", box=box)  # by its path: the bytes themselves would take 20 s


def choose(page: Page, file: FilePayload | Path, *, box: str) -> None:
    inside = page.locator(f".st-key-{box}-box-for-files")
    inside.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)


def test_a_matrix_is_uploaded_another_pasted_and_kept_in_the_other_language(page, server, tmp_path):
    open_page(page, server.link("check", lang="ko"))
    verdict = page.get_by_test_id("stAlert")
    too_large = page.locator(".st-key-check-too-large")
    expect(too_large).to_be_hidden()
    buffer = io.BytesIO()
    np.save(buffer, Recipe(layout="concatenated").table(64, 32).astype(np.float32))
    with a_run_of(page):
        upload(page, "mine.npy", buffer.getvalue())
    expect(verdict).to_contain_text(KO("audit.fault.concatenated.name"))
    assert query_of(page)["example"] == "own"
    assert len(drawn(page, "check.given")["traces"][0]["z"]) == 64
    for part in (verdict, page.locator(".st-key-check-paste"), page.locator(".st-key-check-file")):
        assert box_of(part)["y"] + box_of(part)["height"] < 768

    printed = str(Recipe(base=1000.0, first_position=1.0).table(16, 8).round(6))
    page.locator(".st-key-check-paste textarea").fill(printed)
    with a_run_of(page):
        page.locator(".st-key-check-check button").click()
    expect(verdict).to_contain_text(KO("audit.fault.base.name", base=1000))
    with a_run_of(page):
        option(page, "lang", "English").click()
    expect(verdict).to_contain_text(EN("audit.fault.base.name", base=1000))
    expect(verdict).to_contain_text(EN("audit.fault.first_position.name", first_position=1))
    expect(page.locator(".st-key-check-paste textarea")).to_have_value(printed)

    upload_a_large_one(page, tmp_path)
    expect(too_large).to_have_text(EN("answer.too_large", most=32).replace("**", ""))
    expect(verdict).to_have_count(1)


@pytest.mark.parametrize("texts", [KO, EN], ids=["ko", "en"])
def test_a_file_that_does_not_arrive_is_a_sentence_in_the_readers_language(browser, server, texts):
    # A context of its own: the browser rightly tells its console of the refused requests.
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        watch_runs(page)
        for status, why in ((502, "not-taken"), (413, "too-large")):
            open_page(page, server.link("check", lang=texts.language))
            page.route("**/upload_file/**", answer_with(status))
            upload(page, "mine.csv", b"1,2")
            said = texts(f"answer.{why.replace('-', '_')}", most=32).replace("**", "")
            expect(page.get_by_test_id("stFileChip").get_by_role("alert")).to_have_text(said)
            for each in ("not-taken", "too-large"):
                shown = page.locator(f".st-key-check-{each}")
                expect(shown).to_be_visible(visible=each == why)
            expect(page.locator(f".st-key-check-{why}")).to_have_text(said)


def answer_with(status: int) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=status)


def test_a_second_matrix_is_compared_and_put_away(page, server, tmp_path):
    open_page(page, server.link("check", lang="en", example="paper"))
    box = page.get_by_test_id("stExpander")
    expect(box.locator("textarea")).to_be_hidden()
    assert box_of(box)["y"] + box_of(box)["height"] < 768
    box.locator("summary").click()
    upload_a_large_one(page, tmp_path, box="second-0")
    expect(page.locator(".st-key-second-0-too-large")).to_be_visible()
    expect(page.locator(".st-key-check-too-large")).to_be_hidden()
    key = Recipe(layout="concatenated").table(48, 32)
    with a_run_of(page):
        box.locator("textarea").fill(repr(key.tolist()))
        box.get_by_role("button", name=EN("answer.compare"), exact=True).click()
    expect(page.get_by_text(EN("check.heading.second"), exact=True)).to_be_visible()
    first, second = (drawn(page, f"check.{name}")["traces"][0]["z"] for name in ("given", "second"))
    np.testing.assert_allclose(second, key, atol=1e-4)
    off = drawn(page, "check.off_second")["traces"][0]["z"]
    np.testing.assert_allclose(off, np.subtract(first, second), atol=2e-3)
    with a_run_of(page):
        page.get_by_role("button", name=EN("check.second.away")).click()
    expect(page.get_by_text(EN("check.heading.second"), exact=True)).to_have_count(0)
    expect(box.locator("textarea")).to_have_value("")
    expect(page.locator(".st-key-second-1-too-large")).to_be_hidden()


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["ko", "en"])
def test_on_a_phone_the_choices_beside_a_second_matrix_are_all_seen(new_page, server, language):
    link = server.link("check", lang=language, example="two_faults")
    page = open_page(new_page(size=PHONE), link)
    page.get_by_test_id("stExpander").locator("summary").click()
    with a_run_of(page):
        page.locator(".st-key-second-0-paste textarea").fill("1 2 3\n4 5 6")
        page.locator(".st-key-second-0-check button").click()
    expect(page.locator(".st-key-against-segments [aria-checked=true]")).to_be_visible()
    places = [box_of(choice) for choice in page.locator(".st-key-against-segments button").all()]
    assert len(places) == 3
    assert all(place["x"] >= 0 and place["x"] + place["width"] <= PHONE[0] for place in places)


@pytest.mark.parametrize(("language", "texts"), [("ko", KO), ("en", EN)])
def test_the_button_for_files_says_what_it_does(new_page, server, language, texts):
    page = open_page(new_page(size=PHONE), server.link("check", lang=language))
    button = (
        page.get_by_test_id("stFileUploaderDropzone").get_by_test_id("stBaseButton-secondary").first
    )
    said = button.evaluate("node => getComputedStyle(node, '::after').content")
    assert said == f'"{texts("answer.choose")}"'
    assert box_of(button)["width"] > 80


def test_a_verdict_is_announced_and_a_refusal_stands_under_what_was_pasted(new_page, server):
    page = open_page(new_page(), server.link("check", lang="ko", example="two_faults"))
    with a_run_of(page):
        page.locator(".st-key-check-paste textarea").fill("[[0, 1],\n [sin(x), 1]]")
        page.locator(".st-key-check-check button").click()
    refusal, verdict = page.get_by_role("alert").all()
    expect(refusal).to_contain_text("sin(x)")
    expect(verdict).to_contain_text(KO("audit.fault.concatenated.name"))
    assert box_of(refusal)["y"] + box_of(refusal)["height"] < 768
    assert box_of(refusal)["y"] < box_of(page.locator(".st-key-check-file"))["y"]
