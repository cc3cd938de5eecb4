import type { Amount, Price, Quantity } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { Method } from '../orders/method.ts'
import type { Side } from './book/index.ts'
import type { MarketSpec } from './rules.ts'

export interface SpotOrderPlaced {
  kind: 'spotOrderPlaced'
  order: number
  user: Owner
  market: number
  side: Side
  method: Method
  /** Market orders: the furthest price the protective band allowed. */
  price: Price
  /** Lots ordered; 0 for a market buy by worth. */
  quantity: Quantity
  /** Quote units a market buy by worth may spend; 0 otherwise. */
  amount: Amount
}

/** One fill. The liquidity account's side has order 0 and the pool as its user. */
export interface SpotTraded {
  kind: 'spotTraded'
  trade: number
  market: number
  price: Price
  quantity: Quantity
  /** price x quantity, in quote units. */
  worth: Amount
  takerSide: Side
  makerOrder: number
  makerUser: Owner
  takerOrder: number
  takerUser: Owner
  /** Each in the currency that side receives: base for the buyer, quote for the seller. */
  makerFee: Amount
  takerFee: Amount
}

/**
 * executed: filled whole. cancelled: taken back by its owner. remainder: the rest of a market order
 * found nothing within the band or its amount, the rest of any order met more orders than one
 * record can fill, or that of somebody with bound credit would rest beyond the house's usual quotes.
 * selfTrade: its rest would have met its owner's own
 * resting order.
 */
export type SpotCloseReason = 'executed' | 'cancelled' | 'remainder' | 'selfTrade'

declare module '../core/events.ts' {
  interface Events {
    marketDefined: { kind: 'marketDefined'; id: number; spec: MarketSpec }
    spotOrderPlaced: SpotOrderPlaced
    spotTraded: SpotTraded
    spotOrderClosed: { kind: 'spotOrderClosed'; order: number; reason: SpotCloseReason }
  }
}

/** The events that spot adds: each is written by its codec and applied by its applier. */
export type SpotEventKind = 'marketDefined' | 'spotOrderPlaced' | 'spotTraded' | 'spotOrderClosed'
