import type { OwnPeriod } from '../../candles/made-of.ts'
import type {
  ExchangeHealth,
  ListedCandle,
  ListedTrade,
  Listing,
  LiveFeed,
  Observation,
} from '../live-feed.ts'
import { ExchangeFeed } from './exchange-feed.ts'
import { type Log, QuietLog } from './quiet-log.ts'
import type { RestartPace } from './exchange-process.ts'
import { STOCK_EXCHANGE } from './stock-exchange.ts'
import type { Endpoint, Pace } from './wire.ts'

/** What a feed is opened with; the settings of the same names say what they are for. */
export interface LiveFeedSettings {
  /** Ids of exchanges as ccxt has them, and `yahoo`. Listings of others are left out. */
  exchanges: readonly string[]
  /** Other addresses by exchange id, for gateways and stand-ins. */
  endpoints: Readonly<Record<string, Endpoint>>
  /** In place of Yahoo's hosts. */
  stockEndpoint?: string
  /** Every market that a price is wanted of. */
  wanted: readonly Listing[]
}

export interface LiveFeedParts {
  log: Log
  /** Milliseconds since 1970 UTC; defaults to this machine's clock. */
  now?: () => number
  /** Tests are less patient. */
  pace?: Partial<Pace>
  restart?: RestartPace
  /** One line of the log for each exchange and kind of trouble in so many ms; defaults to a minute. */
  quietMs?: number
}

/** What public limits of the large exchanges allow by far, and bans do not come of. */
const PACE: Pace = {
  silenceMs: 30_000,
  answerMs: 20_000,
  pollMs: 2_500,
  stockPollMs: 15_000,
  retryMs: 1_000,
  mostRetryMs: 60_000,
  barredMs: 60_000,
  mostBarredMs: 30 * 60_000,
  clockMs: 10 * 60_000,
}

const RESTART: RestartPace = { firstMs: 1_000, mostMs: 60_000 }

/**
 * Opens the feed: one process for each exchange, so that one whose messages hang or fill it takes no
 * other along. It resolves at once; prices come as exchanges are reached, and none that cannot be
 * reached fails anything.
 */
export async function openLiveFeed(
  settings: LiveFeedSettings,
  parts: LiveFeedParts,
): Promise<LiveFeed> {
  return new RunningFeed(settings, parts)
}

class RunningFeed implements LiveFeed {
  readonly #exchanges: ReadonlyMap<string, ExchangeFeed>
  readonly #listeners = new Set<(seen: readonly Observation[]) => void>()

  constructor(settings: LiveFeedSettings, parts: LiveFeedParts) {
    const log = new QuietLog(parts.log, parts.now ?? Date.now, parts.quietMs)
    const asked = settings.exchanges.map((exchange) => ({
      exchange,
      wanted: settings.wanted.filter((one) => one.exchange === exchange),
    }))
    this.#exchanges = new Map(
      asked
        .filter(({ wanted }) => wanted.length > 0)
        .map(({ exchange, wanted }) => [
          exchange,
          new ExchangeFeed(
            {
              exchange,
              wanted,
              endpoint: endpointOf(exchange, settings),
              pace: { ...PACE, ...parts.pace },
              restart: parts.restart ?? RESTART,
            },
            { log, now: parts.now ?? Date.now, observe: (seen) => this.#tell(seen) },
          ),
        ]),
    )
  }

  listings(): readonly Listing[] {
    return [...this.#exchanges.values()].flatMap((one) => one.listings())
  }

  subscribe(listener: (seen: readonly Observation[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  candles(
    listing: Listing,
    period: OwnPeriod,
    before: number,
    limit: number,
  ): Promise<ListedCandle[]> {
    return this.#of(listing).candles({ market: listing.market, period, before, limit })
  }

  trades(listing: Listing, from: number, to: number): Promise<ListedTrade[] | undefined> {
    return this.#of(listing).trades({ market: listing.market, from, to })
  }

  health(): readonly ExchangeHealth[] {
    return [...this.#exchanges.values()].map((one) => one.health())
  }

  async close(): Promise<void> {
    this.#listeners.clear()
    await Promise.all([...this.#exchanges.values()].map((one) => one.close()))
  }

  #of({ exchange }: Listing): ExchangeFeed {
    const found = this.#exchanges.get(exchange)
    if (!found) throw new Error(`The feed has no exchange ${exchange}.`)
    return found
  }

  #tell(seen: readonly Observation[]): void {
    for (const listener of this.#listeners) listener(seen)
  }
}

function endpointOf(exchange: string, settings: LiveFeedSettings): Endpoint {
  if (exchange !== STOCK_EXCHANGE) return settings.endpoints[exchange] ?? {}
  return settings.stockEndpoint === undefined ? {} : { rest: settings.stockEndpoint }
}
