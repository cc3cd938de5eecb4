import type { Portfolio } from '@candor/protocol'

export type LinePoint = Portfolio['line'][number]

interface Room {
  width: number
  height: number
}

interface Place {
  x: number
  y: number
}

/** Steps between two lines of the grid: those that people count by. */
const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 4
const PAD = 8

/** The two lines of the chart in its room, and the values that the grid names. Pixels alone. */
export function linesOf(line: readonly LinePoint[], { width, height }: Room) {
  const values = line.flatMap(({ equity, paidIn }) => [Number(equity), Number(paidIn)])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low
  const x = (place: number) => (line.length < 2 ? width : (place / (line.length - 1)) * width)
  // Where nothing moved, the line lies in the middle.
  const share = (value: number) => (span === 0 ? 0.5 : (value - low) / span)
  const y = (value: number) => PAD + (1 - share(value)) * (height - 2 * PAD)
  const places = line.map(({ equity }, place) => ({ x: x(place), y: y(Number(equity)) }))
  const paid = line.map(({ paidIn }, place) => ({ x: x(place), y: y(Number(paidIn)) }))
  return {
    equity: pathOf(places),
    // What is paid in stands until more is: a step, and no slope.
    paidIn: pathOf(
      paid.flatMap((one, at) => (at === 0 ? [one] : [{ x: one.x, y: paid[at - 1]!.y }, one])),
    ),
    marks: marksOf(low, high).map((value) => ({ value: String(value), y: y(value) })),
    places,
    last: places.at(-1),
  }
}

function pathOf(places: readonly Place[]): string {
  return places
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}

/** Round values between two, about four of them; none where there is nothing between. */
export function marksOf(low: number, high: number): number[] {
  const rough = (high - low) / LINES
  if (rough <= 0) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.map((one) => one * power).find((one) => one >= rough)!
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    Number(((first + at) * step).toFixed(8)),
  )
}
