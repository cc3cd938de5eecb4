import type { Amount, Ppm } from '@candor/money'
import type { MarginTier } from '@candor/terms'

/**
 * Futures contracts on one index: linear, isolated margin per order, the contract pool on the
 * other side. Prices are units of 10^-scale of the index. Its id is its position, from 0.
 */
export interface FuturesSpec {
  symbol: string
  index: number
  /** Currency id of margins, fees and profits. */
  currency: number
  /** Units of the currency that one lot gains when the index rises by one unit. */
  tickWorth: Amount
  /** Leverages on offer, ascending. */
  levers: readonly number[]
  /** Of the worth, on open and on close. */
  fee: Ppm
  /** Distance of a fill from the index. */
  halfSpread: Ppm
  /** The first from 0, rates rising. */
  tiers: readonly MarginTier[]
  minLots: number
  maxLots: number
  /** Waiting orders and positions one user may have on this symbol. */
  maxOrders: number
  /** Most profit of an order, as a multiple of its margin in millionths; reserved in the pool. */
  profitCap: Ppm
  /** Most worth of all orders of one direction, as a share of the pool's own equity. */
  exposure: Ppm
  /** Whether new orders are taken; what is open can always be closed. */
  open: boolean
}
