import type { StartWish } from '../../wire.ts'
import { watchClock } from '../clock.ts'
import { NoMarkets, Patience } from '../patience.ts'
import type { Source } from '../source.ts'
import type { Speech } from '../speech.ts'
import { reasonOf } from '../stray-trouble.ts'
import { fetchCandles } from './candles.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import { UnknownExchange, loadExchange } from './load-exchange.ts'
import type { Following } from './following.ts'
import { Meanwhile, speechOfWays } from './meanwhile.ts'
import { pollPrices } from './poll-prices.ts'
import { streamPrices } from './stream-prices.ts'
import { fetchTrades } from './trades.ts'
import { type Way, bestWay } from './ways.ts'

/** Lists of markets that are older are read anew after the next trouble. */
const MARKETS_MS = 6 * 60 * 60_000
/** They are megabytes, and not asked for more often for a doubt. */
const DOUBT_MS = 10 * 60_000

/** Opens an exchange of coins: begins to tell its prices, and resolves once its past can be asked for. */
export async function openCoins(start: StartWish, speech: Speech): Promise<Source> {
  const refusals: ((waitMs: number | undefined) => void)[] = []
  const refused = (_: number, waitMs: number | undefined) =>
    refusals.forEach((hear) => hear(waitMs))
  let exchange: CcxtExchange
  try {
    exchange = await loadExchange(start, refused)
  } catch (cause) {
    speech.health({ state: 'waiting', trouble: reasonOf(cause) })
    speech.trouble(reasonOf(cause))
    // Who asks for its past is told why there is none.
    throw cause instanceof UnknownExchange ? cause : new Error(reasonOf(cause))
  }
  const way = bestWay(exchange, start.endpoint)
  speech.health({ way: way ? 'stream' : 'polling' })
  const first = Promise.withResolvers<undefined>()
  const found = () => first.resolve(undefined)
  if (way) {
    const ways = speechOfWays(speech)
    const patience = new Patience(start.pace, ways.stream)
    const meanwhile = new Meanwhile({ exchange, start, speech: ways.polling, found })
    refusals.push(
      (waitMs) => patience.refused(waitMs),
      (waitMs) => meanwhile.refused(waitMs),
    )
    const begins = () => {
      patience.begins()
      meanwhile.pushed()
    }
    const following = { exchange, start, speech: ways.stream, patience, found, begins }
    void follow(following, (markets) => streamOrAsk(following, { way, markets, meanwhile }))
  } else {
    const patience = new Patience(start.pace, speech)
    refusals.push((waitMs) => patience.refused(waitMs))
    const begins = () => patience.begins()
    const following = { exchange, start, speech, patience, found, begins }
    void follow(following, (markets) => pollPrices(following, () => markets))
  }
  const listed = first.promise
  return {
    candles: async (wish) => {
      await listed
      return fetchCandles(exchange, wish)
    },
    trades: async (wish) => {
      await listed
      return fetchTrades(exchange, wish)
    },
  }
}

/** Tells prices until the process ends: from trouble to trouble, with a wait after each. */
async function follow(
  following: Following,
  tellPrices: (markets: readonly string[]) => Promise<never>,
): Promise<never> {
  const { exchange, start, speech, patience } = following
  let clockIsWatched = false
  let listedAt: number | undefined
  for (;;) {
    try {
      const isStale = listedAt === undefined || Date.now() - listedAt > MARKETS_MS
      if (isStale) await exchange.loadMarkets(listedAt !== undefined)
      listedAt = Date.now()
      const markets = start.markets.filter((market) => isListed(exchange, market))
      speech.say({ kind: 'markets', markets })
      following.found()
      if (!clockIsWatched && exchange.has.fetchTime === true) {
        clockIsWatched = true
        watchClock(() => timeNow(exchange), start.pace.clockMs, speech)
      }
      if (markets.length === 0) throw new NoMarkets()
      await tellPrices(markets)
    } catch (cause) {
      if (cause instanceof NoMarkets || isListDoubted(cause, listedAt)) listedAt &&= 0
      await patience.after(cause)
    }
  }
}

/** Follows sockets; where they fail again and again, the exchange is asked meanwhile. */
async function streamOrAsk(
  following: Following,
  { way, markets, meanwhile }: { way: Way; markets: readonly string[]; meanwhile: Meanwhile },
): Promise<never> {
  try {
    return await streamPrices(following, way, markets)
  } catch (cause) {
    meanwhile.failed(cause, markets)
    throw cause
  }
}

/** Asks at once: a wait for the rate limit would count as the request's way. It is few requests. */
function timeNow(exchange: CcxtExchange): Promise<unknown> {
  exchange.enableRateLimit = false
  try {
    return exchange.fetchTime()
  } finally {
    exchange.enableRateLimit = true
  }
}

/** What is refused for another reason than the network may be a market that the exchange has left. */
function isListDoubted(cause: unknown, listedAt = 0): boolean {
  const isNetwork = /NetworkError|RequestTimeout|NotAvailable|Silence/.test(reasonOf(cause))
  return !isNetwork && Date.now() - listedAt > DOUBT_MS
}

function isListed({ markets }: CcxtExchange, market: string): boolean {
  const found = markets && Object.hasOwn(markets, market) ? markets[market] : undefined
  return found !== undefined && found.spot === true && found.active !== false
}
