import type { Amount, Price, Quantity } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { Method } from '../orders/method.ts'
import type { Side } from './book/index.ts'
import type { OrderTerms } from './order-terms.ts'
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
 * selfTrade: it, or its rest, would have met its owner's own order. expired: the moment that it waited
 * until has come. amended: another order of its owner's has its place.
 */
export type SpotCloseReason =
  'executed' | 'cancelled' | 'remainder' | 'selfTrade' | 'expired' | 'amended'

/**
 * expired: the moment that it waited until has come. cancelled: its owner's dead man's switch ran out, or
 * the price did not come that was to take it back.
 */
export type LapseReason = Extract<SpotCloseReason, 'expired' | 'cancelled'>

declare module '../core/events.ts' {
  interface Events {
    marketDefined: { kind: 'marketDefined'; id: number; spec: MarketSpec }
    spotOrderPlaced: SpotOrderPlaced
    /** The own terms of the order that this record places. */
    spotTermsSet: { kind: 'spotTermsSet'; order: number; terms: OrderTerms }
    spotTraded: SpotTraded
    /** An order has so many lots less to fill; it keeps its place. */
    spotOrderReduced: { kind: 'spotOrderReduced'; order: number; lots: Quantity }
    /** A person's dead man's switch is set in place of the one before; due at 0 it is lifted. */
    cancelAllSet: { kind: 'cancelAllSet'; order: number; user: Owner; due: number }
    /** It has run out, and nothing is left that it takes back. */
    cancelAllRanOut: { kind: 'cancelAllRanOut'; order: number; user: Owner }
    /** An order closes by the clock, in a record that is nobody's. */
    spotOrderLapsed: { kind: 'spotOrderLapsed'; order: number; user: Owner; reason: LapseReason }
    spotOrderClosed: { kind: 'spotOrderClosed'; order: number; reason: SpotCloseReason }
  }
}

/** The events that spot adds: each is written by its codec and applied by its applier. */
export type SpotEventKind =
  | 'marketDefined'
  | 'spotOrderPlaced'
  | 'spotTermsSet'
  | 'spotTraded'
  | 'spotOrderReduced'
  | 'spotOrderLapsed'
  | 'cancelAllSet'
  | 'cancelAllRanOut'
  | 'spotOrderClosed'
