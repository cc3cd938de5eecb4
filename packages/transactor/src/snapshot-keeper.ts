import type { Engine } from '@candor/engine'
import type { Journal, Log } from '@candor/journal'

/**
 * Takes a snapshot every so many records. The state is encoded in one piece, at a moment when it
 * is exactly that of a batch's last record; it is written once that batch is durable, while
 * further batches go on.
 */
export class SnapshotKeeper {
  #engine: Engine
  #journal: Journal
  #log: Log
  #every: number
  #lastSeq: number
  #encoded: { seq: number; state: Uint8Array } | undefined
  #writing: Promise<void> | undefined

  constructor(options: {
    engine: Engine
    journal: Journal
    log: Log
    every: number
    snapshotSeq: number
  }) {
    this.#engine = options.engine
    this.#journal = options.journal
    this.#log = options.log
    this.#every = options.every
    this.#lastSeq = options.snapshotSeq
  }

  /** Called when the engine stands at the last record of the batch that is being written. */
  encodeWhenDue(): void {
    if (this.#encoded || this.#writing) return
    if (this.#engine.lastSeq - this.#lastSeq < this.#every) return
    this.#encode()
  }

  /** Called after each durable batch. */
  writeEncoded(): void {
    const encoded = this.#encoded
    if (!encoded || encoded.seq > this.#journal.durableSeq) return
    this.#encoded = undefined
    this.#writing = this.#write(encoded).finally(() => {
      this.#writing = undefined
    })
  }

  /** A last snapshot, when everything is durable, so that the next start replays nothing. */
  async finish(): Promise<void> {
    await this.#writing
    if (this.#engine.lastSeq === this.#lastSeq) return
    this.#encode()
    this.writeEncoded()
    await this.#writing
  }

  /** Waits for a snapshot that is being written. */
  async settle(): Promise<void> {
    await this.#writing
  }

  #encode(): void {
    const startedAt = performance.now()
    const state = this.#engine.encodeState()
    const seq = this.#engine.lastSeq
    this.#lastSeq = seq
    this.#encoded = { seq, state }
    const encodeMs = Math.round(performance.now() - startedAt)
    this.#log.info({ seq, bytes: state.length, encodeMs }, 'encoded a snapshot')
  }

  /** A snapshot that cannot be written costs the next start time and nothing else. */
  async #write({ seq, state }: { seq: number; state: Uint8Array }): Promise<void> {
    try {
      await this.#journal.writeSnapshot(seq, state)
    } catch (error) {
      this.#log.warn(
        { seq, err: error },
        'a snapshot could not be written; the next one will be tried',
      )
    }
  }
}
