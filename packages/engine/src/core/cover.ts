import { type Amount, shareCeil } from '@candor/money'
import { COVER_SHARE } from '@candor/terms'
import type { Draft } from './draft.ts'
import type { Cover } from './pending-spec.ts'

/** Returns an amount with a cushion for the price that is still to come, or all that there is. */
export function cushioned({ state }: Draft, { from, to, amount }: Cover): Cover {
  const wanted = shareCeil(amount, COVER_SHARE)
  const all = state.ledger.balance(from)
  return { from, to, amount: (wanted < all ? wanted : all) as Amount }
}
