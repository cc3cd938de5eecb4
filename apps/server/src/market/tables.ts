/** The market's own tables; see migrations.ts. Times are milliseconds since 1970 UTC. */
export interface MarketTables {
  market_candles: MarketCandleRow
  market_progress: MarketProgressRow
  market_followed: MarketFollowedRow
  market_anchors: MarketAnchorRow
  market_source_pages: MarketSourcePageRow
  favourites: FavouriteRow
}

declare module '../kernel/store/database.ts' {
  interface Database extends MarketTables {}
}

/** A candle that the venue lived through, built from journaled prints. */
export interface MarketCandleRow {
  symbol: string
  /** Index into PERIODS. */
  period: number
  time: number
  /** Units of 10^-scale of the symbol's index. */
  open: number
  high: number
  low: number
  close: number
  /** Lots. */
  volume: number
}

/** Up to which record the candles hold the prints, written in one transaction with them. */
export interface MarketProgressRow {
  id: 1
  seq: number
  at: number
}

/** When a symbol was printed last, as far as its candles know. */
export interface MarketFollowedRow {
  symbol: string
  at: number
}

/** Where a symbol's simulated price begins; written once. Prices are numbers, not units. */
export interface MarketAnchorRow {
  symbol: string
  at: number
  price: number
  /** Where the first known price was, in a venue that lived before its anchor. */
  past_at: number | null
  past_price: number | null
}

/** A page of a live source's candles as exchanges told them; see live/history/pages.ts. */
export interface MarketSourcePageRow {
  symbol: string
  /** Index into PERIODS. */
  period: number
  /** When it begins. */
  page: number
  /** Up to when all of its candles are there. */
  until: number
  /** Six doubles a candle, lowest byte first, as `packCandles` orders them. */
  candles: Buffer
}

export interface FavouriteRow {
  user_id: number
  symbol: string
  /** Grows with each favourite that is added; the order they show in. */
  position: number
}
