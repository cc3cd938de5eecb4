import type { DecodedEvent } from '../../rule.ts'
import type { Print } from '../chain.ts'
import type { Pending, Pendings } from '../pendings.ts'
import type { PricesPrinted } from '../prices.ts'
import type { Turn } from '../turn.ts'
import type { SweepLeft } from './events.ts'
import { type Act, actAt, type Order } from './orders.ts'
import type { Positions } from './positions.ts'

/** What a print does to an order. */
export interface Due {
  readonly order: Order
  readonly act: Act
  readonly print: Print
  /** Whether it has to be done by this record: all that the print does is, by what the record says. */
  readonly isLast: boolean
}

const RULE = 'futures'
/** Orders opened and positions closed by one record at most. */
const MOST_ACTS = 2_048
const OF_PRINTS = new Set(['pricesPrinted', 'pendingReached', 'sweepDone', 'sweepLeft'])
const ACTS = new Set(['positionOpened', 'positionClosed', 'positionReduced'])

/**
 * What prints do to orders: nothing that was reached is left out or done early. What one record has no room
 * for is done by the next ones at the same print, and later prints wait.
 */
export class Sweeps {
  readonly #positions: Positions
  readonly #pendings: Pendings
  /** By index: prints that are not through. */
  readonly #left = new Map<number, Print[]>()
  /** By order: what the record at hand may and has to do. */
  readonly #due = new Map<number, Due>()
  /** Indexes that had such a print before the record at hand. */
  #waited = new Set<number>()
  #follows: { index: number; price: number }[] = []

  constructor(positions: Positions, pendings: Pendings) {
    this.#positions = positions
    this.#pendings = pendings
  }

  /** Whether everything is done that prints of an index did. */
  isThrough(index: number): boolean {
    return !this.#left.has(index)
  }

  /** Called before the events of a record, whose acts go by the orders as they were before it. */
  begin(turn: Turn, carried: Pending | undefined): void {
    const { record } = turn
    if (this.#waited.size > 0) this.#waited = new Set()
    if (!carried && this.#left.size === 0 && !hasPrints(record.events)) return
    const done = new Map<number, number>()
    const reached = new Set<number>()
    const open = new Set<number>()
    let printed: PricesPrinted['prints'] = []
    this.#waited = new Set(this.#left.keys())
    for (const event of record.events) {
      const index = event['index'] as number
      if (event.type === 'sweepDone') done.set(index, (done.get(index) ?? 0) + 1)
      if (event.type === 'sweepLeft') open.add(index)
      if (event.type === 'pricesPrinted') printed = (event as unknown as PricesPrinted).prints
      if (event.type === 'pendingReached') {
        for (const id of event['orders'] as readonly number[]) reached.add(id)
      }
    }
    for (const [index, prints] of this.#left) {
      const count = done.get(index) ?? 0
      for (const [place, print] of prints.slice(0, count + 1).entries()) {
        this.#note(index, print, { isLast: place < count, reached, seq: record.seq })
      }
    }
    for (const { index, price } of printed) {
      const print = { seq: record.seq, at: record.at, price }
      if (this.isThrough(index)) this.#follows.push({ index, price })
      this.#note(index, print, { isLast: !open.has(index), reached, seq: record.seq })
    }
    this.#spared(record, carried)
  }

  /** What the record may do to an order, once. */
  take(order: number): Due | undefined {
    const due = this.#due.get(order)
    this.#due.delete(order)
    return due
  }

  left({ index, price, seq, at }: SweepLeft, turn: Turn): void {
    const acts = turn.record.events.filter(({ type }) => ACTS.has(type)).length
    if (!this.#waited.has(index) && acts < MOST_ACTS) {
      turn.fail(RULE, `the print of index ${index} is left over, and there was room for it`)
    }
    const { record } = turn
    if (seq !== record.seq || at !== record.at) {
      turn.fail(RULE, `a print of record ${seq} is left over in another record`)
    }
    const prints = this.#left.get(index)
    if (prints) prints.push({ seq, at, price })
    else this.#left.set(index, [{ seq, at, price }])
  }

  done(index: number, turn: Turn): void {
    const prints = this.#left.get(index)
    const print = prints?.shift()
    if (!prints || !print) return turn.fail(RULE, `index ${index} has no print left over`)
    if (prints.length === 0) this.#left.delete(index)
    this.#follows.push({ index, price: print.price })
  }

  /** Called after the events of a record: what had to be done is. */
  end(turn: Turn): void {
    if (this.#due.size === 0 && this.#follows.length === 0) return
    for (const { order, act, print, isLast } of this.#due.values()) {
      if (!isLast) continue
      const what = `${act} of order ${order.id}`
      turn.fail(RULE, `${what} is skipped at ${print.price}, the print of record ${print.seq}`)
    }
    this.#due.clear()
    for (const { index, price } of this.#follows) this.#positions.follow(index, price)
    this.#follows = []
  }

  #note(index: number, print: Print, { isLast, reached, seq }: Noted): void {
    for (const order of this.#positions.reachedBy(index, print.price, print.seq)) {
      if (this.#isEndedByHand(order, print, { reached, seq }) || this.#due.has(order.id)) continue
      this.#due.set(order.id, { order, act: actAt(order, print.price)!, print, isLast })
    }
  }

  /** Its owner had asked for its end before, and is to have this print or an earlier one for it. */
  #isEndedByHand(
    { id }: Order,
    print: Print,
    { reached, seq }: { reached: ReadonlySet<number>; seq: number },
  ): boolean {
    const ending = this.#pendings.ending(id)
    if (!ending) return false
    const agreed = ending.prints.get(ending.indexes[0]!)
    return agreed ? print.seq >= agreed.seq : print.seq === seq && reached.has(ending.order)
  }

  /** Who asks for an end in vain keeps what the print of it did. */
  #spared({ events }: Turn['record'], carried: Pending | undefined): void {
    const print = carried?.prints.get(carried.indexes[0]!)
    const order = this.#positions.get(carried?.ends ?? 0)
    const ended = events.find(({ type }) => type === 'pendingEnded')
    if (!print || !order || ended?.['rejection'] === undefined) return
    const isJudged = !order.isOpen || order.openSeq < print.seq
    const act = isJudged ? actAt(order, print.price) : undefined
    if (act === undefined) return
    // At the usual spread, as whatever a print does by itself.
    const { seq, at, price } = print
    this.#due.set(order.id, { order, act, print: { seq, at, price }, isLast: true })
  }
}

/** Whether an event of a record has to do with what prints do. */
function hasPrints(events: readonly DecodedEvent[]): boolean {
  for (const { type } of events) if (OF_PRINTS.has(type)) return true
  return false
}

interface Noted {
  readonly isLast: boolean
  readonly reached: ReadonlySet<number>
  readonly seq: number
}
