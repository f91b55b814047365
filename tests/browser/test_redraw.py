"""A picture that is taken off the page while it is drawn, and put back, is drawn all the same."""

from tests.browser.visit import open_page

# Draws on a plot of its own, leaves at once or in the middle, and draws again on the same node.
_LEAVE_AND_RETURN = """
async ({ script, turns }) => {
  const { default: draw } = await import(script)
  const parentElement = document.createElement("div")
  parentElement.innerHTML = '<div class="pe-picture"><div class="pe-plot"></div>'
    + '<div class="pe-player" hidden><button></button><input><output></output></div></div>'
  document.body.append(parentElement)
  const numbers = Array.from({ length: 200 }, (_, at) => at)
  const z = numbers.map((row) => numbers.map((at) => row * at))
  const axis = { range: [-0.5, 199.5], type: "linear", automargin: true, title: { text: "a" } }
  const layout = { height: 200, xaxis: axis, yaxis: axis }
  const data = [{ type: "heatmap", z }]
  const figure = new TextEncoder().encode(JSON.stringify({ data, layout }))
  const length = new Uint32Array([figure.length]) // and no arrays behind it
  const deflated = new Blob([length, figure]).stream().pipeThrough(new CompressionStream("deflate"))
  const packed = new Uint8Array(await new Response(deflated).arrayBuffer())
  let round = 0
  const component = () => {
    const header = { name: "test.redraw", alt: `a ${round++}`, height: 200 }
    const plain = new TextEncoder().encode(JSON.stringify(header))
    const data = new Uint8Array(4 + plain.length + packed.length)
    new DataView(data.buffer).setUint32(0, plain.length, true)
    data.set(plain, 4)
    data.set(packed, 4 + plain.length)
    return { parentElement, data }
  }
  const root = parentElement.querySelector(".pe-picture")
  const drawn = async () => {
    for (let wait = 0; wait < 200 && root.dataset.drawn !== "true"; wait++)
      await new Promise((done) => setTimeout(done, 50))
    return root.dataset.drawn
  }
  for (let again = 0; again < 4; again++) {
    draw(component())
    await drawn()
    const leave = draw(component())
    for (let turn = 0; turn < turns; turn++) await undefined
    leave()
  }
  const leave = draw(component())
  await drawn()
  const seen = root.dataset.drawn + " " + root.querySelectorAll(".heatmaplayer image").length
  leave()
  await new Promise((done) => setTimeout(done, 100))
  const left = root.querySelectorAll(".heatmaplayer image").length
  parentElement.remove()
  return `${seen} ${left}`
}
"""


def test_a_picture_that_leaves_and_returns_is_drawn(page, server):
    open_page(page, server.link("matrix"))
    script = page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => name)"
        ".find((name) => name.includes('picture.js'))"
    )
    for turns in range(12):
        shown = page.evaluate(_LEAVE_AND_RETURN, {"script": script, "turns": turns})
        assert shown == "true 1 0", turns
