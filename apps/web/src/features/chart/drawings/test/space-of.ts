import type { Drawing } from '../drawing.ts'
import { firstLook } from '../drawing.ts'
import type { Wording } from '../figures/figure.ts'
import { Space, type View } from '../geometry/space.ts'
import type { Tool } from '../tools.ts'

export const MINUTE = 60_000
/** When the oldest candle of the tests begins. */
export const START = Date.UTC(2026, 10, 23, 6)

/**
 * A pane of 200 x 100 px with candles of a minute every 10 px, the first at 5 px. Prices go from 200 at
 * the top to 100 at the bottom: a px is a price of 1.
 */
export function viewOf(changes: Partial<View> = {}): View {
  const bars = Array.from({ length: 15 }, (_, at) => ({
    timestamp: START + at * MINUTE,
    candle: { open: '140.00', high: '160.00', low: '130.00', close: '150.00' },
  }))
  return {
    width: 200,
    height: 100,
    bars,
    count: bars.length,
    oldest: START,
    barPx: 10,
    lastX: 145,
    prices: [200, 150, 100],
    digits: 2,
    ...changes,
  }
}

export const spaceOf = (changes: Partial<View> = {}) => new Space(viewOf(changes))

/** A drawing through candles and prices. */
export function drawingOf(tool: Tool, ...places: [candle: number, price: string][]): Drawing {
  const anchors = places.map(([candle, price]) => ({ time: START + candle * MINUTE, price }))
  return { id: 'd1', tool, anchors, look: firstLook(tool), locked: false }
}

/** Words as plain as can be, each sign 5 px wide. */
export const wording: Wording = {
  price: (price) => price,
  change: (difference) => difference,
  percent: (percent) => `${percent}%`,
  candles: (count) => `${count} candles`,
  span: (ms) => `${ms / MINUTE} min`,
  target: (price, percent) => `target ${price} ${percent}`,
  stop: (price, percent) => `stop ${price} ${percent}`,
  ratio: (reward) => `1 : ${reward}`,
  widthOf: (text) => text.length * 5,
}
