"""On a phone the names of libraries are whole, and no Korean word is broken in the middle."""

from lesson import load_texts
from tests.browser.visit import PHONE, bring_into_view, open_page

KO = load_texts("ko")

# Words of Korean letters that begin on one line and end on another.
BROKEN_WORDS = """
(main) => {
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode())
    for (const { 0: word, index } of node.textContent.matchAll(/[가-힣]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(word);
    }
  return found;
}
"""


def test_korean_words_are_broken_between_words(new_page, server):
    page = open_page(new_page(size=PHONE), server.link("conventions", lang="ko"))
    main = page.get_by_test_id("stMainBlockContainer")
    assert KO("conventions.verdict.stays") in main.inner_text()
    assert main.evaluate(BROKEN_WORDS) == []


def test_the_name_of_a_library_is_whole_in_the_list(new_page, server):
    page = open_page(new_page(size=PHONE), server.link("conventions", lang="ko"))
    box = page.get_by_test_id("stSelectbox").first
    bring_into_view(box)
    box.locator("button, [role=combobox]").first.click()
    options = page.get_by_role("option")
    options.first.wait_for()
    cut = options.evaluate_all(
        "all => all.map(one => one.firstElementChild)"
        ".filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    )
    assert cut == []
    assert options.filter(has_text=KO("conventions.library.paper")).count() == 1
