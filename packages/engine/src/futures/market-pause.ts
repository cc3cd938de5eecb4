import type { State } from '../core/state.ts'
import { type IndexPrice, isFresh } from '../prices/index-prices.ts'
import type { FuturesSpec } from './rules.ts'

/**
 * While prints of the index are left over, nothing of what it moves may be changed: an order that
 * a print has closed already must not be cancelled, turned or saved in the moment before its turn.
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
