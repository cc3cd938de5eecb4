import type { PrintBatch } from './last-prints.ts'
import { Extremes } from './watch/extremes.ts'

/** Batches that stay at least, and those that do while much is read at a start. */
const KEPT = 256
const MOST = 20_000

/** The extremes of every symbol up to a record. */
export interface Base {
  seq: number
  extremes: Map<string, Extremes>
}

/** What was printed after a record, and the extremes up to it. */
export interface Stretch {
  base: Base
  batches: readonly PrintBatch[]
}

/**
 * The prints of the last records that were held against alerts, and the extremes of before them: for an
 * alert that came a moment late.
 */
export class RecentBatches {
  #batches: PrintBatch[] = []
  /** Every print of a record after it is here. */
  #base: Base = { seq: Infinity, extremes: new Map() }

  /** Begins with what was printed up to a record. */
  begin(base: Base): void {
    this.#batches = []
    this.#base = base
  }

  get base(): Base {
    return this.#base
  }

  add(batch: PrintBatch): void {
    if (batch.seq <= this.#base.seq) return
    this.#batches.push(batch)
    if (this.#batches.length > 2 * MOST) this.#cutTo(MOST)
  }

  /** Keeps the last ones alone. */
  trim(): void {
    if (this.#batches.length > 2 * KEPT) this.#cutTo(KEPT)
  }

  /** What was printed since a record and before; undefined where not all of it is here. */
  reachingTo(seq: number): Stretch | undefined {
    return seq < this.#base.seq ? undefined : { base: this.#base, batches: this.#batches }
  }

  #cutTo(count: number): void {
    const base = this.#base
    for (const batch of this.#batches.slice(0, -count)) {
      addTo(base.extremes, batch)
      base.seq = batch.seq
    }
    this.#batches = this.#batches.slice(-count)
  }
}

/** Adds the prints of a record to the extremes of their symbols. */
export function addTo(extremes: Map<string, Extremes>, { seq, at, prints }: PrintBatch): void {
  for (const { symbol, price } of prints) {
    let own = extremes.get(symbol)
    if (!own) extremes.set(symbol, (own = new Extremes()))
    own.add({ seq, at, price })
  }
}
