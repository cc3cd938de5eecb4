import { priceText } from '../../price-text.ts'
import type { TradesWish } from '../../wire.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'

type Trade = [at: number, price: string]

const PAGE = 1_000
/** Some answers are a few short of what was asked for. */
const FULL_PAGE = PAGE / 2
const MOST_PAGES = 200
const MOST = 100_000
const HOUR_MS = 3_600_000

/** How many of its last trades an exchange tells; of others as many as it tells unasked. */
const MOST_RECENT: Readonly<Record<string, number>> = {
  ...{ bybit: 60, coinbase: 1_000, gate: 1_000, bitget: 500, htx: 2_000 },
}

/** Exchanges that tell the trades from a time on: each page begins where the one before ended. */
const FORWARD = new Set(['binance', 'binanceus', 'kraken'])

/**
 * Public trades from `from` until just before `to`, oldest first. Undefined where the exchange's
 * answers do not reach back to `from`, or there are more than anybody should ask for.
 */
export function fetchTrades(
  exchange: CcxtExchange,
  wish: TradesWish,
): Promise<Trade[] | undefined> {
  if (!exchange.has.fetchTrades) return Promise.resolve(undefined)
  if (FORWARD.has(exchange.id)) return forward(exchange, wish)
  if (exchange.id === 'okx') return backward(exchange, wish)
  return recent(exchange, wish)
}

async function forward(
  exchange: CcxtExchange,
  { market, from, to }: TradesWish,
): Promise<Trade[] | undefined> {
  const found: Trade[] = []
  let since = from
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const trades = tradesOf(await exchange.fetchTrades(market, since, PAGE))
    const last = trades.at(-1)
    // A page that is not full is all that there is, of Binance within an hour.
    const next = last && trades.length >= FULL_PAGE ? last[0] : since + HOUR_MS
    found.push(...trades.filter(([at]) => at >= since && at < next))
    if (next >= to) return within(found, from, to)
    // A page of one moment hides what comes after it.
    if (next === since || found.length > MOST) return undefined
    since = next
  }
  return undefined
}

/** OKX pages its history from a time back. */
async function backward(
  exchange: CcxtExchange,
  { market, from, to }: TradesWish,
): Promise<Trade[] | undefined> {
  const found: Trade[] = []
  let after = to
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = { method: 'publicGetMarketHistoryTrades', type: '2', after: String(after) }
    const trades = tradesOf(await exchange.fetchTrades(market, undefined, 100, params))
    const [first] = trades
    if (!first) return undefined
    found.push(...trades)
    if (first[0] < from) return within(found, from, to)
    if (first[0] >= after || found.length > MOST) return undefined
    after = first[0]
  }
  return undefined
}

/** Exchanges that tell their last trades alone: enough where those reach back far enough. */
async function recent(
  exchange: CcxtExchange,
  { market, from, to }: TradesWish,
): Promise<Trade[] | undefined> {
  const params = exchange.id === 'bitstamp' ? { time: span(from) } : {}
  const limit = MOST_RECENT[exchange.id]
  const trades = tradesOf(await exchange.fetchTrades(market, undefined, limit, params))
  const [first] = trades
  return first && first[0] <= from ? within(trades, from, to) : undefined
}

/** Bitstamp tells of the last minute, hour or day. */
function span(from: number): 'hour' | 'day' {
  return Date.now() - from < HOUR_MS ? 'hour' : 'day'
}

function within(trades: readonly Trade[], from: number, to: number): Trade[] | undefined {
  if (trades.length > MOST) return undefined
  return trades.filter(([at]) => at >= from && at < to).sort(([one], [other]) => one - other)
}

/** The trades of an answer that are trades, oldest first. */
function tradesOf(answer: unknown): Trade[] {
  if (!Array.isArray(answer)) return []
  return answer
    .flatMap((trade: unknown): Trade[] => {
      const { timestamp, price } = Object(trade) as Record<string, unknown>
      const text = priceText(price)
      return Number.isSafeInteger(timestamp) && text !== undefined
        ? [[timestamp as number, text]]
        : []
    })
    .sort(([one], [other]) => one - other)
}
