import type { Amount, Price, Quantity } from '@candor/money'
import type { CurrencySpec, IndexSpec, MarketSpec, PolicySpec } from './catalogue.ts'
import type { CommandKind, Method, Print, Side } from './commands.ts'
import type { AccountId, Owner } from './ledger/accounts.ts'

/** What an accepted command changed: the unit that is journaled, applied, replayed and projected. */
export interface EngineRecord {
  /** 1, 2, 3... without gaps. */
  seq: number
  /** Milliseconds since 1970 UTC; never before the previous record's. */
  at: number
  command: CommandKind
  /** The user (or pool) on whose behalf; 0 for the venue itself. */
  owner: Owner
  /** The command's idempotency key with a hash of its terms, when it has one. */
  request?: { id: string; terms: number }
  /** Balanced by construction: each moves one amount between two accounts of one currency. */
  postings: readonly Posting[]
  events: readonly Event[]
}

export interface Posting {
  from: AccountId
  to: AccountId
  /** Above zero, in units of the accounts' currency. */
  amount: Amount
  /** Why, in the account record's words. */
  reason: PostingReason
  /** What it belongs to: an order's id, or 0. */
  reference: number
}

export const POSTING_REASONS = [
  'poolFunding',
  'recharge',
  'registrationGift',
  'transfer',
  'spotHold',
  'spotRelease',
  'spotTrade',
  'spotFee',
] as const
export type PostingReason = (typeof POSTING_REASONS)[number]

export type Event =
  | { kind: 'currencyDefined'; id: number; spec: CurrencySpec }
  | { kind: 'indexDefined'; id: number; spec: IndexSpec }
  | { kind: 'marketDefined'; id: number; spec: MarketSpec }
  | { kind: 'policySet'; spec: PolicySpec }
  /** `turnoverDue`: what has to be traded before the gift may leave, in units of the gift's currency. */
  | { kind: 'accountOpened'; user: Owner; gift: Amount; turnoverDue: Amount }
  | { kind: 'pricesPrinted'; prints: readonly Print[] }
  | SpotOrderPlaced
  | SpotTraded
  | { kind: 'spotOrderClosed'; order: number; reason: SpotCloseReason }

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
 * executed: filled whole. revoked: cancelled by its owner. remainder: the rest of a market order
 * found nothing within the band or its amount, or the rest of any order met more orders than one
 * record can fill. selfTrade: its rest would have met its owner's own
 * resting order.
 */
export type SpotCloseReason = 'executed' | 'revoked' | 'remainder' | 'selfTrade'
