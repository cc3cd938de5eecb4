import type { State } from '../core/state.ts'

/** Fast and futures contracts have one currency: a person's own limits are sums of all of them. */
export function isStakeCurrency({ fasts, futures }: State, currency: number): boolean {
  return currency === (fasts[0]?.currency ?? futures[0]?.spec.currency ?? currency)
}
