import type { Amount, Ppm } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

/** A running wealth or lock-mining order. Its terms are those of its purchase. */
export interface ProductOrder {
  readonly id: number
  readonly user: Owner
  readonly product: number
  readonly amount: Amount
  readonly rate: Ppm
  /** Income of one day. */
  readonly income: Amount
  readonly days: number
  readonly penalty: Ppm
  /** Milliseconds since 1970 UTC. */
  readonly startedAt: number
  /** Full days whose income was recorded. */
  accrued: number
}
