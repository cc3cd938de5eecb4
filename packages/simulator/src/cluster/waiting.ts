import type { Event } from '@candor/engine'
import { expectThat } from '../divergence.ts'
import { LAG_MS, PATIENCE_MS } from '../model/waiting.ts'

interface Waiting {
  acceptedAt: number
  /** When its print came. */
  printedAt: number | undefined
}

interface Told {
  seq: number
  at: number
  events: readonly Event[]
}

/**
 * Every order that waited for a price got it in time and was ended by the same reign that accepted
 * it, or by the first record of the next. Returns how many were carried out and how many refused.
 */
export function followWaiting(records: Iterable<Told>): { carriedOut: number; refused: number } {
  const waiting = new Map<number, Waiting>()
  const ended = { carriedOut: 0, refused: 0 }
  for (const record of records) {
    const { seq, events } = record
    for (const event of events) {
      if (event.kind === 'pendingEnded') ended[event.rejection ? 'refused' : 'carriedOut']++
      take(waiting, event, record)
    }
    if (!events.some(({ kind }) => kind === 'epochBegan')) continue
    expectThat(waiting.size === 0, `${waiting.size} orders wait on in the epoch of record ${seq}`)
  }
  return ended
}

function take(waiting: Map<number, Waiting>, event: Event, { seq, at }: Told): void {
  if (event.kind === 'pendingAccepted') {
    waiting.set(event.order, { acceptedAt: at, printedAt: undefined })
  } else if (event.kind === 'pendingReached') {
    for (const order of event.orders) {
      const found = known(waiting, order, seq)
      const after = at - found.acceptedAt
      const isInTime = after >= LAG_MS && after < PATIENCE_MS
      expectThat(isInTime, `record ${seq} prices order ${order} ${after} ms after its acceptance`)
      found.printedAt = at
    }
  } else if (event.kind === 'pendingEnded') {
    const found = known(waiting, event.order, seq)
    const isPriced = event.rejection !== undefined || found.printedAt !== undefined
    expectThat(isPriced, `record ${seq} carries out order ${event.order}, which has no price`)
    waiting.delete(event.order)
  }
}

function known(waiting: ReadonlyMap<number, Waiting>, order: number, seq: number): Waiting {
  const found = waiting.get(order)
  expectThat(found !== undefined, `record ${seq} tells of order ${order}, which does not wait`)
  return found
}
