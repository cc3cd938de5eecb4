import type { Engine } from '@candor/engine'
import type { Journal, Log } from '@candor/journal'
import type { TakeSnapshot } from './worker-snapshots.ts'

/**
 * Takes a snapshot every so many records; none where that is infinite. With `take` it is made elsewhere, from the journal.
 * Without, the state is encoded here, in one piece, at a moment when it is exactly that of a
 * batch's last record, and written once that batch is durable, while further batches go on.
 */
export class SnapshotKeeper {
  #engine: Engine
  #journal: Journal
  #log: Log
  #every: number
  #take: TakeSnapshot | undefined
  #lastSeq: number
  #encoded: { seq: number; state: Uint8Array } | undefined
  #underWay: Promise<void> | undefined
  #notBefore = 0
  #abort = new AbortController()

  constructor(options: {
    engine: Engine
    journal: Journal
    log: Log
    every: number
    take: TakeSnapshot | undefined
    snapshotSeq: number
  }) {
    this.#engine = options.engine
    this.#journal = options.journal
    this.#log = options.log
    this.#every = options.every
    this.#take = options.take
    this.#lastSeq = options.snapshotSeq
  }

  /** Called when the engine stands at the last record of the batch that is being written. */
  whileWriting(): void {
    if (this.#take || this.#encoded || !this.#isDue(this.#engine.lastSeq)) return
    this.#encode()
  }

  /** Called after each durable batch. */
  afterCommit(): void {
    const { durableSeq } = this.#journal
    if (this.#take && this.#isDue(durableSeq)) {
      if (performance.now() >= this.#notBefore) this.#takeElsewhere(this.#take, durableSeq)
    } else if (this.#encoded && this.#encoded.seq <= durableSeq) {
      this.#writeEncoded(this.#encoded)
    }
  }

  /**
   * Takes a snapshot through `take`, then pauses as long as that took, so that a busy venue gives
   * up half a core at most.
   */
  #takeElsewhere(take: TakeSnapshot, seq: number): void {
    const startedAt = performance.now()
    const taken = take(seq, this.#abort.signal).finally(() => {
      const endedAt = performance.now()
      this.#notBefore = endedAt + (endedAt - startedAt)
    })
    this.#lastSeq = seq
    this.#run(seq, taken)
  }

  /** Takes a last snapshot once everything is durable, so that the next start replays nothing. */
  async finish(): Promise<void> {
    await this.giveUp()
    if (this.#every === Number.POSITIVE_INFINITY) return
    if (this.#engine.lastSeq === this.#lastSeq && !this.#abort.signal.aborted) return
    this.#writeEncoded(this.#encode())
    await this.#underWay
  }

  /** Ends what is under way elsewhere and waits until nothing writes any more. */
  async giveUp(): Promise<void> {
    if (this.#take && this.#underWay) this.#abort.abort()
    await this.#underWay
  }

  #isDue(seq: number): boolean {
    return !this.#underWay && seq - this.#lastSeq >= this.#every
  }

  #encode(): { seq: number; state: Uint8Array } {
    const startedAt = performance.now()
    const state = this.#engine.encodeState()
    const seq = this.#engine.lastSeq
    this.#lastSeq = seq
    this.#encoded = { seq, state }
    const encodeMs = Math.round(performance.now() - startedAt)
    this.#log.info({ seq, bytes: state.length, encodeMs }, 'encoded a snapshot')
    return this.#encoded
  }

  #writeEncoded({ seq, state }: { seq: number; state: Uint8Array }): void {
    this.#encoded = undefined
    this.#run(seq, this.#journal.writeSnapshot(seq, state))
  }

  /** Runs a snapshot. A failure is logged: it costs the next start time and nothing else. */
  #run(seq: number, work: Promise<void>): void {
    this.#underWay = work
      .catch((error: unknown) => {
        if (this.#abort.signal.aborted) return
        this.#log.warn(
          { seq, err: error },
          'a snapshot could not be kept; the next one will be tried',
        )
      })
      .finally(() => {
        this.#underWay = undefined
      })
  }
}
