// How a picture reaches the screen: one figure, drawn by Plotly.react on a node that stays.
// A figure names its colours "var(--pe-NAME)" and brings both palettes in layout.meta; this file
// puts in the theme's own, adds what need not travel (the hover text of each cell), keeps ticks on
// whole numbers, and lets the moving parts follow a position without asking the server.

const BUNDLE = new URL("vendor/plotly-cartesian-4.1.1.min.js", import.meta.url).href
const POSITIONS_PER_SECOND = 4
const LONGEST_RUN = 25 // seconds from the first position to the last
const PLAIN = 16 // px, of type that presenter mode has not made larger
const NARROW = "(max-width: 899px)" // where presenter mode leaves pictures as they are
const MIN_ROOM = 180 // px, of a picture in presenter mode
const MARGIN = 12 // px, below it
const BOX = 4 // px, between cells and the box around them, its line included
const ROLE = /var\(--pe-([a-z0-9_-]+)\)/g
const BETWEEN_QUESTIONS = 400 // ms
const FEW_CELLS = 12 // an axis that shows no more has a tick at each

const [ahead, { figureOf, unpack }] = await Promise.all(["ahead.js", "parcel.js"].map((script) => import(beside(script))))
let loading
let signs // the script that writes them, once somebody asked
const pictures = new Map() // name -> element of the plot, for saving it as an image
const groups = new Map() // name -> what all pictures of one player share
const states = new WeakMap() // element of the plot -> what was drawn on it last

export default function draw(component) {
  const { parentElement } = component
  const root = parentElement.querySelector(".pe-picture")
  const plot = root.querySelector(".pe-plot")
  const before = states.get(plot)
  const sent = found(component, before)
  if (!sent) return () => before && leave(plot, before)
  const { header: data, rest: packed } = unpack(sent)
  const state = before && !before.left ? before : firstState(plot, data, before?.queue)
  states.set(plot, state)
  state.component = component
  const dark = isDark(parentElement)
  // One that was under way while the hand moved on is old, and every run sends every picture again.
  if (isOld(data, state)) return () => leave(plot, state)
  const same = state.dark === dark && looksLike(state, data, packed)
  Object.assign(state, { dark, sent, packed, leads: false })
  if (same) return (state.data.of = data.of), () => leave(plot, state)
  state.data = data
  root.dataset.picture = data.name
  root.dataset.drawn = "false"
  plot.setAttribute("aria-label", data.alt)
  plot.style.minHeight = `${data.height}px`
  setStage(root, plot, state, data.height)
  joinPlayer(root, plot, state)
  state.queue = state.queue
    .then(() => redraw(root, plot, state, data))
    .catch((error) => fail(root, data, error))
  return () => leave(plot, state)
}

// What the browser has drawn by itself the server only names.
function found(component, before) {
  const { in_hand, of, name } = unpack(component.data).header
  if (!in_hand) return component.data
  if (before?.data.of === of) return before.sent
  const kept = ahead.find(of)?.get(name)
  if (!kept) component.setTriggerValue("lost", true)
  return kept
}

function isOld({ of }, { leads, data }) {
  const digest = (view) => view.split("/")[0]
  return Boolean(leads) && of !== data.of && digest(of) === digest(data.of)
}

// Draw at once what the first screen shows at another number, if that is in hand; returns what the
// server needs to know of it.
export function show(name, number) {
  const of = viewAt(name, number)
  const drawn = [...(ahead.find(of) ?? [])].filter(([picture]) => pictures.has(picture))
  for (const [picture, data] of drawn) {
    const state = states.get(pictures.get(picture))
    state.leads = false
    draw({ ...state.component, data })
    state.leads = true
  }
  return drawn.length ? { of, pictures: drawn.map(([picture]) => picture) } : undefined
}

// The stops of a slider of which nothing is in hand.
export function missing(name, stops) {
  return stops.filter((stop) => !ahead.find(viewAt(name, stop)))
}

// The view of the first picture on the screen, with another number.
export function viewAt(name, number) {
  const of = viewShown()
  return of && ahead.moved(of, name, number)
}

// The number of the first picture on the screen.
export function numberShown(name) {
  const of = viewShown()
  return of && ahead.numberOf(of, name)
}

function viewShown() {
  return states.get(document.querySelector(".pe-picture[data-picture] .pe-plot"))?.data.of
}

// The hand has stopped, or is where nothing is in hand: what the server sends is the newest.
export function followServer() {
  for (const plot of pictures.values()) states.get(plot).leads = false
}

