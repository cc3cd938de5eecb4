import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Candle as ChartCandle, indicatorOf, type Line } from '@candor/indicators'
import { type AlertMeasure, MEASURES } from '@candor/protocol'
import type { Candle } from '../../../market/candles/candle.ts'
import type { Market } from '../../../market/pricing.ts'
import type { AlertBook } from './alert-book.ts'
import type { Closing, Ways } from './symbol-watch.ts'
import type { Hit } from './watched-alert.ts'

/** Candles that an indicator is computed from: the last of them is the one that closed. */
const CANDLES = 500

export type Charting = { market: Pick<Market, 'candles' | 'source'> }

/** The closed candles of a symbol up to a moment, as indicators take them. */
export async function closedCandles(
  { market }: Charting,
  { symbol, period, until }: Pick<Closing, 'symbol' | 'period' | 'until'>,
): Promise<ChartCandle[]> {
  const instrument = market.source.instruments.find((one) => one.symbol === symbol)
  if (!instrument) return []
  const candles = await market.candles(symbol, period, CANDLES, until)
  const [prices, lots] = [10 ** instrument.scale, 10 ** instrument.volumeScale]
  return candles.filter(({ time }) => time < until).map((candle) => scaled(candle, prices, lots))
}

function scaled({ time, open, high, low, close, volume }: Candle, prices: number, lots: number) {
  return {
    time,
    ...{ open: open / prices, high: high / prices, low: low / prices, close: close / prices },
    volume: volume / lots,
  }
}

/** What an alert looks at, one value a candle. */
export function valuesOf(name: keyof typeof MEASURES, candles: readonly ChartCandle[]): Line {
  const measure: AlertMeasure = MEASURES[name]
  const lines = indicatorOf(measure.indicator)!.lines(candles, measure.parameters)
  const line = lines[measure.figure]!
  switch (measure.of) {
    case 'figure':
      return line
    case 'close':
      return line.map((value, at) => (value === undefined ? undefined : candles[at]!.close - value))
    case 'times':
      return timesOf(line, lines[measure.by!]!)
  }
}

/** How many times the other line's value each value is; 0 where there is nothing of either. */
function timesOf(line: Line, other: Line): Line {
  return line.map((value, at) => {
    const by = other[at]
    if (value === undefined || by === undefined) return undefined
    return by === 0 ? 0 : value / by
  })
}

/**
 * Alerts that go off by what indicators say at a candle that closed. Where the charts lack the candle, as
 * after an outage that no source tells of, there is nothing to say.
 */
export async function indicatorHits(
  needs: Charting,
  book: AlertBook,
  closing: Closing,
): Promise<Hit[]> {
  const { symbol, period, start, print, former } = closing
  const measures = [...book.watchOf(symbol).measuresOf(period)]
  if (measures.length === 0) return []
  const candles = await closedCandles(needs, closing)
  const first = candles.findIndex(({ time }) => time === start)
  if (first < 1) return []
  const hits: Hit[] = []
  for (const [name, ways] of measures) {
    // Prints and orders come first.
    await nextTurn()
    const line = valuesOf(name as keyof typeof MEASURES, candles)
    for (let at = first; at < candles.length; at += 1) {
      const [before, value] = [line[at - 1], line[at]]
      if (before === undefined || value === undefined) continue
      const candle = { at: candles[at]!.time, value, former: before }
      for (const alert of passed(ways, before, value)) {
        const hit = book.hit(alert, { print, former, candle })
        if (hit) hits.push(hit)
      }
    }
  }
  return hits
}

function passed({ rises, falls }: Ways, before: number, value: number) {
  return value > before ? rises.risenTo(before, value) : falls.fallenTo(before, value)
}
