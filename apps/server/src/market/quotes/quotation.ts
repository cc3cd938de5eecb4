import { formatUnits } from '@candor/money'
import { type QuotationTick, SPARKLINE_POINTS } from '@candor/protocol'
import type { Candle } from '../candles/candle.ts'
import type { Quote } from './board.ts'
import type { Instrument } from '../source.ts'

/** Digits of a volume in the quote currency: enough to show and to rank by. */
const WORTH_DIGITS = 2

/** The moving part of a quotation, as `ticker` and the lists carry it. */
export function quotationTick(quote: Quote): QuotationTick {
  const { instrument, price, at, stale, day } = quote
  const { symbol, scale, volumeScale } = instrument
  const reference = day?.reference ?? price
  const change = price - reference
  return {
    symbol,
    price: formatUnits(price, scale),
    change: formatUnits(change, scale),
    changePercent: formatUnits(hundredthsOfPercent(change, reference), 2),
    high: formatUnits(day?.high ?? price, scale),
    low: formatUnits(day?.low ?? price, scale),
    volume: formatUnits(day?.volume ?? 0, volumeScale),
    quoteVolume: formatWorth(day?.worth ?? 0n, scale + volumeScale),
    at,
    stale,
  }
}

/** 24 points of the last day. */
export function sparkline(quote: Quote): string[] {
  return quote.line(SPARKLINE_POINTS).map((price) => formatUnits(price, quote.instrument.scale))
}

export function wireCandle(instrument: Instrument, candle: Candle) {
  const { scale, volumeScale } = instrument
  return {
    time: candle.time,
    open: formatUnits(candle.open, scale),
    high: formatUnits(candle.high, scale),
    low: formatUnits(candle.low, scale),
    close: formatUnits(candle.close, scale),
    volume: formatUnits(candle.volume, volumeScale),
  }
}

/** change / reference in hundredths of a percent, rounded to the nearest, halves away from zero. */
function hundredthsOfPercent(change: number, reference: number): bigint {
  if (reference === 0) return 0n
  const doubled = BigInt(Math.abs(change)) * 20_000n
  const rounded = (doubled / BigInt(reference) + 1n) / 2n
  return change < 0 ? -rounded : rounded
}

/** Units of 10^-digits of the quote currency with two digits, rounded down. */
function formatWorth(worth: bigint, digits: number): string {
  const beyond = digits - WORTH_DIGITS
  const units = beyond >= 0 ? worth / 10n ** BigInt(beyond) : worth * 10n ** BigInt(-beyond)
  return formatUnits(units, WORTH_DIGITS)
}
