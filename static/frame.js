// What the frame needs of the browser and Streamlit does not do.

const PHONE = "(max-width: 768px)"

export default function frame({ data }) {
  // Screen readers and hyphenation follow the language of the document.
  document.documentElement.lang = data.language
  document.onclick = closeMenuOnPhone
}

// On a phone the menu lies over the page: having chosen, one wants to see the page.
function closeMenuOnPhone(event) {
  if (!event.target.closest(".st-key-menu a") || !matchMedia(PHONE).matches) return
  document.querySelector('[data-testid="stSidebarCollapseButton"] button')?.click()
}
