import type { State } from '../core/state.ts'

/**
 * Whether the currency is the one that fast and futures contracts are settled in. There is one,
 * because a person's own limits are sums over all contracts.
 */
export function isStakeCurrency({ fasts, futures }: State, currency: number): boolean {
  return currency === (fasts[0]?.currency ?? futures[0]?.spec.currency ?? currency)
}
