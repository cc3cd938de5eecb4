import {
  type MarketStandIn,
  type StandInOptions,
  startMarketStandIn,
  type Who,
} from '@candor/market-stand-in'
import { expect, onTestFinished } from 'vitest'
import { openLiveFeed } from '../src/market/live/feed/open-live-feed.ts'
import type { Pace } from '../src/market/live/feed/wire.ts'
import { IMPATIENT } from './impatient.ts'
import type { Listing, LiveFeed, Observation } from '../src/market/live/live-feed.ts'

export interface LogLine {
  message: string
  facts: { exchange?: string; reason?: string }
}

export interface FeedRig {
  standIn: MarketStandIn
  feed: LiveFeed
  /** Everything that was observed, oldest first. */
  seen: Observation[]
  lines: LogLine[]
  /** What was observed of an exchange since a number of observations. */
  of(exchange: string, since?: number): Observation[]
  /** Waits until something holds. */
  until(holds: () => boolean, what: string): Promise<void>
}

export const listing = (exchange: string, market: string): Listing => ({
  symbol: market.replace('/', ''),
  exchange,
  market,
  quote: market.split('/')[1] ?? 'USD',
})

/** A market that every one of them has, under the name that it has there. */
export const MARKETS = {
  binance: 'BTC/USDT',
  okx: 'BTC/USDT',
  kraken: 'BTC/USD',
  bitstamp: 'BTC/USD',
  htx: 'BTC/USDT',
  yahoo: 'AAPL',
} as const satisfies Record<Who, string>

export type Followed = keyof typeof MARKETS
export const FOLLOWED = Object.keys(MARKETS) as Followed[]

export interface RigOptions extends Partial<StandInOptions> {
  exchanges?: readonly string[]
  wanted?: readonly Listing[]
  /** Follows no sockets, but asks for prices. */
  polls?: boolean
  pace?: Partial<Pace>
  quietMs?: number
}

/** Starts a stand-in and a feed on it; both end with the test. */
export async function startFeedRig(options: RigOptions = {}): Promise<FeedRig> {
  const { exchanges = FOLLOWED, polls = false, pace, quietMs = 0 } = options
  const standIn = await startMarketStandIn({ everyMs: 50, price: () => '64000.5', ...options })
  onTestFinished(() => standIn.close())
  const lines: LogLine[] = []
  const endpoints = Object.entries(standIn.endpoints).map(([id, { rest, ws }]) => [
    id,
    polls ? { rest } : { rest, ws },
  ])
  const feed = await openLiveFeed(
    {
      exchanges,
      endpoints: Object.fromEntries(endpoints) as MarketStandIn['endpoints'],
      stockEndpoint: standIn.stockEndpoint,
      wanted: options.wanted ?? FOLLOWED.map((exchange) => listing(exchange, MARKETS[exchange])),
    },
    {
      log: { warn: (facts, message) => lines.push({ facts, message }) },
      pace: { ...IMPATIENT, ...pace },
      restart: { firstMs: 50, mostMs: 200 },
      quietMs,
    },
  )
  onTestFinished(() => feed.close())
  const seen: Observation[] = []
  feed.subscribe((some) => seen.push(...some))
  return {
    ...{ standIn, feed, seen, lines },
    of: (exchange, since = 0) => seen.slice(since).filter((one) => one.exchange === exchange),
    until: (holds, what) =>
      expect.poll(holds, { message: what, timeout: 45_000, interval: 20 }).toBe(true),
  }
}
