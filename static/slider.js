// A slider that speaks while it moves, so that the picture follows the hand.
// What is in hand is drawn at once, and the server told when the hand rests. One question is on its
// way at a time: the next one leaves when the server has finished its run and the pictures are
// drawn, and it is the newest; what the hand passed meanwhile is never sent.

const PATIENCE = 4000 // ms, after which an answer that never came is given up
const REST = 400 // ms at one place, after which a hand that holds the thumb is believed to rest
// Stops of which the pictures are kept in hand: behind the thumb, before it, and before one that is dragged.
const BEHIND = 1
const BEFORE = 2
const FURTHER = 6

// Here and not in the server's message, which would bring it along with every run.
const FACE = `<div class="pe-slider">
<div class="pe-slider-head"><label></label><span class="pe-help" role="note" tabindex="0">?</span></div>
<output aria-hidden="true"></output><input type="range">
<div class="pe-slider-ends"><span></span><span></span></div></div>`

const sliders = new Set()
const ahead = await import(beside("ahead.js"))
const { followServer, missing, numberShown, show: draw } = await import(beside("picture.js"))
let page // tells of the end of a move for the whole page, which then runs at once and not a part of it first
let waiting // the timer while a question is on its way
let ended // the last part of the run that has arrived
let away // from when the connection broke until the first run of the page that is back has arrived

export default function slider(component) {
  const { data, parentElement } = component
  if (!parentElement.querySelector(".pe-slider")) parentElement.innerHTML = FACE
  const root = parentElement.querySelector(".pe-slider")
  const [head, output, range, ends] = root.children
  const state = (root.state ??= watched({ root, range, held: false, near: false, moving: false, way: 0 }))
  sliders.add(state)
  head.firstChild.replaceChildren(...data.label.split("`").map(codeOrWords))
  head.firstChild.htmlFor = range.id = `pe-slider-${data.name}`
  const help = head.lastChild
  help.dataset.help = data.help
  help.setAttribute("aria-label", data.help)
  const stops = numbers(data.stops)
  Object.assign(state, { data, component, stops, gather })
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
  state.follow = () => {
    range.value = stops.findLastIndex((stop) => stop <= data.value)
    show(data.value)
  }
  // While the hand leads, the server's last word is older than what is shown.
  if (!state.moving && !state.next) state.follow()
  // The browser says "change" only of a value that no script has set, so the hand itself is watched.
  range.onpointerdown = ({ button }) => {
    if (button) return // of its menu the browser does not tell when the button is let go
    state.held = true
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => release(state), { once: true })
  }
  range.oninput = () => {
    state.moving = state.held
    // A number between two stops comes from a link or a field; down from it is the stop below.
    const at = Number(range.value)
    if (at + 1 < stops.length && stops[at + 1] < state.value && state.value < stops[at + 2]) range.value = at + 1
    state.way = Math.sign(stops[range.value] - state.value)
    show(stops[range.value])
    move(state, !state.held)
  }
  return () => sliders.delete(state)
}

// A hand that is near will move it. The slider outlives this script when a new version is deployed
// under an open page: what it calls is always that of the newest.
function watched(state) {
  const { root } = state
  for (const comes of ["pointerenter", "focusin"])
    root.addEventListener(comes, () => state.gather(Object.assign(state, { near: true })))
  for (const goes of ["pointerleave", "focusout"])
    root.addEventListener(goes, ({ type }) => (state.near = type === "focusout" ? root.matches(":hover") : root.contains(document.activeElement)))
  return state
}

// The last part of a page, or of a part that runs alone: when it arrives, the run has arrived.
export function runEnded(component) {
  const { of, alone } = component?.data ?? {}
  if (of === "page") page = component
  if (of === "part" && !alone) return // the rest of the page is still to come
  clearTimeout(waiting)
  if (component) away = false
  const mine = (ended = drawn())
  mine.then(() => ended === mine && goOn()) // else there is more of the same run
  return () => {
    if (page === component) page = undefined
  }
}

// A part of the page before, run among those of the next, would break it: on the way nothing is asked.
addEventListener("click", (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target.closest?.('[data-testid="stPageLink-NavLink"]')
  if (!link || ctrlKey || metaKey || shiftKey) return
  const mover = [...sliders].find(({ next }) => next)
  if (mover && !waiting && !away) {
    send(mover)
    // Streamlit would tell of the move after the click, and of the page before: the click waits.
    event.preventDefault()
    event.stopImmediatePropagation()
    return void setTimeout(() => link.click())
  }
  wait()
}, true)
// Who goes back takes back what the hand has moved and nobody was told yet.
addEventListener("popstate", () => {
  for (const state of sliders) if (state.next) takeBack(state)
  followServer()
  wait()
})

