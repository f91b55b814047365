"""The sign of a cell can be read without its colour: on demand, as large as the cell allows."""

from playwright.sync_api import expect

from tests.browser.visit import a_run_of, open_page

INK = """(plot) => {
  const sheet = plot.querySelector("canvas.pe-signs")
  const { data } = sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height)
  return data.filter((value, at) => at % 4 === 3 && value > 0).length
}"""


def test_signs_are_written_on_demand_and_follow_the_size_of_the_cells(page, server):
    open_page(page, server.link("matrix", lang="en", seq_len=12, d_model=8))
    picture = page.locator('[data-picture="matrix.encoding"]')
    expect(picture.locator("canvas.pe-signs")).to_have_count(0)
    with a_run_of(page):
        page.get_by_text("Signs in the cells").click()
    assert "signs=1" in page.url
    expect(picture).to_have_attribute("data-signs", "numbers")
    assert picture.locator(".pe-plot").evaluate(INK) > 500
    for seq_len, d_model, kind in ((40, 32, "symbols"), (400, 256, "small")):
        open_page(page, server.link("matrix", lang="en", seq_len=seq_len, d_model=d_model, signs=1))
        expect(picture).to_have_attribute("data-signs", kind)
        expect(picture.locator(".pe-signs-note")).to_be_visible()
    assert picture.locator(".pe-plot").evaluate(INK) == 0
