import type { Amount, Price } from '@candor/money'
import { type Direction, futuresFee, marginOf, mostProfit, mostWorth, worthOf } from '@candor/terms'
import type { Owner } from '../ledger/accounts.ts'
import type { FuturesOrigin } from './events.ts'
import type { FuturesOrder } from './futures-order.ts'
import type { FuturesSpec } from './rules.ts'

/** A limit that is reached when it is placed opens as a market order would, or is refused. */
export type IfReached = 'open' | 'refuse'

/** What is to be ordered, by a person or on behalf of a position that is followed or turned. */
export interface OrderTerms {
  user: Owner
  direction: Direction
  lots: number
  lever: number
  /** The most that margin and fee may be: the lots are as many as it affords. */
  amount?: Amount
  /** A limit order's limit. */
  limit?: Price
  ifReached?: IfReached
  stopLoss?: Price
  takeProfit?: Price
  origin: FuturesOrigin
  /** The position it follows, locks or reverses. */
  of?: FuturesOrder
}

/** An order in units of its currency. */
export interface OrderFigures {
  price: Price
  worth: Amount
  margin: Amount
  /** On opening. */
  fee: Amount
  /** The most it can win. */
  reserve: Amount
}

/**
 * An order at the price it is ordered at. A limit to sell that the index is beyond already opens
 * at more: then all but the price follows from that, or a low limit would be a way to a large
 * position for the margin, the fee and the exposure of a small one.
 */
export function orderFigures(
  spec: FuturesSpec,
  terms: OrderTerms,
  price: Price,
  opensAt: Price,
): OrderFigures {
  const worth = worthOf(terms.lots, Math.max(price, opensAt), spec.tickWorth)
  const margin = marginOf(worth, terms.lever)
  const fee = futuresFee(worth, spec.fee)
  return { price, worth, margin, fee, reserve: mostProfit(margin, spec.profitCap) }
}

/**
 * What an order by amount may come to at whatever price it is carried out. Margin and fee are the whole
 * amount.
 */
export function mostFigures(
  spec: FuturesSpec,
  { lever }: Pick<OrderTerms, 'lever'>,
  price: Price,
  amount: Amount,
): OrderFigures {
  const worth = mostWorth(amount, { lever, fee: spec.fee })
  const margin = marginOf(worth, lever)
  const fee = (amount - margin) as Amount
  return { price, worth, margin, fee, reserve: mostProfit(margin, spec.profitCap) }
}

export function otherDirection(direction: Direction): Direction {
  return direction === 'long' ? 'short' : 'long'
}
