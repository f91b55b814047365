// Pictures of numbers that the hand may reach next: asked for while it rests on a slider, and kept.
// A view is "digest/seq_len/d_model/base"; what is kept of one is valid wherever that view is meant.

const NUMBERS = ["seq_len", "d_model", "base"]
const MOST_BYTES = 6e6

const { prepare, unpack } = await import(new URL("parcel.js" + new URL(import.meta.url).search, import.meta.url).href)
const views = new Map() // view -> its pictures by their names, oldest first; none where the page makes none
const whenIdle = globalThis.requestIdleCallback ?? setTimeout // Safari has no such callback
let bytes = 0
let asker
let tell // whom, when something has come

export default function ahead(component) {
  asker = component
  const { header, rest } = unpack(component.data)
  for (const view of header.views) if (!views.has(view)) views.set(view, new Map())
  let at = 0
  for (const [view, name, length] of header.frames) {
    const pictures = views.get(view)
    // A copy, so that a small picture does not keep the whole message alive.
    const sent = rest.slice(at, (at += length))
    if (!pictures.has(name)) bytes += length
    pictures.set(name, sent)
    whenIdle(() => prepare(sent))
  }
  while (bytes > MOST_BYTES) forget(views.keys().next().value)
  if (header.alone) tell?.() // else the end of the run tells
  return () => {
    if (asker === component) asker = undefined
  }
}

function forget(view) {
  for (const picture of views.get(view).values()) bytes -= picture.length
  views.delete(view)
}

// The view that differs from `view` in one number.
export function moved(view, name, number) {
  const parts = view.split("/")
  parts[1 + NUMBERS.indexOf(name)] = number
  return parts.join("/")
}

export function numberOf(view, name) {
  return Number(view.split("/")[1 + NUMBERS.indexOf(name)])
}

// The pictures of a view; nothing while nobody has asked for them.
export function find(view) {
  return views.get(view)
}

export function whenever(listener) {
  tell = listener
}

// Ask for pictures at other stops of a slider; tells whether there is somebody to ask.
export function ask(wish) {
  asker?.setTriggerValue("want", wish)
  return Boolean(asker)
}
