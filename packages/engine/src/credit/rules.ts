import type { Amount, Ppm } from '@candor/money'
import type { CertificationLevel } from '../ledger/users.ts'

/** The gift of a registration, and the turnover that is due on it. */
export interface PolicySpec {
  /** Currency id and amount of the registration gift, from the promotions pool. */
  giftCurrency: number
  gift: Amount
  /** Turnover due before a promotional credit may leave: credit x this many parts per million. */
  turnover: Ppm
}

/**
 * Rules that bind gift and bonus beside their turnover. A venue without them, as those of the first
 * release, sets no maximum and asks for no certification; credit given then keeps its terms.
 */
export interface CreditSpec {
  /** The most that the bonus of a first recharge is, in units of the gift's currency. */
  bonusMost: Amount
  /** The certification without which neither leaves, nor what was won with them. */
  level: Exclude<CertificationLevel, 0>
}
