import type { Draft } from '../core/draft.ts'
import type { State } from '../core/state.ts'
import type { AgreedPrint } from '../prices/index-prices.ts'
import type { FuturesSpec } from './rules.ts'

/**
 * Whether prints of the index are still being carried out. Meanwhile its orders must not be
 * changed: one that a print has closed already must not be cancelled, reversed or saved before its
 * turn.
 */
export function isSwept(state: State, { index }: FuturesSpec): boolean {
  return !state.leftOver.has(index)
}

/** The price that orders are filled at; undefined while the market is paused. */
export function tradableIndex(draft: Draft, spec: FuturesSpec): AgreedPrint | undefined {
  return isSwept(draft.state, spec) ? draft.price(spec.index) : undefined
}
