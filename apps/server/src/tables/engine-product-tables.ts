import type { FastTerm } from '@candor/engine'
import type { WindowPrint } from '@candor/terms'

/**
 * Rows of fast contracts, futures, exchange, wealth and lock mining; like those of
 * engine-tables.ts they are made from the engine's records alone. Prices are units of 10^-scale of
 * the product's index; amounts are units of the product's currency.
 */

/** What of a fast contract's rules its rows are made with: the newest definition. */
export interface EngineFastRow {
  id: number
  symbol: string
  currency: number
  terms: readonly FastTerm[]
}

export interface EngineFuturesRow {
  id: number
  symbol: string
  currency: number
  tick_worth: bigint
}

export interface EngineProductRow {
  id: number
  /** Index into PRODUCT_KINDS. */
  kind: number
  code: string
  currency: number
}

export interface FastOrderRow {
  id: number
  user_id: number
  fast: number
  /** Index into DIRECTIONS. */
  direction: number
  stake: bigint
  /** What winning pays besides the stake: the amount, and the rate in millionths of the stake. */
  profit: bigint
  payout: number
  /** The index at acceptance, the record and time of that print, and the price chain after it. */
  open_price: number
  open_seq: number
  open_at: number
  open_link: string
  placed_at: number
  expires_at: number
  /** Index into FAST_STATUSES. */
  status: number
  /** From here on null until it is settled. Index into FAST_OUTCOMES. */
  outcome: number | null
  /** Twice the settlement price, so that it is whole; 0 where the window had no print. */
  twice_price: bigint | null
  prints: readonly WindowPrint[] | null
  /** Links of the price chain before and after the prints. */
  link_before: string | null
  link_after: string | null
  settled_seq: number | null
  settled_at: number | null
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
}

export interface SwapRow {
  id: number
  user_id: number
  /** The quote it was carried out by, or null. */
  offer: number | null
  from_currency: number
  to_currency: number
  /** In units of `from_currency`; what was received and the fee in units of `to_currency`. */
  amount: bigint
  received: bigint
  fee: bigint
  /** Index prices the terms follow from; 1 for the counted currency. */
  from_price: number
  to_price: number
  seq: number
  at: number
}

export interface ProductOrderRow {
  id: number
  user_id: number
  product: number
  kind: number
  /** The preview it was bought by, or null. */
  offer: number | null
  amount: bigint
  /** Of a day, in millionths. */
  rate: number
  /** Income of one day. */
  income: bigint
  days: number
  /** Early redemption, in millionths: wealth for each remaining day, lock mining at all. */
  penalty_rate: number
  started_at: number
  /** Full days whose income was recorded. */
  accrued: number
  income_paid: bigint
  /** Index into PRODUCT_STATUSES. */
  status: number
  returned_at: number | null
  /** Taken from the principal; null while it runs. */
  penalty: bigint | null
  /** Income that was paid with the principal (lock mining); null while it runs. */
  settled: bigint | null
}

/** The income of one full day. */
export interface ProductIncomeRow {
  order_id: number
  /** Counted from 1. */
  day: number
  user_id: number
  product: number
  kind: number
  amount: bigint
  /** The end of that day. */
  at: number
  /** When it was paid; null while it is unsettled. */
  settled_at: number | null
}
