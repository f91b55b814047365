// What the frame needs of the browser and Streamlit does not do.

const PHONE = "(max-width: 768px)"
const TURNS = { ArrowRight: "next", PageDown: "next", ArrowLeft: "previous", PageUp: "previous" }
// What has its own use for the arrows, and what for Page Up and Page Down.
const SLIDERS = "input[type=range], [role=slider]"
const PAGING = `${SLIDERS}, textarea, select, [contenteditable=true], [role=listbox], [role=grid]`
const MOVING = `${PAGING}, input:not([type=checkbox], [type=button]), [role=radio], [role=combobox], [role=tab], [role=menuitem], audio, video`
const PATIENCE = 4000 // ms, for a page to arrive
const BETWEEN_LOOKS = 100 // ms, while a run may change what has the focus and what is said
const LOOKS = 8 // after which a page that never rests, as in a training, is taken as it is
// Where the keys go on when what was pressed has gone: at what is said of it, at the next choice, or at what is nearest.
const GOING_ON = ["[data-testid=stAlertContainer]", "[class*=-options] button", "a[href], button, input"]
const OPEN = "[role=dialog], [role=listbox], [data-testid=stPopoverBody]"

let ask // makes the server run the page again
let watching
let before // what the run before told us
let acts = 0 // of the reader; each may change the page

export default function frame({ data, setTriggerValue }) {
  // Screen readers and hyphenation follow the language of the document.
  const { language, presenting, training } = data
  document.documentElement.lang = language
  // For style.css.
  Object.assign(document.documentElement.dataset, { presenting, training })
  document.onclick = closeMenuOnPhone
  for (const kind of ["click", "change"]) document.addEventListener(kind, follow, true)
  announcer()
  document.onkeydown = presenting ? turn : null
  document.onpointerup = presenting ? letGo : null
  if (before && before.place !== data.place) keepFocus(presenting)
  before = data
  ask = () => setTriggerValue("back", true)
  watching ??= watchConnection(document.querySelector('[data-testid="stApp"]'))
  if (data.names) import(new URL(`names.js${new URL(import.meta.url).search}`, import.meta.url).href).then(({ speak }) => speak(data.names))
}

// On a phone the menu lies over the page: having chosen, one wants to see the page.
function closeMenuOnPhone(event) {
  if (!event.target.closest(".st-key-menu a") || !matchMedia(PHONE).matches) return
  document.querySelector('[data-testid="stSidebarCollapseButton"] button')?.click()
}

// In presenter mode the keys of a remote press the buttons that everybody sees.
function turn(event) {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (key === "Escape" && !document.querySelector(OPEN)) return press("leave")
  if (!TURNS[key] || document.querySelector(OPEN) || target.closest?.(key.startsWith("Arrow") ? MOVING : PAGING)) return
  event.preventDefault()
  press(TURNS[key])
}

function press(name) {
  document.querySelector(`.st-key-presenter-${name} :is(a, button)`)?.click()
}

// A slider that was moved with the mouse must not keep the keys from the remote.
function letGo() {
  const { activeElement } = document
  if (activeElement?.matches(SLIDERS)) activeElement.blur()
}

// Another step takes away what was pressed, and the focus with it: the keys go on from where the
// next step is turned to, and after the last one from where presenting begins.
async function keepFocus(presenting) {
  const places = presenting ? ".st-key-presenter :is(.st-key-presenter-next, .st-key-presenter-leave)" : ".st-key-present-enter"
  const late = performance.now() + PATIENCE
  do {
    await new Promise(requestAnimationFrame)
    const place = [...document.querySelectorAll(`${places} :is(a, button)`)].find((part) => part.getClientRects().length)
    if (!place) continue
    document.querySelector(".st-key-presenter [data-testid=stHeading]")?.setAttribute("aria-live", "polite")
    if (document.activeElement === document.body) return place.focus({ preventScroll: true })
    // As long as the run goes on, what has the focus may still leave.
    if (!isRunning()) return
  } while (performance.now() < late)
}

