import type { FastTerm } from '@candor/engine'
import type { WindowPrint } from '@candor/terms'

declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_fasts: EngineFastRow
    fast_orders: FastOrderRow
  }
}

/** What of a fast contract's rules its rows are made with: the newest definition. */
export interface EngineFastRow {
  id: number
  symbol: string
  currency: number
  terms: readonly FastTerm[]
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
