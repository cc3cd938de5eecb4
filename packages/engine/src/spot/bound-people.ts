import { bindsReached } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import { isCertified } from '../credit/release.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Side } from './book/index.ts'
import type { Market } from './market.ts'

/**
 * Returns the furthest price at which a person may meet other people, where that is bounded: who is
 * not certified and has credit that only a certified person may take out meets them within the
 * house's usual quotes alone, so that it cannot be handed on while the quotes are wide.
 */
export function peopleLimit(
  state: State,
  market: Market,
  { user, side }: { user: Owner; side: Side },
): number | undefined {
  if (!bindsReached(state) || !state.boundCredits.get(user) || isCertified(state, user)) {
    return undefined
  }
  const { bid, ask } = market.usualTop
  const last = side === 'buy' ? ask : bid
  return last > 0 ? last : undefined
}

/** Whether a price lies beyond a bound of one side. */
export function isBeyond(side: Side, price: number, bound: number | undefined): boolean {
  return bound !== undefined && (side === 'buy' ? price > bound : price < bound)
}
