import { QUOTES_STAND_MS } from '@candor/terms'
import { waitsForPrices } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import { isFresh } from '../prices/index-prices.ts'
import type { Market } from './market.ts'

/**
 * Whether the ladder quotes at a time: it stands for its print's moment, and is pulled when the next
 * one does not come; under former rules it stood until the index was stale.
 */
export function laddersStand(state: State, market: Market, at: number): boolean {
  const { index } = market.spec
  const print = state.prices[index]
  if (!isFresh(state.indexes[index]!, print, at)) return false
  return !waitsForPrices(state) || at - print.at <= QUOTES_STAND_MS
}
