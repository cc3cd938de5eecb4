import type { Looks } from './candles/looks.ts'
import type { Period } from '@candor/protocol/periods'
import type { Candle } from './candles/candle.ts'
import type { PrintComposition } from './live/evidence/composition.ts'
import type { SourceHealth } from './live/source-health.ts'
import type { Quote } from './quotes/board.ts'
import type { RecentPrice } from './quotes/recent-prices.ts'
import type { Rate } from './rates/rates.ts'
import type { MarketSource } from './source.ts'
import type { Trade } from './trades/public-trades.ts'

/** Prices, charts and trades of everything the venue follows. */
export interface Market {
  readonly source: MarketSource
  /** Every symbol with a price, in the order of the catalogue. */
  quotes(): Quote[]
  quote(symbol: string): Quote | undefined
  /** Whether charts exist for the symbol: pairs and stocks, not rates. */
  hasChart(symbol: string): boolean
  /** Up to `limit` candles that begin before `before`, oldest first; the last may still move. */
  candles(symbol: string, period: Period, limit: number, before?: number): Promise<Candle[]>
  /** The candle of a period that is moving now; undefined where none is. */
  movingCandle(symbol: string, period: Period): Candle | undefined
  /** A pair's prices from `from` on, one a second, as far as the last minutes are kept. */
  recent(symbol: string, from: number): RecentPrice[]
  /**
   * What the prints of a symbol were made of, from `from` until just before `to`, which is past; none
   * where prices are made up, or where the evidence has been dropped.
   */
  compositions(symbol: string, from: number, to: number): Promise<readonly PrintComposition[]>
  /** Newest public trades of a market (the engine's id), newest first; at most 100. */
  trades(market: number, limit: number): Trade[]
  /** Orders placed in a market in the last 24 hours. */
  orderCount(market: number): number
  /** What each currency and fiat with a price is worth in USDT. */
  rates(): Rate[]
  /** Called after each journaled batch of prints with the symbols it moved. Returns the unsubscribe. */
  onTick(listener: (changed: readonly Quote[]) => void): () => void
  /** Stops taking prints of the source; the batch under way is finished. */
  stopPrints(): Promise<void>
}

/** How the prices that come in from outside do, as this node hears them. */
export interface PriceSources {
  /** Undefined where prices are made here. */
  health(): SourceHealth | undefined
}

/** What the part gives to the others. */
export interface Pricing {
  market: Market
}

/** Whose charts people look at. */
export interface Looking {
  looks: Looks
}

export interface Sourcing {
  sources: PriceSources
}
