import { settlementWindow } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { PastPrint } from '../prices/prints.ts'

/**
 * Prints that the market source had while the venue was down, so that what expired meanwhile is
 * settled by the prices of its expiry. Each lies after the index's last print and not in the
 * future; they settle, and change no current price.
 */
export interface RecoverPrints {
  kind: 'recoverPrints'
  index: number
  prints: readonly PastPrint[]
}

export const recoverPrints: CommandSpec<RecoverPrints> = {
  code: 11,
  decide: (draft, { index, prints }) => decideRecoverPrints(draft, index, prints),
}

/**
 * Adds prints that the source had while the venue was down. They have to come after everything
 * known of the index, must not be in the future, and have to lie within the window of one unsettled
 * contract: they can complete that window and serve nothing else.
 */
function decideRecoverPrints(
  draft: Draft,
  index: number,
  prints: readonly PastPrint[],
): Rejection | undefined {
  const { state } = draft
  if (!state.indexes[index]) return 'index_unknown'
  if (prints.length === 0) return 'price_missing'
  if (!prints.every(({ price }) => Number.isSafeInteger(price) && price > 0)) {
    return 'price_out_of_range'
  }
  const window = state.windows[index]
  if (!window) return 'index_unknown'
  // The window ends with the last print known; without any, no contract can be open.
  const known = window.prints.at(-1)
  if (!known || !isAscending(prints, known.at, draft.at)) return 'print_out_of_order'
  if (!settlesSomething(draft, index, prints)) return 'print_out_of_order'
  draft.emit({ kind: 'pricesRecovered', index, prints })
  return undefined
}

/** Whole milliseconds, each after the one before, the first after `after` and the last by `until`. */
function isAscending(prints: readonly PastPrint[], after: number, until: number): boolean {
  let last = after
  for (const { at } of prints) {
    if (!Number.isSafeInteger(at) || at <= last || at > until) return false
    last = at
  }
  return true
}

function settlesSomething(draft: Draft, index: number, prints: readonly PastPrint[]): boolean {
  const { fasts, fastOrders } = draft.state
  const first = prints[0]!.at
  const last = prints.at(-1)!.at
  return fastOrders.some(({ fast, expiresAt }) => {
    const { from, to } = settlementWindow(expiresAt)
    return fasts[fast]!.index === index && first >= from && last < to
  })
}
