import type { Amount, Ppm } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { ProductSpec } from './rules.ts'

/** Terms of a purchase, until `expiresAt`. `income` is that of one day. */
export interface ProductPreviewed {
  kind: 'productPreviewed'
  offer: number
  user: Owner
  product: number
  amount: Amount
  rate: Ppm
  income: Amount
  days: number
  penalty: Ppm
  expiresAt: number
}

export interface ProductBought {
  kind: 'productBought'
  order: number
  user: Owner
  product: number
  /** The preview it was bought by, or 0. */
  offer: number
  amount: Amount
  rate: Ppm
  /** Income of one day. */
  income: Amount
  days: number
  penalty: Ppm
}

/** The income of one full day, counted from 1. Wealth is paid at once, lock mining at its end. */
export interface IncomeAccrued {
  kind: 'incomeAccrued'
  order: number
  user: Owner
  day: number
  amount: Amount
  paid: boolean
}

export interface ProductReturned {
  kind: 'productReturned'
  order: number
  user: Owner
  how: 'matured' | 'redeemed'
  /** Full days at the end. */
  days: number
  /** Taken from the principal, into the rewards pool. */
  penalty: Amount
  /** Income that was unsettled until now and is paid with it (lock mining). */
  settled: Amount
}

declare module '../core/events.ts' {
  interface Events {
    productDefined: { kind: 'productDefined'; id: number; spec: ProductSpec }
    productPreviewed: ProductPreviewed
    productBought: ProductBought
    incomeAccrued: IncomeAccrued
    productReturned: ProductReturned
  }
}

/** The events that earn adds: each is written by its codec and applied by its applier. */
export type EarnEventKind =
  'productDefined' | 'productPreviewed' | 'productBought' | 'incomeAccrued' | 'productReturned'
