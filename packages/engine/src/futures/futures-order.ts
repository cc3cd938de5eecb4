import type { Amount, Price } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { FuturesOrigin } from '../events.ts'
import type { Owner } from '../ledger/accounts.ts'

/** A limit order that waits, or a position. */
export interface FuturesOrder {
  readonly id: number
  readonly user: Owner
  readonly futures: number
  /** Which version of the symbol's rules it was placed under: they hold for it to its end. */
  readonly version: number
  readonly direction: Direction
  readonly lots: number
  readonly lever: number
  /** Margin, opening fee and the pool's reserve; all of the price it was ordered at. */
  readonly margin: Amount
  readonly fee: Amount
  readonly reserve: Amount
  /** lots x `price` as it was placed: what counts toward the exposure. */
  readonly worth: Amount
  readonly origin: FuturesOrigin
  readonly of: number
  /** A waiting order's limit, a position's open price. */
  price: Price
  isOpen: boolean
  /** 0 where there is none. */
  stopLoss: Price
  takeProfit: Price
  /** The position it is locked with, or 0. */
  lockedWith: number
}
