import type { Amount } from '@candor/money'
import { swapWorth } from '@candor/terms'
import type { State } from '../core/state.ts'
import { countedScale, legNow } from '../swap/terms-now.ts'

/**
 * Returns the worth of an amount in the counted currency, in its units, rounded down. `paused`
 * where a price is missing or stale, undefined where the swap rules do not list the currency.
 */
export function worthNow(
  state: State,
  currency: number,
  amount: Amount,
  at: number,
): Amount | 'paused' | undefined {
  const rules = state.swapRules
  const spec = rules?.legs.find((leg) => leg.currency === currency)
  if (!rules || !spec) return undefined
  const leg = legNow(state, spec, at)
  return leg ? swapWorth(amount, leg, countedScale(state, rules)) : 'paused'
}
