import { isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { sweepPrint } from '../futures/sweep.ts'
import type { Print, Volume } from '../prices/prints.ts'
import { fillCrossed } from '../spot/crossed-orders.ts'

export interface PrintPrices {
  kind: 'printPrices'
  prints: readonly Print[]
  /** What was traded elsewhere since the prints before; changes nothing in the books. */
  volumes?: readonly Volume[]
  /** SHA-256, 64 hex digits, of what the prints were made of. */
  evidence?: string
}

export const printPrices: CommandSpec<PrintPrices> = {
  code: 10,
  decide: decidePrintPrices,
}

/**
 * Adds the prints of one batch. A print of an unknown index, or without a price above zero, is left
 * out: one symbol that the catalogue lacks must not pause every market. A batch without a usable
 * print is refused. Of several prints of one index the last counts.
 */
function decidePrintPrices(
  draft: Draft,
  { prints, volumes = [], evidence }: PrintPrices,
): Rejection | undefined {
  if (prints.length === 0) return 'price_missing'
  if (evidence !== undefined && !/^[0-9a-f]{64}$/.test(evidence)) return 'catalogue_invalid'
  const taken = usable(draft, prints)
  if (taken.length === 0) {
    return prints.some(({ index }) => draft.state.indexes[index])
      ? 'price_out_of_range'
      : 'index_unknown'
  }
  draft.emit({ kind: 'pricesPrinted', prints: taken })
  const traded = usableVolumes(draft, volumes)
  if (traded.length > 0) draft.emit({ kind: 'volumesTraded', volumes: traded })
  if (evidence !== undefined) draft.emit({ kind: 'printsEvidenced', hash: evidence })
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

/** The volumes of known indexes, each above zero. */
function usableVolumes({ state }: Draft, volumes: readonly Volume[]): readonly Volume[] {
  return volumes.filter(({ index, lots }) => state.indexes[index] && isWhole(lots, 1))
}
