import type { Amount } from '@candor/money'
import type { CertificationLevel } from '../catalogue.ts'

/**
 * What a user can withdraw of one currency now, and why. Amounts are units of that currency;
 * worths are units of the counted currency.
 */
export interface Withdrawable {
  /** Available in account assets. */
  available: Amount
  /** Promotional credit that may not leave yet; 0 for all but the gift's currency. */
  locked: Amount
  /** What has to be traded until nothing is locked, in units of the gift's currency. */
  turnoverDue: Amount
  /** The most that can be asked for now by balance and credit alone; the cap is apart. */
  withdrawable: Amount
  min: Amount
  level: CertificationLevel
  /** Worth. */
  cap: Amount
  capLeft: Amount
  /** Whether the day's withdrawals have been made, and when the next is possible, milliseconds. */
  madeToday: boolean
  nextAt: number
}
