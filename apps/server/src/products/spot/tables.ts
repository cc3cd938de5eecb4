import type { OrderExits, OrderTerms } from '@candor/engine'

declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_markets: EngineMarketRow
    engine_volumes: EngineVolumeRow
    spot_orders: SpotOrderRow
    spot_trades: SpotTradeRow
  }
}

export interface EngineMarketRow {
  id: number
  symbol: string
  base: number
  quote: number
  price_scale: number
  quantity_scale: number
}

/** What a user has traded in the spot books, both sides, per quote currency. */
export interface EngineVolumeRow {
  user_id: number
  /** The quote currency that `worth` is in. */
  currency: number
  worth: bigint
  fills: number
}

export interface SpotOrderRow {
  id: number
  user_id: number
  market: number
  /** 0 buy, 1 sell. */
  side: number
  /** 0 limit, 1 market. */
  method: number
  /** Ticks; market orders: the furthest price the protective band allowed. */
  price: number
  /** Lots; 0 for a market buy by worth. */
  quantity: number
  /** Quote units a market buy by worth may spend; 0 otherwise. */
  amount: bigint
  /** Lots filled so far. */
  filled: number
  /** Worth of the fills, in quote units. */
  worth: bigint
  /** Fees so far, in the currency received: base for a buy, quote for a sell. */
  fee: bigint
  /** 0 open, 1 executed, 2 cancelled. */
  status: number
  /** Index into SPOT_CLOSE_REASONS, once closed. */
  close_reason: number | null
  placed_at: number
  updated_at: number
  closed_at: number | null
  /** Its own terms, where it has any. */
  terms: OrderTerms | null
  /** The stop and the take-profit that it was placed with; prices in ticks. */
  exits: OrderExits | null
}

export interface SpotTradeRow {
  id: number
  market: number
  price: number
  quantity: number
  worth: bigint
  /** 0 buy, 1 sell. */
  taker_side: number
  maker_order: number
  maker_user: number
  taker_order: number
  taker_user: number
  maker_fee: bigint
  taker_fee: bigint
  seq: number
  at: number
}
