import type { Candle } from '@candor/protocol'
import { type Period, periodStart } from '@candor/protocol/periods'
import type { KLineData } from 'klinecharts'
import { type Decimal, compare, divide, multiply, subtract } from '@candor/money/decimals'

/** A candle as the chart draws it: numbers for pixels, and the exact texts for what is written. */
export interface Bar extends KLineData {
  candle: Candle
}

export function barOf(candle: Candle): Bar {
  return {
    timestamp: candle.time,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
    candle,
  }
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
  let [from, to] = [0, bars.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const at = bars[middle]!.timestamp
    if (at === time) return middle
    if (at < time) from = middle + 1
    else to = middle - 1
  }
  return undefined
}
