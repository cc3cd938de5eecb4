import type { Anchor } from '../drawing.ts'
import type { Place } from './place.ts'

/** A candle, as far as drawings know it: when it begins, and its four exact prices. */
export interface SpaceBar {
  timestamp: number
  candle: { open: string; high: string; low: string; close: string }
}

/** What the pane of candles shows now. */
export interface View {
  /** Of the pane without its axis, px. */
  width: number
  height: number
  /** Oldest first; at least one. The chart adds to this list, so that it says nothing of before. */
  bars: readonly SpaceBar[]
  /** How many there are, and when the oldest begins. */
  count: number
  oldest: number
  /** From one candle to the next, px. */
  barPx: number
  /** The middle of the newest candle, px. */
  lastX: number
  /** The prices at the pane's top, in its middle and at its bottom. */
  prices: readonly [top: number, middle: number, bottom: number]
  /** Digits after the point of its prices. */
  digits: number
}

const MINUTE_MS = 60_000
/** Candles that tell how long one lasts: a market that closes leaves longer gaps between some. */
const MEASURED = 12

/** No market's price has more than eleven digits before the point. */
const MOST_PRICE = 99_999_999_999

/** Whether two views put every time and price at the same place. */
export function isSameView(a: View | undefined, b: View | undefined): boolean {
  if (!a || !b) return a === b
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.barPx === b.barPx &&
    a.lastX === b.lastX &&
    a.digits === b.digits &&
    a.prices.every((price, at) => price === b.prices[at]) &&
    a.count === b.count &&
    a.oldest === b.oldest
  )
}

/**
 * Where times and prices stand on the pane, and the way back. Times between two candles stand between
 * them, so that a drawing keeps its shape in every period; times beyond the candles stand as if
 * candles went on. Prices follow the axis, be it linear or logarithmic. All figures are px, except
 * where they are said to be times, prices or candles.
 */
export class Space {
  readonly width: number
  readonly height: number
  readonly barPx: number
  readonly digits: number
  readonly #view: View
  readonly #length: number
  readonly #isLog: boolean

  constructor(view: View) {
    this.#view = view
    this.width = view.width
    this.height = view.height
    this.barPx = view.barPx
    this.digits = view.digits
    this.#length = lengthOf(view.bars)
    const [top, middle, bottom] = view.prices
    const bend = Math.abs(middle - (top + bottom) / 2)
    this.#isLog = bottom > 0 && bend > Math.abs(top - bottom) * 1e-4
  }

  /** Which candle a time belongs to, counted from the oldest, with the part of it that has gone. */
  indexOf(time: number): number {
    const { bars } = this.#view
    const last = bars.length - 1
    const first = bars[0]!.timestamp
    if (time < first) return (time - first) / this.#length
    let [from, to] = [0, last]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if (bars[middle]!.timestamp <= time) from = middle
      else to = middle - 1
    }
    const start = bars[from]!.timestamp
    if (from === last) return last + (time - start) / this.#length
    // Through a night without trade a candle does not grow: the time is that of its end.
    return from + Math.min(1, (time - start) / Math.min(this.#length, this.#gap(from)))
  }

  timeOfIndex(index: number): number {
    const { bars } = this.#view
    const last = bars.length - 1
    const whole = Math.floor(index)
    if (index < 0) return bars[0]!.timestamp + index * this.#length
    if (whole >= last) return bars[last]!.timestamp + (index - last) * this.#length
    const length = Math.min(this.#length, this.#gap(whole))
    return bars[whole]!.timestamp + (index - whole) * length
  }

  xOf(time: number): number {
    return this.xOfIndex(this.indexOf(time))
  }

  xOfIndex(index: number): number {
    const { bars, barPx, lastX } = this.#view
    return lastX + (index - (bars.length - 1)) * barPx
  }

  indexAt(x: number): number {
    const { bars, barPx, lastX } = this.#view
    return bars.length - 1 + (x - lastX) / barPx
  }

  timeAt(x: number): number {
    return Math.round(this.timeOfIndex(this.indexAt(x)))
  }

  yOf(price: number): number {
    const [top, , bottom] = this.#view.prices
    const part = this.#isLog
      ? Math.log(top / Math.max(price, Number.MIN_VALUE)) / Math.log(top / bottom)
      : (top - price) / (top - bottom)
    return part * this.height
  }

  /** The price at so many px below the top. */
  priceAt(y: number): number {
    const [top, , bottom] = this.#view.prices
    const part = y / this.height
    return this.#isLog ? top * (bottom / top) ** part : top + (bottom - top) * part
  }

  placeOf({ time, price }: Anchor): Place {
    return { x: this.xOf(time), y: this.yOf(Number(price)) }
  }

  /** The moment and price under a place; a price is written with the digits of the market's. */
  anchorAt({ x, y }: Place): Anchor {
    return { time: this.timeAt(x), price: this.priceText(this.priceAt(y)) }
  }

  /** A price as its market writes it; one that would be zero or less is the least there is. */
  priceText(price: number): string {
    const text = Math.min(price, MOST_PRICE).toFixed(this.digits)
    return price > 0 && /[1-9]/.test(text) ? text : this.tick
  }

  /** The least step of a price. */
  get tick(): string {
    return (10 ** -this.digits).toFixed(this.digits)
  }

  /** The candle whose middle is nearest, with its place; undefined beyond the candles. */
  barAt(x: number): { x: number; bar: SpaceBar } | undefined {
    const index = Math.round(this.indexAt(x))
    const bar = this.#view.bars[index]
    return bar && { x: this.xOfIndex(index), bar }
  }

  #gap(index: number): number {
    const { bars } = this.#view
    return bars[index + 1]!.timestamp - bars[index]!.timestamp
  }
}

/** How long a candle lasts, in ms: the least that lies between two of the newest. */
function lengthOf(bars: readonly SpaceBar[]): number {
  const newest = bars.slice(-MEASURED)
  const gaps = newest.slice(1).map(({ timestamp }, at) => timestamp - newest[at]!.timestamp)
  return gaps.length > 0 ? Math.min(...gaps) : MINUTE_MS
}