// The same but for the numbers that it does not show.
function looksLike(state, data, packed) {
  const words = (header) => JSON.stringify({ ...header, of: "" })
  if (!state.packed || words(state.data) !== words(data)) return false
  return state.packed.length === packed.length && state.packed.every((byte, at) => byte === packed[at])
}

export function saveButton({ data, parentElement }) {
  const button = parentElement.querySelector("button")
  button.textContent = data.label
  button.onclick = () => saveImage(data.name, data.filename)
}

async function saveImage(name, filename) {
  const plot = pictures.get(name)
  const { Plotly } = window
  const { width, height } = plot.getBoundingClientRect()
  const ground = states.get(plot).figure.palette.ground
  const layout = { ...plot.layout, paper_bgcolor: ground, plot_bgcolor: ground }
  const url = await Plotly.toImage({ data: plot.data, layout }, { format: "png", scale: 2, width, height })
  const link = document.createElement("a")
  Object.assign(link, { href: url, download: filename })
  link.click()
}

function firstState(plot, data, queue = Promise.resolve()) {
  const state = { queue, width: 0, left: false }
  pictures.set(data.name, plot)
  state.observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width)
    if (width !== state.width) state.queue = state.queue.then(() => fill(plot, state))
    state.width = width
  })
  state.observer.observe(plot)
  return state
}

async function redraw(root, plot, state, sent) {
  const [Plotly, figure] = await Promise.all([bundle(), figureOf(state.sent)])
  if (state.left || state.data !== sent) return // gone, or a newer picture waits behind this one
  state.figure = coloured(figure, state.dark)
  fit(root, plot, state)
  const { data, layout } = state.figure
  if (matchMedia("(pointer: coarse)").matches) layout.dragmode = false // a swipe scrolls the page
  state.home = ranges(layout) // copied, because Plotly writes a zoom into the layout itself
  await Plotly.react(plot, data, layout, { displayModeBar: false, doubleClick: false })
  if (!state.drawn) {
    plot.on("plotly_click", (event) => click(event, states.get(plot)))
    plot.on("plotly_doubleclick", () => Plotly.relayout(plot, { ...states.get(plot).home }))
    plot.on("plotly_relayout", () => wholeTicks(plot))
    plot.on("plotly_afterplot", () => {
      pointOut(plot, states.get(plot))
      sign(root, plot, states.get(plot))
    })
  }
  await wholeTicks(plot)
  pointOut(plot, state)
  if (sent.signs) signs ??= await import(beside("signs.js"))
  sign(root, plot, state)
  if (!state.drawn) {
    state.drawn = true
    await fill(plot, state)
  }
  root.dataset.draws = Number(root.dataset.draws ?? 0) + 1
  // The figure shows the position that the server knows; a player may be elsewhere by now.
  if (state.group && state.group.position !== sent.player.position) await follow(plot, state)
  if (state.data === sent) root.dataset.drawn = "true"
}

// Plotly takes its width as it draws; the page may have given it another one since.
async function fill(plot, state) {
  const width = plot.clientWidth
  if (state.left || !state.drawn || !width || Math.abs(width - plot._fullLayout.width) <= 1) return
  await window.Plotly.relayout(plot, { width })
}

function ranges(layout) {
  const axes = Object.entries(layout).filter(([name, axis]) => /^[xy]axis\d*$/.test(name) && axis.range)
  return Object.fromEntries(axes.map(([name, axis]) => [`${name}.range`, [...axis.range]]))
}

// The address of another of our scripts, with the digest of all of them.
function beside(script) {
  return new URL(script + new URL(import.meta.url).search, import.meta.url).href
}

function click(event, state) {
  const { x, y } = event.points[0]
  // The server may answer with the row that it knew already: the player must not run on from there.
  const rows = state.figure.layout.meta?.player?.shapes.some(({ axis }) => axis === "y")
  if (state.group && rows) {
    stop(state.group)
    move(state.group, Math.min(Math.trunc(y), state.group.length - 1))
    state.group.told = undefined
    return state.group.tell?.() // also where the page takes no click
  }
  state.component.setTriggerValue("click", { x, y })
}

function fail(root, data, error) {
  console.error(error)
  root.querySelector(".pe-plot").textContent = data.failed
}

function leave(plot, state) {
  state.left = true
  state.observer.disconnect()
  state.room?.disconnect()
  if (pictures.get(state.data.name) === plot) pictures.delete(state.data.name)
  state.group?.members.delete(plot)
  if (state.group && !state.group.members.size) stop(state.group)
  // A drawing under way ends first: Plotly fails on a plot that is purged under its hands.
  state.queue = state.queue.then(() => state.drawn && window.Plotly.purge(plot))
}

