"""Training in front of the visitor: it moves, can be stopped, stays, and holds up no one."""

from playwright.sync_api import expect

from lesson import load_texts
from tests.browser.lesson_page import drawn, menu_entry, option, press, query_of, widget
from tests.browser.visit import MILLISECONDS, a_run_of, open_page, wait_until_settled

TEXTS = load_texts("en")

# Notes each sentence beside the bar, and presses the button as soon as it offers to stop.
WATCH = """
(stopping) => {
  const told = () => document.querySelector('[data-testid="stProgress"]')?.innerText.trim()
  window.peTold = [told()]
  new MutationObserver(() => {
    if (told() && told() !== peTold.at(-1)) peTold.push(told())
    const button = document.querySelector(".st-key-stop button")
    if (stopping && button) {
      stopping = false
      button.click()
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
"""


def button(page):
    return page.locator(".st-key-start").get_by_role("button")


def losses(page):
    return [trace["y"] for trace in drawn(page, "learned.loss")["traces"]]


def to_its_end(page, label="again", texts=TEXTS):
    expect(button(page)).to_contain_text(texts(f"learned.{label}"), timeout=MILLISECONDS)
    wait_until_settled(page)


def test_a_training_moves_ends_and_stays(page, server):
    open_page(page, server.link("learned", lang="en", back=2))
    before = query_of(page)
    assert [len(loss) for loss in losses(page)] == [1, 1]
    node = page.locator('[data-picture="learned.loss"]').element_handle()
    page.evaluate(WATCH, False)
    button(page).click()
    to_its_end(page)
    told = page.evaluate("peTold")
    assert len(told) > 3
    assert told[0].startswith("step 0 of 400")
    assert told[-1].startswith("step 400 of 400")
    assert node.evaluate("(picture) => picture.isConnected")
    assert query_of(page) == before
    reached = losses(page)
    assert [len(loss) for loss in reached] == [401, 401]

    with a_run_of(page):
        option(page, "lang", load_texts("ko")("language.name")).click()
    expect(button(page)).to_contain_text(load_texts("ko")("learned.again"))
    assert losses(page) == reached
    for name in ("matrix", "learned"):
        with a_run_of(page):
            menu_entry(page, load_texts("ko")(f"{name}.short")).click()
    assert losses(page) == reached
    page.locator(".st-key-snapshot-stages input").press("Home")
    page.wait_for_url("**snapshot=0**")
    wait_until_settled(page)
    first = drawn(page, "learned.trained_table")["traces"][0]["z"]
    assert max(abs(cell) for row in first for cell in row) < 0.1


def test_stop_stops_and_the_run_goes_on_from_there(page, server):
    open_page(page, server.link("learned", lang="en", steps=1000))
    page.evaluate(WATCH, True)
    button(page).click()
    to_its_end(page, "go_on")
    stopped = losses(page)
    assert 1 < len(stopped[0]) < 1001
    button(page).click()
    to_its_end(page)
    whole = losses(page)
    assert len(whole[0]) == 1001
    assert [loss[: len(stopped[0])] for loss in whole] == stopped


def test_two_visitors_train_at_once_and_a_third_moves_a_slider(new_page, server):
    links = {seed: server.link("learned", lang="en", seed=seed, steps=1000) for seed in (1, 2)}
    training = [open_page(new_page(), link) for link in links.values()]
    third = open_page(new_page(), server.link("matrix", lang="en"))
    for page in training:
        button(page).click()
    press(third, "seq_len")
    expect(widget(third, "seq_len", "field")).to_have_value("51")
    for page in training:
        to_its_end(page)
    one, other = (losses(page) for page in training)
    assert one[0] != other[0]
    assert one[1] == other[1]


def test_a_cold_link_opens_what_was_chosen(new_page, fresh_server):
    chosen = {"back": "3", "decay": "1", "steps": "1000", "seed": "5", "table": "fixed"}
    link = fresh_server().link("learned", lang="ko", base=100, snapshot=4, **chosen)
    page = open_page(new_page(), link)
    texts = load_texts("ko")
    assert query_of(page).items() >= chosen.items()
    expect(widget(page, "back", "field")).to_have_value("3")
    expect(widget(page, "seed", "field")).to_have_value("5")
    expect(widget(page, "decay", "switch")).to_be_checked()
    expect(widget(page, "base", "slider")).to_have_attribute("aria-valuetext", "100")
    expect(option(page, "table", texts("figure.fixed_table"))).to_be_checked()
    expect(button(page)).to_contain_text(texts("learned.start"))
