import { isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { FILLS_WITHIN_MS, OPENING_LAG_MS } from '@candor/terms'
import { bindsReached, waitsForPrices } from '../core/record-format.ts'
import { sweepPrint } from '../futures/sweep.ts'
import type { ReceivedPrint, Volume } from '../prices/prints.ts'
import { stoodBetween } from '../prices/recent-prints.ts'
import { movementWith } from './movements.ts'
import { fillCrossed } from '../spot/crossed-orders.ts'

export interface PrintPrices {
  kind: 'printPrices'
  prints: readonly ReceivedPrint[]
  /** What was traded elsewhere since the prints before; changes nothing in the books. */
  volumes?: readonly Volume[]
  /** SHA-256, 64 hex digits, of what the prints were made of. */
  evidence?: string
}

export const printPrices: CommandSpec<PrintPrices> = {
  code: 10,
  decide: decidePrintPrices,
}

/** Most orders that one print is told to carry out; further ones go by the next. */
const MOST_REACHED = 8_192

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
  draft.emit({ kind: 'pricesPrinted', prints: taken.map(({ index, price }) => ({ index, price })) })
  for (const print of taken) emitReached(draft, print)
  const traded = usableVolumes(draft, volumes)
  if (traded.length > 0) draft.emit({ kind: 'volumesTraded', volumes: traded })
  if (evidence !== undefined) draft.emit({ kind: 'printsEvidenced', hash: evidence })
  for (const print of taken) fillFollowers(draft, print)
  for (const { index, price } of taken) {
    sweepPrint(draft, index, { price, at: draft.at, seq: draft.seq })
  }
  return undefined
}

/**
 * Tells which orders waited for this print: those accepted long enough before it was received. Whose
 * time is over is refused, however late somebody sees to it.
 */
function emitReached(draft: Draft, print: ReceivedPrint): void {
  const { state } = draft
  const orders: number[] = []
  for (const { id, acceptedAt, until } of state.pendings.waitingFor(print.index)) {
    if (until <= draft.at) continue
    if (acceptedAt + OPENING_LAG_MS > receivedAt(draft, print)) break
    orders.push(id)
    if (orders.length === MOST_REACHED) break
  }
  if (orders.length > 0) draft.emit({ kind: 'pendingReached', index: print.index, orders })
}

/**
 * Fills what rests in the books that follow an index, as far as its new price reaches and has stood
 * for the lag. A price that is made of what is older than anybody remembers the orders of fills none
 * of them.
 */
function fillFollowers(draft: Draft, print: ReceivedPrint): void {
  const { state, at } = draft
  const { index, price } = print
  const movement = movementWith(state, index, { price, at })?.ppm ?? 0
  const received = receivedAt(draft, print)
  if (waitsForPrices(state) && at - received > FILLS_WITHIN_MS) return
  const youngFrom = state.youngOrders.youngFrom(received)
  const stood = bindsReached(state)
    ? () => stoodBetween(state.recentPrints[index] ?? [], { price, at, receivedAt: received })
    : () => ({ lowest: price, highest: price })
  for (const { id } of state.followers[index]!) {
    fillCrossed(draft, state.markets[id]!, { price, movement, youngFrom, stood })
  }
}

/** When what a print is made of was received; never later than now. */
function receivedAt({ at }: Draft, print: ReceivedPrint): number {
  return Math.min(print.receivedAt ?? at, at)
}

function usable(draft: Draft, prints: readonly ReceivedPrint[]): readonly ReceivedPrint[] {
  const { indexes } = draft.state
  const lastOf = new Map<number, ReceivedPrint>()
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
