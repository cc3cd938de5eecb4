import { type Amount, PPM, type Ppm, divCeil, shareFloor } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'

/** A day of a product is 24 hours from its start. */

/** From this amount on, this rate a day. */
export interface RateTier {
  from: Amount
  rate: Ppm
}

/**
 * Returns the daily rate of an amount: that of the highest tier it reaches; undefined below the
 * first.
 */
export function dailyRate(tiers: readonly RateTier[], amount: Amount): Ppm | undefined {
  return tiers.findLast((tier) => amount >= tier.from)?.rate
}

/** The income of one day, rounded down to the unit. */
export function dailyIncome(amount: Amount, rate: Ppm): Amount {
  return shareFloor(amount, rate)
}

/** Returns the income of several days: a multiple of the rounded income of one. */
export function incomeOf(income: Amount, days: number): Amount {
  return (income * BigInt(days)) as Amount
}

/** Full days from the start, at most the product's days. */
export function fullDays(startedAt: number, at: number, days: number): number {
  return Math.min(Math.max(Math.floor((at - startedAt) / DAY_MS), 0), days)
}

/**
 * What early redemption of wealth takes from the principal: rate x remaining days x amount, rounded
 * up to the unit and never more than the amount. 0.4 %, 3 days and 1000 give 12.
 */
export function wealthPenalty(amount: Amount, rate: Ppm, remainingDays: number): Amount {
  return atMost(amount, BigInt(rate) * BigInt(remainingDays))
}

/** What early redemption of lock mining takes: rate x principal, rounded up to the unit. */
export function lockMiningPenalty(amount: Amount, rate: Ppm): Amount {
  return atMost(amount, BigInt(rate))
}

function atMost(amount: Amount, rate: bigint): Amount {
  const penalty = divCeil(amount * rate, BigInt(PPM))
  return (penalty < amount ? penalty : amount) as Amount
}
