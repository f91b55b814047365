// The sign of each cell for a reader to whom colours say nothing: its number where that fits, else
// + − ○, else nothing. Drawn on a sheet over the plot, because Plotly writes in grey on every colour.

const NUMBER = { width: 28, height: 13, size: 10 } // px, for "−0.53"
const SMALLEST = 7 // px, a cell that can hold a + sign
const LARGEST = 16 // px, of a + sign
const NEAR_ZERO = 0.05 // of the scale: paler than the eye tells from zero

// Draws the signs of the cells in view, and returns "numbers", "symbols", "small", or "" for a
// picture without signed cells.
export function writeSigns(plot) {
  eraseSigns(plot)
  const layers = plot._fullData.map((trace, at) => [trace, plot.calcdata[at]?.[0]])
  const signed = layers.filter(([trace, cells]) => trace.type === "heatmap" && trace.zmin < 0 && cells?.z)
  if (!signed.length) return ""
  const sheet = paper(plot)
  const found = signed.map(([trace, cells]) => writeOn(sheet, plot._fullLayout, trace, cells))
  return ["small", "symbols", "numbers"].find((kind) => found.includes(kind))
}

export function eraseSigns(plot) {
  plot.querySelector(".pe-signs")?.remove()
}

function paper(plot) {
  const { width, height } = plot._fullLayout
  const canvas = document.createElement("canvas")
  canvas.className = "pe-signs"
  canvas.setAttribute("aria-hidden", "true")
  const scale = devicePixelRatio
  Object.assign(canvas, { width: width * scale, height: height * scale })
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  plot.append(canvas)
  const sheet = canvas.getContext("2d")
  sheet.scale(scale, scale)
  Object.assign(sheet, { textAlign: "center", textBaseline: "middle" })
  return sheet
}

function writeOn(sheet, layout, trace, cells) {
  const xaxis = layout[trace.xaxis.replace("x", "xaxis")]
  const yaxis = layout[trace.yaxis.replace("y", "yaxis")]
  const across = edges(xaxis, cells.x)
  const down = edges(yaxis, cells.y)
  const kind = kindFor(Math.abs(across[1] - across[0]), Math.abs(down[1] - down[0]))
  if (kind === "small") return kind
  const smallest = Math.min(Math.abs(across[1] - across[0]), Math.abs(down[1] - down[0]))
  sheet.font = `${kind === "numbers" ? NUMBER.size : Math.min(smallest, LARGEST)}px ${layout.font.family}`
  sheet.save()
  sheet.beginPath()
  sheet.rect(xaxis._offset, yaxis._offset, xaxis._length, yaxis._length)
  sheet.clip()
  const ink = inks(trace)
  const end = Math.max(-trace.zmin, trace.zmax)
  cells.z.forEach((row, r) =>
    row.forEach((value, c) => {
      const x = xaxis._offset + (across[c] + across[c + 1]) / 2
      const y = yaxis._offset + (down[r] + down[r + 1]) / 2
      sheet.fillStyle = ink(value)
      sheet.fillText(kind === "numbers" ? number(value) : symbol(value, end), x, y)
    }),
  )
  sheet.restore()
  return kind
}

const edges = (axis, values) => Array.from(values, (value) => axis.l2p(value))

function kindFor(width, height) {
  if (width >= NUMBER.width && height >= NUMBER.height) return "numbers"
  return Math.min(width, height) >= SMALLEST ? "symbols" : "small"
}

function number(value) {
  const text = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(2)
  const short = Math.abs(value) < 10 ? value.toFixed(2) : text
  return Number(short) === 0 ? "0" : short.replace("-", "−")
}

function symbol(value, end) {
  if (Math.abs(value) <= NEAR_ZERO * end) return "○"
  return value > 0 ? "+" : "−"
}

// Black or white, whichever stands out more: one of both has at least 4.58 : 1 on any colour.
function inks(trace) {
  const scale = trace.colorscale.map(([place, colour]) => [place, rgb(colour)])
  return (value) => {
    const part = Math.min(Math.max((value - trace.zmin) / (trace.zmax - trace.zmin), 0), 1)
    const next = Math.max(1, scale.findIndex(([place]) => place >= part))
    const [[low, one], [high, other]] = [scale[next - 1], scale[next]]
    const mix = (part - low) / (high - low)
    return light(one.map((channel, at) => channel + mix * (other[at] - channel))) > 0.179 ? "#000" : "#fff"
  }
}

function rgb(colour) {
  const digits = colour.match(/^#(..)(..)(..)/)
  return digits ? digits.slice(1).map((pair) => parseInt(pair, 16)) : colour.match(/[\d.]+/g).slice(0, 3).map(Number)
}

// Relative luminance, WCAG 2.2.
function light(colour) {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
