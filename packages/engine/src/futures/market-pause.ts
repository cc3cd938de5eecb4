import type { State } from '../core/state.ts'
import { type IndexPrice, isFresh } from '../prices/index-prices.ts'
import type { FuturesSpec } from './rules.ts'

/**
 * Whether prints of the index are still being carried out. Meanwhile its orders must not be
 * changed: one that a print has closed already must not be cancelled, reversed or saved before its
 * turn.
 */
export function isSwept(state: State, { index }: FuturesSpec): boolean {
  return !state.leftOver.has(index)
}

/** The price that orders are filled at now; undefined while the market is paused. */
export function tradableIndex(state: State, spec: FuturesSpec, at: number): IndexPrice | undefined {
  const print = state.prices[spec.index]
  const isTradable = isFresh(state.indexes[spec.index]!, print, at) && isSwept(state, spec)
  return isTradable ? print : undefined
}