function takeBack(state) {
  state.next = undefined
  clearTimeout(state.rest)
  state.follow()
  draw(state.data.name, state.data.value)
}

ahead.whenever(goOn) // something came ahead: ask for more while it is drawn

function goOn() {
  clearTimeout(waiting)
  waiting = undefined
  for (const state of sliders) {
    // Another run, of another language, knew no more than what the hand had told before.
    if (state.moving && !state.next && state.value !== state.told) state.next = { value: state.value, last: false }
    if (state.next) go(state)
  }
  for (const state of sliders) gather(state)
}

function release(state) {
  state.held = false
  if (!state.moving) return
  state.moving = false
  move(state, true)
}

function move(state, last) {
  if (!state.next) sliders.delete(state) // behind those that have something to tell already
  sliders.add(state)
  state.next = { value: state.value, last }
  go(state)
}

// Draw what is in hand, and tell the server when the hand rests there; else ask it.
function go(state) {
  const { next } = state
  next.shown ??= drawNearest(state)
  clearTimeout(state.rest)
  if (next.shown) state.rest = setTimeout(() => drawn().then(frame).then(() => send(state)), next.last ? 0 : REST)
  else if (next.last || !missing(state.data.name, [next.value]).length || !want(state)) send(state)
}

// Draw where the thumb is; while it is dragged, as far on its way there as pictures are in hand.
function drawNearest(state) {
  const to = Number(state.range.value)
  const from = state.stops.indexOf(numberShown(state.data.name))
  let at = to
  do {
    const shown = draw(state.data.name, state.stops[at])
    if (shown || !state.moving) return at === to ? shown : undefined
    at += Math.sign(from - to)
  } while (at !== from && at in state.stops)
}

// Of two sliders the one that moved first is told first: the other's answer would be drawn without it.
function send(mover) {
  if (!mover.next || waiting || away) return
  const state = [...sliders].find((each) => each.next)
  const { next } = state
  state.next = undefined
  state.told = next.value
  if (next.last || !next.shown) followServer()
  if (next.last && next.shown) next.want = wish(state) // the same run brings it
  wait()
  const teller = next.last ? page : undefined
  if (teller) teller.setTriggerValue("move", { name: state.data.name, ...next })
  else state.component.setTriggerValue("move", next)
}

// A page that is back asks for a run (frame.js): a server that has started anew would not understand
// what it is told before.
const app = document.querySelector('[data-testid="stApp"]')
new MutationObserver(() => (away ||= app.dataset.testConnectionState !== "CONNECTED")).observe(app, {
  attributeFilter: ["data-test-connection-state"],
})

// Keep in hand what a hand that is near may reach next. What it has moved is told first: until then
// the server would answer for another view, and what is missing would be missing still.
function gather(state) {
  if ((state.near || state.held) && ![...sliders].some(({ next }) => next)) want(state)
}

function want(state) {
  const wanted = wish(state)
  if (waiting || away || !wanted.stops.length || !ahead.ask(wanted)) return waiting
  return wait()
}

// The stops around the thumb of which nothing is in hand, the most likely first.
function wish({ range, stops, way, held, data: { name } }) {
  const forth = way || 1
  const steps = [0, ...Array.from({ length: held ? FURTHER : BEFORE }, (_, step) => forth * (step + 1))]
  for (let step = 1; step <= BEHIND; step++) steps.push(-forth * step)
  const near = steps.map((step) => stops[Number(range.value) + step])
  const known = near.filter((stop) => stop !== undefined)
  return { name, stops: missing(name, known) }
}

// Ask nothing more until the answer is there.
function wait() {
  clearTimeout(waiting)
  return (waiting = setTimeout(runEnded, PATIENCE))
}

async function drawn() {
  const late = performance.now() + PATIENCE
  do await frame()
  while (document.querySelector('.pe-picture[data-drawn="false"]') && performance.now() < late)
}

function frame() {
  return new Promise(requestAnimationFrame)
}

// The address of another of our scripts, with the digest of all of them.
function beside(script) {
  return new URL(script + new URL(import.meta.url).search, import.meta.url).href
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
