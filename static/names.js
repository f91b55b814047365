// What only a screen reader says is English in Streamlit, whatever the page speaks; a tick is called
// by its picture, and the backquotes of a label are read aloud.

const PATIENCE = 100 // ms, in which more may arrive
const named = new WeakMap() // what has a name of ours: Streamlit's, and ours

// By Streamlit's name.
const inOurs = (words) => ({
  "Sidebar": words.sidebar,
  "Collapse sidebar": words.collapse_sidebar,
  "Expand sidebar": words.expand_sidebar,
  "Main menu": words.main_menu,
  "Help for": words.help_for,
  "Remove": words.remove,
  "Clear all": words.clear_all,
  "Clear value": words.clear_value,
  "Open": words.open,
  "Selected values": words.selected_values,
  "Increment": words.increment,
  "Decrement": words.decrement,
  "file upload": words.file_upload,
  "Copy to clipboard": words.copy_to_clipboard,
  "check icon": words.check_icon,
  "close icon": words.close_icon,
})

let ours, skipping, watching

export function speak(words) {
  ours = inOurs(words)
  skipping = words.skip_to_content
  watching ??= watch()
  giveNames()
}

function watch() {
  let due
  const observer = new MutationObserver(() => (due ??= setTimeout(() => (due = giveNames()), PATIENCE)))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-label"] })
  return observer
}

function giveNames() {
  for (const part of document.querySelectorAll("[aria-label]")) {
    const [streamlits, last] = named.get(part) ?? []
    const name = part.ariaLabel === last ? streamlits : part.ariaLabel
    const given = nameOf(name)
    if (given === part.ariaLabel) continue
    named.set(part, [name, given])
    part.ariaLabel = given
  }
  for (const why of document.querySelectorAll('[data-testid="stFileChip"] [role=alert]')) explain(why)
  const skip = document.querySelector('[data-testid="stSkipToContent"]')
  if (skip) skip.firstChild.data = skipping
}

// Why a file was not taken: Streamlit says it in English, and shows it to nobody.
function explain({ firstChild, lastChild, parentElement }) {
  if (firstChild === lastChild || !lastChild.data) return
  const why = /or smaller\.$|code 413$/.test(lastChild.data) ? "too-large" : "not-taken"
  parentElement.dataset.peWhy = why
  firstChild.data = parentElement.closest('[class*="-box-for-files"]').querySelector(`[class*="-${why}"]`).innerText
  lastChild.data = ""
}

function nameOf(name) {
  const [, act, what] = name.match(/^(Help for|Remove) (.+)$/) ?? []
  const given = act ? `${ours[act]} ${what}` : (ours[name] ?? name)
  return given.replaceAll("`", "")
}
