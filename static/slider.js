// A slider that speaks while it moves, so that the picture follows the hand.
// One move is on its way at a time: the next one leaves when the server has finished its run and
// the pictures are drawn, and it is the newest; what the hand passed meanwhile is never sent.

const PATIENCE = 4000 // ms, after which an answer that never came is given up

// Here and not in the server's message, which would bring it along with every run.
const FACE = `<div class="pe-slider">
<div class="pe-slider-head"><label></label><span class="pe-help" role="note" tabindex="0">?</span></div>
<output aria-hidden="true"></output><input type="range">
<div class="pe-slider-ends"><span></span><span></span></div></div>`

const sliders = new Set()
let page // tells of the end of a move for the whole page, which then runs at once and not a part of it first
let waiting // the timer while a move is on its way
let lead = Promise.resolve()

export default function slider(component) {
  const { data, parentElement } = component
  if (!parentElement.querySelector(".pe-slider")) parentElement.innerHTML = FACE
  const root = parentElement.querySelector(".pe-slider")
  const [head, output, range, ends] = root.children
  const state = (root.state ??= { root, range, held: false, moving: false })
  Object.assign(state, { data, component })
  sliders.add(state)
  head.firstChild.replaceChildren(...data.label.split("`").map(codeOrWords))
  head.firstChild.htmlFor = range.id = `pe-slider-${data.name}`
  const help = head.lastChild
  help.dataset.help = data.help
  help.setAttribute("aria-label", data.help)
  const stops = numbers(data.stops)
  const share = (at) => at / Math.max(1, stops.length - 1)
  Object.assign(range, { min: 0, max: stops.length - 1 })
  ends.firstChild.textContent = stops[0]
  ends.lastChild.textContent = stops.at(-1)
  if (data.mark !== null) root.style.setProperty("--mark", share(stops.indexOf(data.mark)))
  root.dataset.marked = data.mark !== null
  const show = (value) => {
    state.value = value
    output.textContent = value
    range.setAttribute("aria-valuetext", value)
    root.style.setProperty("--at", share(range.value))
  }
  // While the hand leads, the server's last word is older than what is shown.
  if (!state.moving && !state.next) {
    range.value = stops.findLastIndex((stop) => stop <= data.value)
    show(data.value)
  }
  // The browser says "change" only of a value that no script has set, so the hand itself is watched.
  range.onpointerdown = () => {
    state.held = true
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => release(state), { once: true })
  }
  range.oninput = () => {
    state.moving = state.held
    // A number between two stops comes from a link or a field; down from it is the stop below.
    const at = Number(range.value)
    if (at + 1 < stops.length && stops[at + 1] < state.value && state.value < stops[at + 2]) range.value = at + 1
    show(stops[range.value])
    move(state, !state.held)
  }
  return () => sliders.delete(state)
}

// The last part of a page: when it arrives, the run has arrived.
export function runEnded(component) {
  if (component?.data.of === "page") page = component
  clearTimeout(waiting)
  lead = drawn().then(() => {
    waiting = undefined
    for (const state of sliders) if (state.next) send(state)
  })
  return () => {
    if (page === component) page = undefined
  }
}

function release(state) {
  state.held = false
  if (!state.moving) return
  state.moving = false
  move(state, true)
}

function move(state, last) {
  state.next = { value: state.value, last }
  send(state)
}

function send(state) {
  const { next } = state
  if (!next || waiting) return
  state.next = undefined
  waiting = setTimeout(runEnded, PATIENCE)
  const teller = next.last ? page : undefined
  if (teller) teller.setTriggerValue("move", { name: state.data.name, ...next })
  else state.component.setTriggerValue("move", next)
}

async function drawn() {
  const late = performance.now() + PATIENCE
  do await new Promise(requestAnimationFrame)
  while (document.querySelector('.pe-picture[data-drawn="false"]') && performance.now() < late)
}

function numbers([[first], ...runs]) {
  const steps = runs.flatMap(([count, step]) => Array(count).fill(step))
  return steps.reduce((stops, step) => [...stops, stops.at(-1) + step], [first])
}

function codeOrWords(part, at) {
  const node = document.createElement(at % 2 ? "code" : "span")
  node.textContent = part
  return node
}
