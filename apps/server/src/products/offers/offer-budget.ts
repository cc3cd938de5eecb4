import type { Throttle } from '../../kernel/throttle.ts'
import type { Budget } from '../../kernel/throttle.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * How often one user may ask for binding terms. Each offer is a record in the journal that moves no
 * money of the user's, so nothing else would hold it back: a form asks once when its amount stands
 * still, and again when the terms have run out.
 */
const AT_ONCE: Budget = { name: 'offers-at-once', limit: 5, windowMs: 1_000 }
const STEADILY: Budget = { name: 'offers-steadily', limit: 90, windowMs: 60_000 }

/** Takes one quote or preview from the user's budget; throws `rate_limited` when it is used up. */
export function spendOffer({ throttle }: { throttle: Throttle }, user: number): void {
  const key = String(user)
  if (throttle.spentFor(STEADILY, key) > 0) throw new Refusal('rate_limited')
  if (throttle.spend(AT_ONCE, key) > 0) throw new Refusal('rate_limited')
  throttle.spend(STEADILY, key)
}
