import type { EngineRecord, Rejection } from '@candor/engine'
import { OPENING_PATIENCE_MS } from '@candor/terms'
import type { Transactor } from '@candor/transactor'
import { inTime } from './in-time.ts'

/** How an order ended that waited for its price. */
export interface PendingEnd {
  /** Seq of the record that ended it. */
  seq: number
  /** Id of the order that it placed; 0 where it placed none. */
  placed: number
  /** Why it came to nothing; undefined where it was carried out. */
  rejection: Rejection | undefined
  record: EngineRecord
}

/** Ends kept for those who ask a moment later; at full load some seconds of them. */
const MOST_ENDS = 4_096
/** Beyond the patience of the engine: somebody has to carry it out, and a disk to write it. */
const SLACK_MS = 5_000

/** Tells callers how the orders end that they wait for. */
export class PendingEnds {
  readonly #unsubscribe: () => void
  readonly #waiting = new Map<number, PromiseWithResolvers<PendingEnd>>()
  /** The last ends by order: an answer may come later than the end. */
  readonly #ended = new Map<number, PendingEnd>()

  constructor(transactor: Pick<Transactor, 'onCommit'>) {
    this.#unsubscribe = transactor.onCommit((records) => this.#take(records))
  }

  /**
   * Resolves once the order has ended and that is durable. Throws `outcome_unknown` where nobody
   * ends it: sent again, the request finds what became of it.
   */
  async of(order: number): Promise<PendingEnd> {
    const ended = this.#ended.get(order)
    if (ended) return ended
    let waiting = this.#waiting.get(order)
    if (!waiting) {
      waiting = Promise.withResolvers()
      this.#waiting.set(order, waiting)
    }
    try {
      return await inTime(waiting.promise, OPENING_PATIENCE_MS + SLACK_MS, 'outcome_unknown')
    } finally {
      if (this.#waiting.get(order) === waiting) this.#waiting.delete(order)
    }
  }

  /** Whether the order ended a moment ago. */
  knows(order: number): boolean {
    return this.#ended.has(order)
  }

  close(): void {
    this.#unsubscribe()
  }

  #take(records: readonly EngineRecord[]): void {
    for (const record of records) {
      for (const event of record.events) {
        if (event.kind !== 'pendingEnded') continue
        const { order, placed, rejection } = event
        this.#end(order, { seq: record.seq, placed, rejection, record })
      }
    }
  }

  #end(order: number, end: PendingEnd): void {
    this.#ended.set(order, end)
    if (this.#ended.size > MOST_ENDS) this.#ended.delete(this.#ended.keys().next().value!)
    this.#waiting.get(order)?.resolve(end)
    this.#waiting.delete(order)
  }
}