function bundle() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = BUNDLE
    script.onload = () => resolve(window.Plotly)
    script.onerror = () => {
      loading = undefined // the next draw tries again
      reject(new Error(`${BUNDLE} did not load`))
    }
    document.head.append(script)
  })
  return loading
}

// Presenter mode: a picture takes the room that is left, larger, with boxes around what to look at

function setStage(root, plot, state, height) {
  const { look } = state.data
  root.dataset.stage = Boolean(look)
  root.dataset.look = look?.some(isWhole) ? "whole" : ""
  state.room?.disconnect()
  state.height = height
  if (!look) return void (plot.style.marginBottom = "")
  state.room = new ResizeObserver(() => fit(root, plot, state))
  for (const around of document.querySelectorAll('.st-key-presenter, [data-testid="stMain"]')) state.room.observe(around)
}

// The room changes with the sentence, the notes and the window.
function fit(root, plot, state) {
  if (state.left || !state.figure || root.dataset.stage !== "true" || matchMedia(NARROW).matches) return
  const { layout } = state.figure
  const room = innerHeight - root.getBoundingClientRect().top - root.querySelector(".pe-player").offsetHeight - MARGIN
  // As large as the type around it, but not so large that it has less room than it was drawn for.
  const largest = parseFloat(getComputedStyle(document.documentElement).fontSize) / PLAIN
  const scale = Math.min(largest, Math.max(1, room / state.height))
  const height = Math.floor(Math.max(MIN_ROOM, room) / scale)
  root.style.setProperty("--pe-scale", scale)
  plot.style.minHeight = `${height}px`
  plot.style.marginBottom = `${height * (scale - 1)}px`
  if (layout.height === height) return
  layout.height = height
  state.queue = state.queue.then(() => state.drawn && !state.left && window.Plotly.relayout(plot, { height }))
}

// Boxes lie over the plot and around their cells, so that they hide none of them.
function pointOut(plot, state) {
  plot.querySelectorAll(".pe-box").forEach((box) => box.remove())
  for (const place of state.data.look ?? []) {
    if (isWhole(place)) continue
    const { xaxis, [place.band > 1 ? `yaxis${place.band}` : "yaxis"]: yaxis } = plot._fullLayout
    if (!yaxis) continue // a wave that the reader has taken away
    const [left, right] = span(xaxis, place.x, place.across)
    const [top, bottom] = span(yaxis, place.y, place.up)
    const box = document.createElement("div")
    box.className = "pe-box"
    Object.assign(box.style, {
      left: `${left - BOX}px`,
      top: `${top - BOX}px`,
      width: `${right - left + 2 * BOX}px`,
      height: `${bottom - top + 2 * BOX}px`,
    })
    plot.append(box)
  }
}

// A reader may ask for the sign of each cell; zooming in makes room for it.
function sign(root, plot, state) {
  const words = state.data.signs
  const kind = words && signs ? signs.writeSigns(plot) : ""
  if (!words) signs?.eraseSigns(plot)
  const note = root.querySelector(".pe-signs-note")
  if (!note) return // Streamlit took the picture away meanwhile
  note.textContent = kind ? { numbers: words.numbers, symbols: words.symbols, small: words.small }[kind] : ""
  note.hidden = !kind
  root.dataset.signs = kind
}

function isWhole(place) {
  return Object.keys(place).length === 0
}

function span(axis, cells, numbers = cells && [cells[0] - 0.5, cells[1] + 0.5]) {
  const ends = numbers ? numbers.map((number) => axis.d2p(number)) : [0, axis._length]
  const [low, high] = ends.map((end) => axis._offset + Math.min(Math.max(end, 0), axis._length))
  return low < high ? [low, high] : [high, low]
}

// Colours and hover texts

function coloured(figure, dark) {
  const palette = figure.layout.meta?.palette?.[dark ? "dark" : "light"]
  if (!palette) return figure
  inColour(figure, palette)
  figure.palette = palette
  for (const trace of figure.data) {
    const { row_text: rows, column_text: columns } = trace.meta ?? {}
    // A cell is named by its row and its column: each name travels once.
    if (rows) trace.customdata = rows.map((row) => new Proxy(columns, cellsOf(row)))
  }
  return figure
}

// The names of a cell are made when a hover text asks for them: 65,536 pairs would take a tenth of a second.
function cellsOf(row) {
  return { get: (columns, at) => (/^\d+$/.test(String(at)) ? [row, columns[at]] : columns[at]) }
}

function inColour(node, palette) {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") node[name] = value.replace(ROLE, (_, role) => palette[role])
    else if (value && typeof value === "object" && !ArrayBuffer.isView(value)) inColour(value, palette)
  }
}

