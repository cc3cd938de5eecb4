import type { Amount } from '@candor/money'
import { swapWorth } from '@candor/terms'
import type { State } from '../core/state.ts'
import { countedScale, legNow } from '../swap/terms-now.ts'

/**
 * What an amount is worth in the counted currency at this moment, in its units, rounded down;
 * `paused` where the price is missing or stale, undefined where the rules of exchange have no leg.
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
