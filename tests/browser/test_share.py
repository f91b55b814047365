"""A teacher shares a view without its sliders; a phone in the class opens it."""

import io
from urllib.parse import parse_qsl, urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import drawn, plot, query_of, widget
from tests.browser.test_accessibility import findings
from tests.browser.visit import PHONE, a_run_of, open_page

TEXTS = load_texts("en")
PICTURES = ("matrix.encoding", "matrix.row", "matrix.column")


def open_dialog(page):
    with a_run_of(page):
        page.locator(".st-key-share button").click()
    page.locator(".pe-qr").wait_for()


def leave_out(page, part):
    with a_run_of(page):
        page.locator(f".st-key-share-{part} label").click()


def link_of(page):
    field = page.locator(".pe-share input")
    expect(field).not_to_have_value("")
    return field.input_value()


def read_code(page):
    """Return what a reader of QR codes finds on the screen."""
    page.locator(".pe-qr").evaluate("(image) => image.decode()")
    shown = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    (found,) = zxingcpp.read_barcodes(shown)
    return found.text


def test_a_view_behind_a_base_path_reaches_a_phone_without_its_sliders(new_page, fresh_server):
    server = fresh_server(base="/school/pe-matrix")
    link = server.link("matrix", lang="en", seq_len=23, d_model=20, base=300, row=5)
    teacher = open_page(new_page(dark=True), link)
    open_dialog(teacher)
    assert link_of(teacher) == teacher.url
    expect(teacher.get_by_role("dialog")).to_have_css("opacity", "1")
    assert findings(teacher) == []
    for part in ("sliders", "navigation"):
        leave_out(teacher, part)
    shared = link_of(teacher)
    assert shared.startswith(f"{server.url}/matrix?")
    assert read_code(teacher) == shared

    student = open_page(new_page(size=PHONE), shared)
    assert query_of(student) == query_of(teacher) | {"hide": "sliders,navigation"}
    for name in PICTURES:
        assert drawn(student, name)["traces"] == drawn(teacher, name)["traces"]
        sentence = plot(teacher, name).get_attribute("aria-label")
        expect(plot(student, name)).to_have_attribute("aria-label", sentence)
    for gone in ("[data-testid=stSidebar]", ".st-key-slider-base", ".st-key-menu"):
        expect(student.locator(gone)).to_have_count(0)
    width = student.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE[0]

    with a_run_of(student):
        student.get_by_role("button", name=TEXTS("hide.full_page")).click()
    assert query_of(student) == query_of(teacher)
    expect(widget(student, "seq_len", "slider")).to_have_attribute("aria-valuetext", "23")

    # The base path ends like a page's name, which misleads Streamlit on the first page.
    first = open_page(new_page(), server.link("", lang="en"))
    open_dialog(first)
    expect(first.locator(".pe-share input")).to_have_value(first.url)


def test_the_link_is_copied_and_too_long_a_link_says_so(new_page, server):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    open_page(page, server.link("", lang="en"))  # from now on the server knows its pages
    open_page(page, server.link("start", lang="en"))
    expect(page.locator("h1")).to_have_text(TEXTS("start.title"))
    open_dialog(page)
    page.locator(".pe-share button").click()
    expect(page.locator(".pe-share output")).to_have_text(TEXTS("share.copied"))
    assert page.evaluate("navigator.clipboard.readText()") == link_of(page)
    assert link_of(page) == page.url.replace("/start?", "/?")
    open_page(page, server.link("order", lang="en", sentence="강아지가 사람을 물었다 " * 14))
    with a_run_of(page):
        page.locator(".st-key-share button").click()
    told = TEXTS("share.too_long", length=len(link_of(page)))
    expect(page.get_by_role("dialog")).to_contain_text(told)
    assert link_of(page) == page.url


def test_a_remote_turns_no_page_behind_the_dialog(new_page, server):
    page = open_page(new_page(), server.link("waves", lang="en", present=1, step=2))
    presented = query_of(page)
    open_dialog(page)
    shared = dict(parse_qsl(urlsplit(link_of(page)).query, keep_blank_values=True))
    assert shared == {
        name: text for name, text in presented.items() if name not in ("present", "step", "before")
    }
    page.locator(".pe-share button").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert query_of(page) == presented
    with a_run_of(page):
        page.keyboard.press("PageDown")
    assert query_of(page)["step"] == "3"