// Plotly halves its ticks when the reader zooms in; positions and columns have no halves.
async function wholeTicks(plot) {
  const update = {}
  for (const [name, axis] of Object.entries(plot.layout)) {
    if (!/^[xy]axis\d*$/.test(name) || axis.tickformat !== "d") continue
    const [low, high] = axis.range
    const mode = Math.abs(high - low) <= FEW_CELLS ? "linear" : "auto"
    if (mode === (axis.tickmode ?? "auto")) continue
    update[`${name}.tickmode`] = mode
    if (mode === "linear") Object.assign(update, { [`${name}.tick0`]: 0, [`${name}.dtick`]: 1 })
  }
  if (Object.keys(update).length) await window.Plotly.relayout(plot, update)
}

function isDark(element) {
  const ground = getComputedStyle(element.host ?? element).getPropertyValue("--st-background-color")
  const [red, green, blue] = ground.trim().match(/[0-9a-f]{2}/gi)?.map((pair) => parseInt(pair, 16)) ?? [255, 255, 255]
  return red + green + blue < 384
}

// The player: one position, shared by all pictures of a group

function joinPlayer(root, plot, state) {
  const player = state.data.player
  if (!player) return
  let group = groups.get(player.group)
  if (!group) groups.set(player.group, (group = { position: player.position, members: new Map() }))
  if (group.told !== player.position) {
    // The server speaks: a link, a click or a number field. While it repeats itself, the browser leads.
    group.told = group.position = player.position
  }
  group.answered = player.position
  group.length = player.length
  group.position = Math.min(group.position, player.length - 1)
  group.members.set(plot, state)
  state.group = group
  if (player.controls) controls(root, group, player, state)
}

function controls(root, group, player, state) {
  const bar = root.querySelector(".pe-player")
  const [button, range, output] = bar.children
  bar.hidden = player.length < 2
  range.max = player.length - 1
  range.setAttribute("aria-label", player.words.position)
  group.show = () => {
    range.value = group.position
    output.textContent = `${player.words.position} ${group.position}`
    button.setAttribute("aria-label", group.timer ? player.words.pause : player.words.play)
    button.dataset.playing = Boolean(group.timer)
  }
  group.tell = () => {
    if (group.told === group.position) return
    group.told = group.position
    state.component.setTriggerValue("row", group.position)
  }
  range.oninput = () => {
    const position = Number(range.value) // before stop() shows the old one again
    stop(group)
    move(group, position)
  }
  range.onchange = () => group.tell()
  button.onclick = () => (group.timer ? pause(group) : play(group))
  group.show()
}

function play(group) {
  const beat = 1000 / Math.max(POSITIONS_PER_SECOND, group.length / LONGEST_RUN)
  if (group.position >= group.length - 1) move(group, 0)
  group.timer = setInterval(() => {
    if (group.position >= group.length - 1) pause(group)
    else move(group, group.position + 1)
  }, beat)
  group.show()
}

function pause(group) {
  stop(group)
  group.tell()
}

function stop(group) {
  clearInterval(group.timer)
  group.timer = undefined
  group.show?.()
}

function move(group, position) {
  group.position = position
  group.show?.()
  if ([...group.members.values()].some(({ figure }) => figure?.layout.meta?.player?.asked)) ask(group)
  for (const [plot, state] of group.members) if (state.drawn) follow(plot, state)
}

// Rows that are too many to travel are asked for, one at a time, while the position moves.
function ask(group) {
  if (group.asking) return
  group.asking = setTimeout(() => {
    group.asking = undefined
    if (group.told === group.answered) group.tell?.()
    else ask(group)
  }, BETWEEN_QUESTIONS)
}

async function follow(plot, state) {
  const parts = state.figure.layout.meta?.player
  const position = state.group.position
  if (!parts || state.left) return
  const layout = {}
  for (const { index, axis, half } of parts.shapes) {
    layout[`shapes[${index}].${axis}0`] = position - half
    layout[`shapes[${index}].${axis}1`] = position + half
  }
  const moved = parts.traces.filter(({ x, y }) => position < (x ?? y).length)
  const update = {}
  if (moved.some(({ x }) => x)) update.x = moved.map(({ index, x }) => x?.[position] ?? plot.data[index].x)
  if (moved.some(({ y }) => y)) update.y = moved.map(({ index, y }) => y?.[position] ?? plot.data[index].y)
  if (moved.length) await window.Plotly.update(plot, update, layout, moved.map(({ index }) => index))
  else await window.Plotly.relayout(plot, layout)
}
