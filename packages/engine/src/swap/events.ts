import type { Amount, Price } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { SwapSpec } from './rules.ts'

/** A quote: `received` of `to` for `amount` of `from`, until `expiresAt`. */
export interface SwapQuoted {
  kind: 'swapQuoted'
  offer: number
  user: Owner
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
  /** Index prices the terms follow from; 1 for the counted currency. */
  fromPrice: Price
  toPrice: Price
  expiresAt: number
}

export interface Swapped {
  kind: 'swapped'
  order: number
  user: Owner
  /** The quote it was carried out by, or 0. */
  offer: number
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
  fromPrice: Price
  toPrice: Price
}

declare module '../core/events.ts' {
  interface Events {
    swapRulesSet: { kind: 'swapRulesSet'; spec: SwapSpec }
    swapQuoted: SwapQuoted
    swapped: Swapped
  }
}

/** The events that swap adds: each is written by its codec and applied by its applier. */
export type SwapEventKind = 'swapRulesSet' | 'swapQuoted' | 'swapped'
