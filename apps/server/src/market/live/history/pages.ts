import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, type Period } from '@candor/protocol/periods'
import { MADE_OF, type OwnPeriod } from '../../candles/made-of.ts'

/** Periods that exchanges are asked for; the others are made of them. */
export type AskedPeriod = Exclude<OwnPeriod, '1week' | '1mon'>

export const LENGTH_MS: Readonly<Record<AskedPeriod, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': HOUR_MS,
  '1day': DAY_MS,
}

export const ASKED_PERIODS = PERIODS.filter((period): period is AskedPeriod => period in LENGTH_MS)

/** Candles that a page has room for. */
export const PAGE_CANDLES = 500

/** A page of one symbol's candles: those that begin within [from, to), milliseconds since 1970. */
export interface PagePlace {
  symbol: string
  period: AskedPeriod
  from: number
  to: number
}

/** The page that holds the candle that begins at a time. */
export function pageAt(symbol: string, period: AskedPeriod, time: number): PagePlace {
  const length = LENGTH_MS[period] * PAGE_CANDLES
  const from = Math.floor(time / length) * length
  return { symbol, period, from, to: from + length }
}

/**
 * What is asked for to make the candles of a period: for weeks and months days, since exchanges begin them on
 * different days; for a stock's hours half hours, since Yahoo counts them from the opening bell.
 */
export function askedFor(period: Period, isStock: boolean): AskedPeriod {
  if (isMade(period)) return askedFor(MADE_OF[period], isStock)
  if (period === '1week' || period === '1mon') return '1day'
  return period === '1hour' && isStock ? '30min' : period
}

function isMade(period: Period): period is keyof typeof MADE_OF {
  return period in MADE_OF
}
