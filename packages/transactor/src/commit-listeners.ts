import type { EngineRecord } from '@candor/engine'

export type CommitListener = (records: readonly EngineRecord[]) => void

/** Whoever is told of each durable batch; `failed` is told of what one of them threw. */
export class CommitListeners {
  readonly #listeners = new Set<CommitListener>()
  readonly #failed: (error: unknown) => void

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  /** Returns how to end it. */
  add(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(records: readonly EngineRecord[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(records)
      } catch (error) {
        this.#failed(error)
      }
    }
  }
}
