import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { sweepPrint } from '../futures/sweep.ts'
import type { Print } from '../prices/prints.ts'
import { fillCrossed } from '../spot/crossed-orders.ts'

export interface PrintPrices {
  kind: 'printPrices'
  prints: readonly Print[]
}

export const printPrices: CommandSpec<PrintPrices> = {
  code: 10,
  decide: (draft, { prints }) => decidePrintPrices(draft, prints),
}

/**
 * Adds the prints of one batch. A print of an unknown index, or without a price above zero, is left
 * out: one symbol that the catalogue lacks must not pause every market. A batch without a usable
 * print is refused. Of several prints of one index the last counts.
 */
function decidePrintPrices(draft: Draft, prints: readonly Print[]): Rejection | undefined {
  if (prints.length === 0) return 'price_missing'
  const taken = usable(draft, prints)
  if (taken.length === 0) {
    return prints.some(({ index }) => draft.state.indexes[index])
      ? 'price_out_of_range'
      : 'index_unknown'
  }
  draft.emit({ kind: 'pricesPrinted', prints: taken })
  for (const { index, price } of taken) {
    for (const { id } of draft.state.followers[index]!) {
      fillCrossed(draft, draft.state.markets[id]!, price)
    }
  }
  for (const { index, price } of taken) {
    sweepPrint(draft, index, { price, at: draft.at, seq: draft.seq })
  }
  return undefined
}

function usable(draft: Draft, prints: readonly Print[]): readonly Print[] {
  const { indexes } = draft.state
  const lastOf = new Map<number, Print>()
  for (const print of prints) {
    if (indexes[print.index] && Number.isSafeInteger(print.price) && print.price > 0) {
      lastOf.set(print.index, print)
    }
  }
  return [...lastOf.values()]
}
