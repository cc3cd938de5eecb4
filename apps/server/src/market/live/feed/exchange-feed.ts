import type {
  ExchangeHealth,
  ListedCandle,
  ListedTrade,
  Listing,
  Observation,
} from '../live-feed.ts'
import { ExchangeProcess, type RestartPace } from './exchange-process.ts'
import type { QuietLog } from './quiet-log.ts'
import type {
  CandlesWish,
  Endpoint,
  Pace,
  Said,
  SaidCandle,
  SaidHealth,
  SaidPrice,
  TradesWish,
} from './wire.ts'

export interface ExchangeOrder {
  exchange: string
  wanted: readonly Listing[]
  endpoint: Endpoint
  pace: Pace
  restart: RestartPace
}

export interface ExchangeParts {
  log: QuietLog
  now: () => number
  observe: (seen: readonly Observation[]) => void
}

/** What is known of a process that has not said anything. */
const UNHEARD: SaidHealth = {
  state: 'connecting',
  way: 'stream',
  lastAt: undefined,
  clockAheadMs: undefined,
  trouble: undefined,
  retryAt: undefined,
}

/** One exchange: what its process says, checked against what was asked for. */
export class ExchangeFeed {
  readonly #exchange: string
  readonly #wanted: ReadonlyMap<string, readonly Listing[]>
  readonly #parts: ExchangeParts
  readonly #process: ExchangeProcess
  #found: readonly string[] = []
  #health = UNHEARD

  constructor(order: ExchangeOrder, parts: ExchangeParts) {
    this.#exchange = order.exchange
    this.#parts = parts
    this.#wanted = Map.groupBy(order.wanted, ({ market }) => market)
    this.#process = new ExchangeProcess(
      {
        kind: 'start',
        exchange: order.exchange,
        endpoint: order.endpoint,
        markets: [...this.#wanted.keys()],
        pace: order.pace,
      },
      {
        said: (said) => this.#take(said),
        ended: (why, retryAt) => this.#ended(why, retryAt),
        nonsense: () =>
          this.#warn('nonsense', 'What the exchange’s process said was not understood'),
      },
      order.restart,
    )
  }

  listings(): readonly Listing[] {
    return this.#found.flatMap((market) => this.#wanted.get(market) ?? [])
  }

  health(): ExchangeHealth {
    return { exchange: this.#exchange, markets: this.#found.length, ...this.#health }
  }

  /** The id of the exchange's process, while there is one. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  async candles(asked: Omit<CandlesWish, 'kind' | 'id'>): Promise<ListedCandle[]> {
    const answer = await this.#process.ask({ kind: 'candles', ...asked })
    if (answer.kind !== 'candles')
      throw new Error('The exchange’s process answered something else.')
    return answer.candles.map(listed)
  }

  async trades(asked: Omit<TradesWish, 'kind' | 'id'>): Promise<ListedTrade[] | undefined> {
    const answer = await this.#process.ask({ kind: 'trades', ...asked })
    if (answer.kind !== 'trades') throw new Error('The exchange’s process answered something else.')
    return answer.trades?.map(([at, price]) => ({ at, price }))
  }

  close(): Promise<void> {
    return this.#process.close()
  }

  #take(said: Exclude<Said, { id: number }>): void {
    switch (said.kind) {
      case 'prices':
        return this.#observe(said.prices)
      case 'markets':
        this.#found = said.markets.filter((market) => this.#wanted.has(market))
        return
      case 'health': {
        const { kind: _, ...health } = said
        this.#health = { ...UNHEARD, ...health }
        return
      }
      case 'trouble':
        return this.#warn('trouble', 'An exchange gave trouble', said.text)
      default:
        return said satisfies never
    }
  }

  #observe(prices: readonly SaidPrice[]): void {
    const now = this.#parts.now()
    const seen = prices
      .filter(([market]) => this.#wanted.has(market))
      .map(([market, price, at, receivedAt, askedAt]) => ({
        ...{ exchange: this.#exchange, market, price, at },
        // Both processes read one clock: what is said to have come later came now.
        receivedAt: Math.min(receivedAt, now),
        ...(askedAt === undefined ? {} : { askedAt: Math.min(askedAt, receivedAt, now) }),
      }))
    if (seen.length > 0) this.#parts.observe(seen)
  }

  #ended(why: string, retryAt: number): void {
    const { way, lastAt, clockAheadMs } = this.#health
    this.#health = { state: 'waiting', way, lastAt, clockAheadMs, trouble: why, retryAt }
    this.#warn('ended', 'The process of an exchange ended and is started again', why)
  }

  #warn(key: string, message: string, reason?: string): void {
    const { log } = this.#parts
    log.warn(`${this.#exchange} ${key}`, { exchange: this.#exchange, reason }, message)
  }
}

function listed([time, open, high, low, close, volume]: SaidCandle): ListedCandle {
  return { time, open, high, low, close, volume }
}
