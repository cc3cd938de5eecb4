import { type Amount, divFloor } from '@candor/money'
import type { State } from '../core/state.ts'
import { addDeposit, type BoundCredit } from '../credit/bound-credit.ts'
import type { Owner } from '../ledger/accounts.ts'
import { totalOf } from './total-of.ts'
import { worthNow } from './worth-now.ts'

/** As of this time no print is stale. */
const BEFORE_ALL_PRINTS = 0

interface Place {
  currency: number
  units: bigint
  worth: bigint
}

/**
 * Counts deposits that were traded away before trades carried them over as own money in what their
 * person has instead, in proportion and at the last prices, rounded down. What may leave is the same
 * at these prices; from then on no price of what somebody has sold makes more of it.
 */
export function gatherDeposits(state: State): void {
  for (const [user, bound] of state.boundCredits.entries()) gather(state, user, bound)
}

function gather(state: State, user: Owner, bound: BoundCredit): void {
  const gone: Place[] = []
  const other: Place[] = []
  for (const { currency } of state.swapRules?.legs ?? []) {
    const beyond = totalOf(state, user, currency) - (bound.deposits.get(currency) ?? 0n)
    const units = beyond < 0n ? -beyond : beyond
    const worth = worthNow(state, currency, units as Amount, BEFORE_ALL_PRINTS)
    if (typeof worth !== 'bigint' || worth === 0n) continue
    const places = beyond < 0n ? gone : other
    places.push({ currency, units, worth })
  }
  const [from, to] = [sumOf(gone), sumOf(other)]
  const moved = from < to ? from : to
  if (moved === 0n) return
  for (const { currency, units } of gone) {
    addDeposit(bound, currency, -divFloor(units * moved, from))
  }
  for (const { currency, units } of other) {
    addDeposit(bound, currency, divFloor(units * moved, to))
  }
}

function sumOf(places: readonly Place[]): bigint {
  return places.reduce((sum, { worth }) => sum + worth, 0n)
}
