import { DAY_MS } from '@candor/money/durations'
import { periodEnd, periodStart } from '@candor/protocol/periods'
import type { OwnPeriod } from '../../../../candles/made-of.ts'
import { decimalText, priceText } from '../../price-text.ts'
import type { CandlesWish, SaidCandle } from '../../wire.ts'
import { startsBack } from '../starts-back.ts'
import { timeOf } from './quotes.ts'
import type { ChartSpan, Yahoo } from './yahoo.ts'

interface Reach {
  interval: ChartSpan['interval']
  /** How much of it one request may ask for. */
  pageMs: number
  /** How far back Yahoo keeps it. */
  backMs: number
}

const REACH: Readonly<Record<OwnPeriod, Reach>> = {
  '1min': { interval: '1m', pageMs: 7 * DAY_MS, backMs: 29 * DAY_MS },
  '5min': { interval: '5m', pageMs: 59 * DAY_MS, backMs: 59 * DAY_MS },
  '15min': { interval: '15m', pageMs: 59 * DAY_MS, backMs: 59 * DAY_MS },
  '30min': { interval: '30m', pageMs: 59 * DAY_MS, backMs: 59 * DAY_MS },
  '1hour': { interval: '1h', pageMs: 365 * DAY_MS, backMs: 729 * DAY_MS },
  '1day': { interval: '1d', pageMs: 5_000 * DAY_MS, backMs: 20_000 * DAY_MS },
  '1week': { interval: '1wk', pageMs: 20_000 * DAY_MS, backMs: 20_000 * DAY_MS },
  '1mon': { interval: '1mo', pageMs: 20_000 * DAY_MS, backMs: 20_000 * DAY_MS },
}

const MOST = 10_000

/**
 * Up to `limit` ended candles that end at or before `before`, oldest first. Exchanges trade a
 * part of the day, so that a number of candles spans a multiple of their time.
 */
export async function fetchChart(
  yahoo: Yahoo,
  { market, period, before, limit }: CandlesWish,
): Promise<SaidCandle[]> {
  const { interval, pageMs, backMs } = REACH[period]
  const wanted = Math.min(limit, MOST)
  const reach = Date.now() - backMs
  const asked =
    before - (before - startsBack(period, before, wanted)) * closedShare(period) - 4 * DAY_MS
  const first = Math.max(asked, reach, 0)
  const found = new Map<number, SaidCandle>()
  for (let to = before; to > first && found.size < wanted; to -= pageMs) {
    const from = Math.max(to - pageMs, first)
    for (const candle of chartOf(await yahoo.chart(market, { from, to, interval }), period)) {
      found.set(candle[0], candle)
    }
  }
  return [...found.values()]
    .filter(([time]) => periodEnd(period, time) <= before)
    .sort(([one], [other]) => one - other)
    .slice(-wanted)
}

/** How many times its own length a row of candles may span: nights, weekends and holidays. */
function closedShare(period: OwnPeriod): number {
  if (period === '1week' || period === '1mon') return 1
  return period === '1day' ? 1.6 : 6
}

/**
 * The candles of a chart. Days and longer begin at midnight of the exchange's date; those of an
 * hour that begin at half past are put to the hour that they begin in.
 */
export function chartOf(answer: unknown, period: OwnPeriod): SaidCandle[] {
  const { quotes, meta } = Object(answer) as { quotes?: unknown; meta?: unknown }
  const { gmtoffset } = Object(meta) as { gmtoffset?: unknown }
  const isLong = period === '1day' || period === '1week' || period === '1mon'
  const offset = isLong && Number.isSafeInteger(gmtoffset) ? (gmtoffset as number) * 1_000 : 0
  return (Array.isArray(quotes) ? (quotes as unknown[]) : []).flatMap((row): SaidCandle[] => {
    const { date, open, high, low, close, volume } = Object(row) as Record<string, unknown>
    const at = timeOf(date)
    const prices = [open, high, low, close].map(priceText)
    if (at === undefined || prices.includes(undefined)) return []
    const [opened, highest, lowest, closed] = prices as [string, string, string, string]
    const time = periodStart(period, at + offset)
    return [[time, opened, highest, lowest, closed, decimalText(volume) ?? '0']]
  })
}