// What the reader has done may take away what has the focus, and have something said of it.
async function follow({ target }) {
  const [act, { pathname }] = [(acts += 1), location]
  const around = []
  for (let part = target; part?.matches?.(":not([data-testid=stMainBlockContainer])"); part = part.parentElement) around.push(part)
  if (!around.length) return
  const key = around.flatMap((part) => [...part.classList]).find((name) => name.startsWith("st-key-"))
  const middle = middleOf(around[0])
  let heard = said()
  let gone = 0 // looks since what was pressed has gone
  announcer().textContent = ""
  for (let late = performance.now() + PATIENCE; performance.now() < late; ) {
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS))
    if (isRunning()) late = performance.now() + PATIENCE
    if (act !== acts) return // what was done since leads on
    if (location.pathname !== pathname) return // another page is read from its beginning
    heard = speak(heard)
    gone = isSeen(around[0]) ? 0 : gone + 1
    const steady = gone > LOOKS || !isRunning()
    if (steady && !around.some((part) => part.matches(".st-key-presenter, .st-key-present-enter"))) goOn(around, key, middle)
  }
}

// A choice takes its buttons away, and the focus with them; some stand in another place then.
function goOn(around, key, middle) {
  if (isSeen(around[0]) || document.activeElement !== document.body) return
  const rest = around.find((part) => part.isConnected && seen(part, GOING_ON.at(-1)).length)
  const far = (part) => Math.hypot(...middleOf(part).map((at, axis) => at - middle[axis]))
  const nearest = (parts) => parts.toSorted((one, other) => far(one) - far(other))[0]
  const [again] = key ? seen(document, `.${key} :is(a[href], button, input)`) : []
  const [verdict, choice, control] = GOING_ON.map((kind) => (rest ? seen(rest, kind) : []))
  const place = again ?? nearest(verdict) ?? choice[0] ?? nearest(control)
  if (!place) return
  if (!place.matches(GOING_ON.at(-1))) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

function seen(around, kind) {
  return [...around.querySelectorAll(kind)].filter(isSeen)
}

function isRunning() {
  return document.querySelector('[data-testid="stApp"]').dataset.testScriptState !== "notRunning"
}

function isSeen(part) {
  return part.getClientRects().length > 0
}

function middleOf(part) {
  const { left, top, width, height } = part.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

// A verdict comes together with its role=status, which a screen reader then passes over: a place
// that was there before says it, and a live score as well. What has role=alert is heard as it comes.
function speak(heard) {
  const now = said()
  const fresh = now.filter((words) => !heard.includes(words))
  if (fresh.length) announcer().textContent = fresh.join(" ")
  return now
}

function said() {
  const verdicts = document.querySelectorAll('[data-testid="stMain"] [data-testid="stAlertContainer"][role=status]')
  const scores = document.querySelectorAll('[data-testid="stMetric"]')
  const words = [...verdicts].map((verdict) => verdict.querySelector("p")?.innerText ?? "")
  return [...words, ...[...scores].map((score) => score.innerText.replace(/\s+/g, " "))]
}

function announcer() {
  const there = document.querySelector(".pe-announcer")
  if (there) return there
  const place = document.createElement("div")
  place.className = "pe-announcer"
  place.role = "status"
  document.querySelector('[data-testid="stApp"]').append(place)
  return place
}

// A server that has started anew knows nothing of a page that was open before, and Streamlit tells
// it with the visitor's next move, which it then takes for the page as it was: the move is lost.
// So a page that comes back asks for a run first, and the server adopts the link.
function watchConnection(app) {
  let before = app.dataset.testConnectionState
  const observer = new MutationObserver(() => {
    const now = app.dataset.testConnectionState
    if (now === "CONNECTED" && before !== now) ask()
    before = now
  })
  observer.observe(app, { attributeFilter: ["data-test-connection-state"] })
  return observer
}
