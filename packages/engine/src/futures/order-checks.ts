import type { Amount, Price } from '@candor/money'
import {
  type Direction,
  fillPrice,
  isLiquidated,
  mostExposure,
  mostOfOnePerson,
} from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Exposure } from '../core/pending-spec.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresAccounts } from './futures-accounts.ts'
import type { FuturesMarket } from './futures-market.ts'
import { positionOf } from './futures-order.ts'
import type { OrderFigures, OrderTerms } from './order-terms.ts'
import type { FuturesSpec } from './rules.ts'

/**
 * Whether the position would be liquidated where it is opened. A waiting order is judged as if a
 * market order opened it at its limit. An index that jumps far over a limit to sell can still open
 * one whose margin is too small for that price: the next print then closes it.
 */
export function isLiquidatedAtOnce(
  spec: FuturesSpec,
  { direction, lots }: OrderTerms,
  { margin }: OrderFigures,
  opened: { price: Price; index: Price } | { limit: Price },
): boolean {
  const waits = 'limit' in opened
  const index = waits ? opened.limit : opened.index
  const price = waits
    ? (fillPrice(direction, 'open', index, spec.halfSpread) as Price)
    : opened.price
  return isLiquidated(positionOf({ direction, lots, price, margin }, spec), index)
}

function isOf(exposure: Exposure | undefined, { id }: Pick<FuturesMarket, 'id'>): boolean {
  return exposure?.product === 'futures' && exposure.id === id
}

/**
 * Checks how many orders the user has, with those that wait for their price; an order that the draft closes makes room for the one that
 * replaces it.
 */
export function countFault(
  draft: Draft,
  market: FuturesMarket,
  { user, origin }: OrderTerms,
): Rejection | undefined {
  const { state, carries } = draft
  if (carries) return undefined
  const waiting = state.pendings.of(user).filter(({ exposure }) => isOf(exposure, market))
  const orders = state.futuresOrders.of(user).filter(({ futures }) => futures === market.id)
  const own = [...orders, ...waiting]
  const open = origin === 'reverse' ? own.length - 1 : own.length
  return open < market.spec.maxOrders ? undefined : 'too_many_open_contracts'
}

/**
 * Checks the user's balance, the pool's exposure to one direction and to one person, and its
 * reserve.
 */
export function moneyFault(
  draft: Draft,
  market: FuturesMarket,
  { user, direction }: OrderTerms,
  { worth, margin, fee, reserve }: OrderFigures,
): Rejection | undefined {
  const { currency, exposure } = market.spec
  const { available, poolAvailable, poolHeld } = futuresAccounts(user, currency)
  if (draft.balance(available) < margin + fee) return 'balance_insufficient'
  const free = draft.balance(poolAvailable)
  const equity = (free + draft.balance(poolHeld)) as Amount
  const most = mostExposure(equity, exposure)
  const waiting = draft.state.pendings.exposed('futures', market.id, direction)
  const isCovered =
    draft.carries !== undefined ||
    (market.openWorth[direction] + waiting + worth <= most &&
      ownWorth(draft, market, user, direction) + worth <= mostOfOnePerson(most))
  return isCovered && reserve <= free ? undefined : 'capacity_reached'
}

/**
 * Returns the worth of the user's own orders of a direction, of which there are at most `maxOrders`
 * a symbol.
 */
function ownWorth(draft: Draft, { id }: FuturesMarket, user: Owner, direction: Direction): bigint {
  let worth = 0n
  for (const order of draft.state.futuresOrders.of(user)) {
    if (order.futures === id && order.direction === direction) worth += order.worth
  }
  for (const { exposure } of draft.state.pendings.of(user)) {
    if (isOf(exposure, { id }) && exposure?.direction === direction) worth += exposure.worth
  }
  return worth
}
