import type { Candle as Figures } from '@candor/indicators'
import { type Decimal, compare, divide, multiply, subtract } from '@candor/money/decimals'
import type { Candle } from '@candor/protocol'
import { type Period, periodStart } from '@candor/protocol/periods'
import type { KLineData } from 'klinecharts'

/**
 * A candle as the chart draws it: numbers for pixels, which may be averaged, the figures that
 * indicators are reckoned from, and the exact texts for what is written.
 */
export interface Bar extends KLineData {
  candle: Candle
  figures: Figures
}

export function barOf(candle: Candle): Bar {
  const { time } = candle
  const [open, high] = [Number(candle.open), Number(candle.high)]
  const [low, close] = [Number(candle.low), Number(candle.close)]
  const volume = Number(candle.volume)
  const figures = { time, open, high, low, close, volume }
  return { timestamp: time, open, high, low, close, volume, candle, figures }
}

/**
 * Draws a bar as an averaged candle (Heikin-Ashi): it closes at the mean of its four prices, and opens
 * in the middle of the averaged candle before it.
 */
export function average(bar: Bar, before: Bar | undefined): void {
  const { open, high, low, close } = bar.figures
  bar.close = (open + high + low + close) / 4
  bar.open = before ? (before.open + before.close) / 2 : (open + close) / 2
  bar.high = Math.max(high, bar.open, bar.close)
  bar.low = Math.min(low, bar.open, bar.close)
}

/** A price with its time, as a tick brings it. */
export interface Print {
  price: Decimal
  at: number
}

/**
 * The newest candle after a price: the same one moved, or the one that begins with the price.
 * Undefined when the price says nothing new. A candle that begins knows no volume yet: that comes
 * with the next reading of the chart.
 */
export function afterPrint(last: Candle, { price, at }: Print, period: Period): Candle | undefined {
  const time = periodStart(period, at)
  if (time < last.time) return undefined
  if (time > last.time) {
    return { time, open: price, high: price, low: price, close: price, volume: '0' }
  }
  if (price === last.close) return undefined
  const high = compare(price, last.high) > 0 ? price : last.high
  const low = compare(price, last.low) < 0 ? price : last.low
  return { ...last, high, low, close: price }
}

/** Returns how far a candle moved from its open, in per cent; undefined for an open of zero. */
export function changeOf({ open, close }: Candle): Decimal | undefined {
  return divide(multiply(subtract(close, open), '100'), open, 2)
}

/** Where the bar of this time stands in a list sorted by time; undefined when it is not there. */
export function indexOfTime(bars: readonly KLineData[], time: number): number | undefined {
  const index = indexUpTo(bars, time)
  return index >= 0 && bars[index]!.timestamp === time ? index : undefined
}

/** Where the last bar that begins at or before a time stands in a list sorted by time; -1: nowhere. */
export function indexUpTo(bars: readonly KLineData[], time: number): number {
  let [from, to] = [0, bars.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (bars[middle]!.timestamp <= time) from = middle + 1
    else to = middle
  }
  return from - 1
}
