// What the frame needs of the browser and Streamlit does not do.

const PHONE = "(max-width: 768px)"
const TURNS = { ArrowRight: "next", PageDown: "next", ArrowLeft: "previous", PageUp: "previous" }
// What has its own use for the arrows, and what for Page Up and Page Down.
const SLIDERS = "input[type=range], [role=slider]"
const PAGING = `${SLIDERS}, textarea, select, [contenteditable=true], [role=listbox], [role=grid]`
const MOVING = `${PAGING}, input:not([type=checkbox], [type=button]), [role=radio], [role=combobox], [role=tab], [role=menuitem], audio, video`
const PATIENCE = 4000 // ms, for a page to arrive
const OPEN = "[role=dialog], [role=listbox], [data-testid=stPopoverBody]"

let ask // makes the server run the page again
let watching
let before // what the run before told us

export default function frame({ data, setTriggerValue }) {
  // Screen readers and hyphenation follow the language of the document.
  const { language, presenting, training } = data
  document.documentElement.lang = language
  // For style.css.
  Object.assign(document.documentElement.dataset, { presenting, training })
  document.onclick = closeMenuOnPhone
  document.onkeydown = presenting ? turn : null
  document.onpointerup = presenting ? letGo : null
  if (before && before.place !== data.place) keepFocus(presenting)
  before = data
  ask = () => setTriggerValue("back", true)
  watching ??= watchConnection(document.querySelector('[data-testid="stApp"]'))
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
    if (document.querySelector('[data-testid="stApp"]').dataset.testScriptState === "notRunning") return
  } while (performance.now() < late)
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
