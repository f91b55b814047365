// How figures are read from the bytes in which they travel.

const TYPES = { i1: Int8Array, u1: Uint8Array, i2: Int16Array, u2: Uint16Array, i4: Int32Array, f4: Float32Array, f8: Float64Array }

// The length of a header, the header, and what follows it (ui/script.py).
export function unpack(bytes) {
  const end = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, end)))
  return { header, rest: bytes.subarray(end) }
}

const MOST_PREPARED = 24
const prepared = new Map() // what the server sent -> its figure, the oldest first

// Read a figure that may be asked for soon, while nobody waits for it.
export function prepare(sent) {
  prepared.set(sent, inflate(unpack(sent).rest))
  if (prepared.size > MOST_PREPARED) prepared.delete(prepared.keys().next().value)
}

// The figure of what the server sent: new each time, because whoever draws it writes into it.
export function figureOf(sent) {
  const figure = prepared.get(sent) ?? inflate(unpack(sent).rest)
  prepared.delete(sent)
  return figure
}

// A figure: the length of Plotly's JSON, the JSON, and the arrays that it names (figures/parcel.py).
async function inflate(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const end = 4 + new DataView(bytes.buffer).getUint32(0, true)
  const json = new TextDecoder().decode(bytes.subarray(4, end))
  return JSON.parse(json, (_, value) => (value?.dtype ? numbers(value, bytes.subarray(end)) : value))
}

// Cells, lines and what moves travel as whole multiples of what a reader can see. What tones or the
// rows before tell of them does not travel: here it is put in again (figures/steps.py).
function numbers(place, bytes) {
  const { shape, tones, bent, quantum, gap } = place
  const [rows, columns = 1] = shape
  let array = stored(place, bytes)
  if (tones || bent || quantum) array = new Float64Array(array)
  if (tones) addTones(tones, array, columns)
  if (bent) straighten(array, columns)
  if (quantum) for (let at = 0; at < array.length; at++) array[at] = array[at] === gap ? NaN : array[at] / quantum
  if (shape.length === 1) return array
  return Array.from({ length: rows }, (_, row) => array.subarray(row * columns, (row + 1) * columns))
}

// An array lies with the lowest bytes of all its numbers first, which deflates better.
function stored({ dtype, shape, at }, bytes) {
  const Type = TYPES[dtype]
  const count = shape.reduce((one, other) => one * other)
  const whole = new Uint8Array(count * Type.BYTES_PER_ELEMENT)
  for (let byte = 0, from = at; byte < Type.BYTES_PER_ELEMENT; byte++)
    for (let to = byte; to < whole.length; to += Type.BYTES_PER_ELEMENT) whole[to] = bytes[from++]
  return new Type(whole.buffer)
}

// Each number of a pure tone follows from two before it, by the operations of figures/tones.py.
// A column is one tone or, where there are twice as many of them, the sum of two.
function addTones([slack, first, second], array, columns) {
  const width = slack.length
  const rows = array.length / columns
  const tones = new Float64Array(rows * width)
  tones.set(first)
  tones.set(second, width)
  let turns = new Float64Array(slack)
  for (let lag = 1; 2 * lag < rows; lag *= 2) {
    const back = lag * width
    for (let at = 2 * back; at < Math.min(4 * back, tones.length); at++)
      tones[at] = (2 - turns[at % width]) * tones[at - back] - tones[at - 2 * back]
    turns = turns.map((each) => each * (4 - each))
  }
  for (let at = 0, start = 0; start < tones.length; start += width)
    for (let from = start; from < start + columns; from++, at++)
      array[at] += Math.floor((width === columns ? tones[from] : tones[from] + tones[from + columns]) + 0.5)
}

function straighten(array, columns) {
  for (let pass = 0; pass < 2; pass++)
    for (let at = columns; at < array.length; at++) array[at] += array[at - columns]
}
