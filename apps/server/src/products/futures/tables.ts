declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_futures: EngineFuturesRow
    futures_orders: FuturesOrderRow
    futures_parts: FuturesPartRow
  }
}

export interface EngineFuturesRow {
  id: number
  symbol: string
  currency: number
  tick_worth: bigint
}

export interface FuturesOrderRow {
  id: number
  user_id: number
  futures: number
  direction: number
  /** Index into METHODS. */
  method: number
  /** The limit, or the fill price of a market order. */
  price: number
  /** What it has; parts that were closed are counted below. */
  lots: number
  /** What one lot gains per unit of price, by the rules it was placed under. */
  tick_worth: bigint
  lever: number
  margin: bigint
  /** Fee on opening. */
  fee: bigint
  /** The most it can win. */
  reserve: bigint
  stop_loss: number | null
  take_profit: number | null
  /** Index into FUTURES_ORIGINS. */
  origin: number
  /** The position it follows, locks or reverses. */
  of_order: number | null
  /** The position it is locked with; of a closed one, the one it was locked with at its end. */
  locked_with: number | null
  /** Index into FUTURES_STATUSES. */
  status: number
  placed_at: number
  /** Null until it is opened: the fill, the index that did it with its record and time. */
  open_price: number | null
  open_index: number | null
  open_seq: number | null
  open_index_at: number | null
  opened_at: number | null
  /** Null until it is closed. Index into CLOSE_CAUSES. */
  close_cause: number | null
  close_price: number | null
  close_index: number | null
  close_seq: number | null
  close_index_at: number | null
  gain: bigint | null
  loss: bigint | null
  close_fee: bigint | null
  /** When it was closed or cancelled. */
  closed_at: number | null
  /** Sums over the parts that were closed. */
  parts_lots: number
  parts_gain: bigint
  parts_loss: bigint
  parts_fee: bigint
}

/** A part of a position that was closed; the last one, which ends it, is told by the position's own row. */
export interface FuturesPartRow {
  order_id: number
  /** Record that closed it: an order has one part of a record at most. */
  seq: number
  user_id: number
  futures: number
  at: number
  /** Index into CLOSE_CAUSES. */
  how: number
  lots: number
  price: number
  gain: bigint
  loss: bigint
  fee: bigint
}
