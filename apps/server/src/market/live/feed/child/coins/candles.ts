import { type Period, periodEnd, periodStart } from '@candor/protocol/periods'
import { decimalText, priceText } from '../../price-text.ts'
import type { CandlesWish, SaidCandle } from '../../wire.ts'
import { startsBack } from '../starts-back.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import { TIMEFRAMES } from './timeframes.ts'

/** No more are told at once, whatever is asked for. */
const MOST = 10_000
/** Candles that an exchange gives in one answer, of the large ones the fewest. */
const PAGE = 300
const MOST_PAGES = 40

/**
 * Up to `limit` ended candles that end at or before `before`, oldest first; [] where the exchange
 * has no such candles. Pages from the oldest on, within the exchange's rate limit.
 */
export async function fetchCandles(
  exchange: CcxtExchange,
  { market, period, before, limit }: CandlesWish,
): Promise<SaidCandle[]> {
  const timeframe = TIMEFRAMES[period]
  if (!exchange.has.fetchOHLCV || !Object.hasOwn(exchange.timeframes ?? {}, timeframe)) return []
  const wanted = Math.min(limit, MOST)
  const from = startsBack(period, before, wanted)
  const found = new Map<number, SaidCandle>()
  let since = from
  for (let page = 0; page < MOST_PAGES && since < before; page += 1) {
    const answer = await exchange.fetchOHLCV(market, timeframe, since, PAGE)
    const candles = candlesOf(answer)
    for (const candle of candles) found.set(candle[0], candle)
    const last = candles.at(-1)
    // Where an exchange has nothing of a time, it may have of a later one.
    const next = last && last[0] >= since ? periodEnd(period, last[0]) : pageEnd(period, since)
    since = Math.max(next, periodEnd(period, since))
  }
  return [...found.values()]
    .filter(([time]) => time >= from && periodEnd(period, time) <= before)
    .filter(([time]) => time === periodStart(period, time))
    .sort(([one], [other]) => one - other)
    .slice(-wanted)
}

function pageEnd(period: Period, since: number): number {
  let end = since
  for (let left = PAGE; left > 0; left -= 1) end = periodEnd(period, end)
  return end
}

/** The candles of an answer that are candles, oldest first. */
function candlesOf(answer: unknown): SaidCandle[] {
  if (!Array.isArray(answer)) return []
  return answer
    .flatMap((row: unknown): SaidCandle[] => {
      if (!Array.isArray(row)) return []
      const [time, open, high, low, close, volume] = row as unknown[]
      const prices = [open, high, low, close].map(priceText)
      if (!Number.isSafeInteger(time) || prices.includes(undefined)) return []
      const [opened, highest, lowest, closed] = prices as [string, string, string, string]
      return [[time as number, opened, highest, lowest, closed, decimalText(volume) ?? '0']]
    })
    .sort(([one], [other]) => one - other)
}
