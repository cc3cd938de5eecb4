import type { Amount, Price } from '@candor/money'
import type { Direction, Position } from '@candor/terms'
import type { Owner } from '../ledger/accounts.ts'
import type { FuturesOrigin } from './events.ts'
import type { FuturesSpec } from './rules.ts'
import type { PositionStep, Trailing } from './steps.ts'

/** A limit order that waits, or a position. */
export interface FuturesOrder {
  readonly id: number
  readonly user: Owner
  readonly futures: number
  /** Which version of the symbol's rules it was placed under: they hold for it to its end. */
  readonly version: number
  readonly direction: Direction
  /** Fewer once a part of a position was closed, as are its margin and reserve. */
  lots: number
  readonly lever: number
  /**
   * Margin, opening fee and the pool's reserve; all of the price it was ordered at. Margin that was added
   * counts too; the fee is that of all lots that were opened.
   */
  margin: Amount
  readonly fee: Amount
  reserve: Amount
  /** lots x `price` as it was placed, or as it was opened where that is more: the exposure. */
  worth: Amount
  readonly origin: FuturesOrigin
  readonly of: number
  /** A waiting order's limit, a position's open price. */
  price: Price
  isOpen: boolean
  /** Whether a waiting order opens only once the index is beyond its limit by the half-spread. */
  spreadDue: boolean
  /** Record of the print that opened it, 0 while it waits: only later prints judge a position. */
  openSeq: number
  /** 0 where there is none. */
  stopLoss: Price
  takeProfit: Price
  /** Parts that are closed at prices of their own, in the order they were given. */
  steps: readonly PositionStep[]
  trailing: Trailing | undefined
  /** The position it is locked with, or 0. */
  lockedWith: number
}

/** Returns what the formulas need of an order, under the rules it was placed under. */
export function positionOf(
  order: Pick<FuturesOrder, 'direction' | 'lots' | 'price' | 'margin'>,
  { tickWorth, fee, tiers }: FuturesSpec,
): Position {
  const { direction, lots, price, margin } = order
  return { direction, lots, tickWorth, openPrice: price, margin, fee, tiers }
}
