// The link to share: shown whole, copied at a press, and made from where the browser is.

export default function share({ data, parentElement, setStateValue }) {
  const { here, link, words } = data
  const shown = location.origin + location.pathname.replace(/\/+$/, "")
  if (shown !== here) setStateValue("here", shown)
  const [field, button, told] = parentElement.querySelector(".pe-share").children
  if (field.value !== link) told.textContent = ""
  field.value = link
  field.setAttribute("aria-label", words.link)
  field.onfocus = () => field.select()
  button.textContent = words.copy
  button.onclick = async () => {
    told.textContent = (await copy(field)) ? words.copied : words.not_copied
  }
}

// A page that came without https has no clipboard; the old way works there.
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand("copy")
  }
}
