import type { Event } from '@candor/engine'
import { expectThat } from '../divergence.ts'
import { LAG_MS, PATIENCE_MS } from '../model/waiting.ts'

const DAY_MS = 86_400_000

interface Waiting {
  acceptedAt: number
  /** Whether a price placed it, so that nobody chose its moment: it waits for a day. */
  isOfTrigger: boolean
  /** From when on it is done also without a price: where it takes an order back. */
  vainFrom: number
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
 * it, or by the first record of the next; those of conditional orders wait on. Returns how many were carried out and how many refused.
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
    const left = [...waiting.values()].filter(({ isOfTrigger }) => !isOfTrigger).length
    expectThat(left === 0, `${left} orders wait on in the epoch of record ${seq}`)
  }
  return ended
}

function take(waiting: Map<number, Waiting>, event: Event, { seq, at }: Told): void {
  if (event.kind === 'pendingAccepted') {
    const { order, asked } = event
    const isOfTrigger = asked.kind === 'placeSpotOrder' && asked.origin !== undefined
    const vainFrom = asked.kind === 'cancelSpotOrder' ? event.until : Number.POSITIVE_INFINITY
    waiting.set(order, { acceptedAt: at, isOfTrigger, vainFrom, printedAt: undefined })
  } else if (event.kind === 'pendingReached') {
    for (const order of event.orders) {
      const found = known(waiting, order, seq)
      const after = at - found.acceptedAt
      const most = found.isOfTrigger ? DAY_MS : PATIENCE_MS
      const isInTime = after >= LAG_MS && after < most
      expectThat(isInTime, `record ${seq} prices order ${order} ${after} ms after its acceptance`)
      found.printedAt = at
    }
  } else if (event.kind === 'pendingEnded') {
    const found = known(waiting, event.order, seq)
    const isVain = at >= found.vainFrom
    const isPriced = event.rejection !== undefined || found.printedAt !== undefined || isVain
    expectThat(isPriced, `record ${seq} carries out order ${event.order}, which has no price`)
    waiting.delete(event.order)
  }
}

function known(waiting: ReadonlyMap<number, Waiting>, order: number, seq: number): Waiting {
  const found = waiting.get(order)
  expectThat(found !== undefined, `record ${seq} tells of order ${order}, which does not wait`)
  return found
}
