import type { PrintBatch } from './last-prints.ts'

const KEPT = 256

/** The prints of the last records that were held against alerts: for an alert that came a moment late. */
export class RecentBatches {
  #batches: PrintBatch[] = []
  /** Every print of a record after this one is here. */
  #after = Infinity

  begin(after: number): void {
    this.#batches = []
    this.#after = after
  }

  add(batch: PrintBatch): void {
    this.#batches.push(batch)
    if (this.#batches.length <= 2 * KEPT) return
    this.#after = this.#batches[KEPT - 1]!.seq
    this.#batches = this.#batches.slice(KEPT)
  }

  /** Those after a record; undefined where not all of them are here. */
  since(seq: number): readonly PrintBatch[] | undefined {
    if (seq < this.#after) return undefined
    return this.#batches.filter((batch) => batch.seq > seq)
  }
}
