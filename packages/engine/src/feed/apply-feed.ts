import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { bindsReached } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import { followTrailing } from '../futures/trailing.ts'
import { keptFrom } from '../prices/price-windows.ts'
import { addPrint } from '../prices/recent-prints.ts'
import { followPrint } from '../spot/triggers/apply-triggers.ts'
import { movementWith } from './movements.ts'
import type { FeedEventKind } from './events.ts'

function pricesPrinted(state: State, { prints }: EventOf<'pricesPrinted'>, record: Recorded): void {
  const { at, seq } = record
  const keepFrom = keptFrom(at, state.timers.next())
  for (const { index, price } of prints) {
    const followers = state.followers[index]
    if (!followers) throw new Error(`print of index ${index}, which is not defined`)
    const indexPrice = { price, at, seq }
    const movement = movementWith(state, index, indexPrice)
    if (movement) state.movements[index] = movement
    state.prices[index] = indexPrice
    if (bindsReached(state)) addPrint((state.recentPrints[index] ??= []), { price, at })
    for (const follower of followers) follower.followIndex(indexPrice, movement?.ppm ?? 0)
    if (state.triggers.count > 0) {
      for (const { id } of followers) followPrint(state, { id, price })
    }
    state.windows[index]?.add(indexPrice, keepFrom)
    if (!state.leftOver.has(index)) followTrailing(state, index, price)
  }
}

/** Prints of the past join the window and the chain; the current price stays what it is. */
function pricesRecovered(
  state: State,
  { index, prints }: EventOf<'pricesRecovered'>,
  { seq, at: now }: Recorded,
): void {
  // What follows the current price stays, so that its link can be told from theirs.
  const current = state.prices[index]?.at ?? now
  const keepFrom = Math.min(keptFrom(now, state.timers.next()), current)
  for (const { at, price } of prints) state.windows[index]!.add({ seq, at, price }, keepFrom)
}

export const feedAppliers: Appliers<FeedEventKind> = {
  pricesPrinted,
  pricesRecovered,
  // For whoever reads the records: the state does not depend on them.
  volumesTraded: () => {},
  printsEvidenced: () => {},
}
