// A slider that speaks while it moves, so that the picture follows the hand.
// One move is on its way at a time: the next one leaves when the server has finished its run and
// the pictures are drawn, and it is the newest; what the hand passed meanwhile is never sent.

const PATIENCE = 4000 // ms, after which an answer that never came is given up

const sliders = new Set()
let waiting // the timer while a move is on its way
let lead = Promise.resolve()

export default function slider(component) {
  const { data, parentElement } = component
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
  Object.assign(range, { min: data.low, max: data.high })
  ends.firstChild.textContent = text(data, data.low)
  ends.lastChild.textContent = text(data, data.high)
  if (data.mark !== null) root.style.setProperty("--mark", share(data, data.mark))
  root.dataset.marked = data.mark !== null
  // While the hand leads, the server's last word is older than what is shown.
  if (!state.moving && !state.next) range.value = data.value
  const show = () => {
    const value = (state.shown = Number(range.value))
    output.textContent = text(data, value)
    range.setAttribute("aria-valuetext", text(data, value))
    root.style.setProperty("--at", share(data, value))
  }
  // The browser says "change" only of a value that no script has set, so the hand itself is watched.
  range.onpointerdown = () => {
    state.held = true
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => release(state), { once: true })
  }
  range.oninput = () => {
    state.moving = state.held
    const value = onTrack(data, Number(range.value), state.shown)
    if (value !== Number(range.value)) range.value = value
    show()
    move(state, !state.held)
  }
  show()
  return () => sliders.delete(state)
}

// The last part of a page: when it arrives, the run has arrived.
export function runEnded() {
  clearTimeout(waiting)
  lead = drawn().then(() => {
    waiting = undefined
    for (const state of sliders) if (state.next) send(state)
  })
}

function release(state) {
  state.held = false
  if (!state.moving) return
  state.moving = false
  move(state, true)
}

function move(state, last) {
  state.next = { value: Number(state.range.value), last }
  send(state)
}

function send(state) {
  const { next } = state
  if (!next || waiting) return
  state.next = undefined
  waiting = setTimeout(runEnded, PATIENCE)
  state.component.setTriggerValue("move", next)
}

async function drawn() {
  const late = performance.now() + PATIENCE
  do await new Promise(requestAnimationFrame)
  while (document.querySelector('.pe-picture[data-drawn="false"]') && performance.now() < late)
}

// Odd widths come from a link or a field only: the thumb may stand on one, and leaves it for an even one.
function onTrack({ low, high, step }, value, before) {
  if (value === before) return value
  const steps = (value - low) / step
  return Math.min(low + step * (value > before ? Math.ceil(steps) : Math.floor(steps)), high)
}

function codeOrWords(part, at) {
  const node = document.createElement(at % 2 ? "code" : "span")
  node.textContent = part
  return node
}

function text(data, value) {
  return String(data.names ? data.names[value] : value)
}

function share(data, value) {
  return (value - data.low) / Math.max(1, data.high - data.low)
}
