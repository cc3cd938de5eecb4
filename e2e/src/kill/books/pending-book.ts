import type { EngineRecord, Event, Posting } from '@candor/engine'
import { OPENING_LAG_MS, OPENING_PATIENCE_MS } from '@candor/terms'
import type { Prints } from './prints.ts'

type Accepted = Extract<Event, { kind: 'pendingAccepted' }>
type Ended = Extract<Event, { kind: 'pendingEnded' }>

/** An order that waits for a price, as the journal tells it. */
interface Waiting {
  accepted: Accepted
  acceptedAt: number
  /** By index: the record that printed its price. */
  prints: Map<number, number>
}

/** Holds everything that waits for a price against what was promised when it was accepted. */
export class PendingBook {
  carriedOut = 0
  refused = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #prints: Prints
  readonly #fault: (text: string) => void

  constructor(prints: Prints, fault: (text: string) => void) {
    this.#prints = prints
    this.#fault = (text) => fault(`waiting order ${text}`)
  }

  take(record: EngineRecord): void {
    for (const event of record.events) {
      if (event.kind === 'pendingAccepted') this.#accepted(event, record)
      else if (event.kind === 'pendingReached') this.#reached(event.index, event.orders, record)
      else if (event.kind === 'pendingEnded') this.#ended(event, record)
    }
    if (!record.events.some(({ kind }) => kind === 'epochBegan')) return
    for (const order of this.#waiting.keys()) this.#fault(`${order}: waits on in another epoch`)
  }

  /** Those whose time was over before a time, and that no record has ended. */
  overdue(before: number): number[] {
    const all = [...this.#waiting.values()]
    return all
      .filter(({ accepted }) => accepted.until < before)
      .map(({ accepted }) => accepted.order)
  }

  /** The record whose print ends a position because its owner asked for it. */
  endedAt(position: number): number | undefined {
    const found = [...this.#waiting.values()].find(({ accepted }) => accepted.ends === position)
    return found?.prints.get(found.accepted.indexes[0]!)
  }

  #accepted(accepted: Accepted, { at, postings }: EngineRecord): void {
    const { order, cover, bargain, until } = accepted
    if (until !== at + OPENING_PATIENCE_MS) this.#fault(`${order}: waits until ${until}`)
    const aside = textsOf(postings, order, (posting) => posting)
    const kept = cover.map(textOf)
    // What lay aside for its quote is not set aside once more.
    const isKept = aside.every((text) => kept.includes(text))
    const isAll = bargain ? aside.length === kept.length - 1 : aside.length === kept.length
    if (!isKept || !isAll) this.#fault(`${order}: other amounts are set aside than was agreed`)
    this.#waiting.set(order, { accepted, acceptedAt: at, prints: new Map() })
  }

  #reached(index: number, orders: readonly number[], { seq, at }: EngineRecord): void {
    for (const order of orders) {
      const known = this.#waiting.get(order)
      if (!known?.accepted.indexes.includes(index) || known.prints.has(index)) {
        this.#fault(`${order}: gets a price that it does not wait for`)
        continue
      }
      const after = at - known.acceptedAt
      if (after < OPENING_LAG_MS || after >= OPENING_PATIENCE_MS) {
        this.#fault(`${order}: gets the price of ${after} ms after its acceptance`)
      }
      if (!this.#prints.taken(index, seq)) this.#fault(`${order}: gets a price that is no print`)
      known.prints.set(index, seq)
    }
  }

  #ended(ended: Ended, { events, postings }: EngineRecord): void {
    const { order, rejection } = ended
    const known = this.#waiting.get(order)
    if (!known) return this.#fault(`${order}: ends without waiting`)
    this.#waiting.delete(order)
    const { accepted, prints } = known
    const back = textsOf(postings, order, ({ from, to, ...rest }) => ({
      ...rest,
      from: to,
      to: from,
    }))
    if (back.join() !== accepted.cover.map(textOf).sort().join()) {
      this.#fault(`${order}: not all that was set aside comes back`)
    }
    if (rejection) this.refused += 1
    else this.carriedOut += 1
    if (rejection) return
    if (prints.size !== accepted.indexes.length) this.#fault(`${order}: is carried out unpriced`)
    const at = prints.get(accepted.indexes[0]!)
    for (const seq of events.flatMap(pricedBy)) {
      if (seq !== at) this.#fault(`${order}: is carried out at record ${seq}, not ${at}`)
    }
  }
}

/** The record of the print that an event goes by. */
function pricedBy(event: Event): number[] {
  if (event.kind === 'fastOpened') return [event.openSeq]
  return event.kind === 'positionOpened' || event.kind === 'positionClosed' ? [event.indexSeq] : []
}

function textOf({ from, to, amount }: Pick<Posting, 'from' | 'to' | 'amount'>): string {
  return `${from} ${to} ${amount}`
}

/** What is set aside for an order, or comes back, in texts that can be compared. */
function textsOf(
  postings: readonly Posting[],
  order: number,
  turned: (posting: Posting) => Posting,
): string[] {
  const own = postings.filter(
    ({ reason, reference }) => reason === 'orderCover' && reference === order,
  )
  return own.map((posting) => textOf(turned(posting))).sort()
}
