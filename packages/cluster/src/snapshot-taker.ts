import { type Journal, type Log, openPostgresJournalReader } from '@candor/journal'
import type { TakeSnapshot } from '@candor/transactor'
import type { Session } from './node-options.ts'
import type { Replica } from './replica.ts'
import { claimSnapshot } from './snapshots-table.ts'

export interface SnapshotTakerParts {
  replica: Pick<Replica, 'engine' | 'seq' | 'chainHash'>
  everyRecords: number
  /** Makes snapshots elsewhere; the replica's own engine is encoded when absent. */
  take: TakeSnapshot | undefined
  openSession: () => Promise<Session>
  /** Whether the engine stands at what was announced as durable, so that it may be encoded. */
  isReplica: () => boolean
  /** Whether this node serves or leads: one that still catches up has nothing to spare. */
  isReady: () => boolean
  /** Gives up what is under way, where this node stops. */
  signal: AbortSignal
  log: Log
}

/**
 * Takes the snapshots of a venue, one node every so many records: a claim in the database says which.
 * A failure is logged and costs the next start time, nothing else.
 */
export class SnapshotTaker {
  readonly #parts: SnapshotTakerParts
  #lastSeq: number
  #underWay: Promise<void> | undefined

  constructor(parts: SnapshotTakerParts) {
    this.#parts = parts
    this.#lastSeq = parts.replica.seq
  }

  /** Called when everything up to `seq` is durable. */
  reached(seq: number): void {
    const { everyRecords, take, isReplica, isReady } = this.#parts
    if (this.#underWay || seq - this.#lastSeq < everyRecords || !isReady()) return
    if (!take && !isReplica()) return
    this.#lastSeq = seq
    this.#run(seq, (session) => this.#takeClaimed(session, seq))
  }

  /**
   * Resolves once nothing is under way, also where it failed. `alone`: the journal of a writer that has
   * stopped and given the lease back, and whom nobody follows; it takes a last one. Where that journal
   * broke, the engine holds what may not be in it, and none is taken.
   */
  async finish(alone: Pick<Journal, 'durableSeq' | 'chainHash'> | undefined): Promise<void> {
    await this.#underWay
    if (alone) this.#takeLast(alone)
    await this.#underWay
  }

  #takeLast({ durableSeq, chainHash }: Pick<Journal, 'durableSeq' | 'chainHash'>): void {
    const { engine } = this.#parts.replica
    if (durableSeq === this.#lastSeq || durableSeq !== engine.lastSeq) return
    this.#run(durableSeq, async (session) => {
      const reader = openPostgresJournalReader(session)
      await reader.writeSnapshot(durableSeq, engine.encodeState(), Buffer.from(chainHash, 'hex'))
    })
  }

  async #takeClaimed(session: Session, seq: number): Promise<void> {
    const { replica, everyRecords, take, isReplica, signal, log } = this.#parts
    if (!(await claimSnapshot(session, seq, everyRecords))) return
    if (take) return take(seq, signal)
    if (!isReplica() || replica.chainHash === undefined) return
    const { seq: at, chainHash } = replica
    const state = replica.engine.encodeState()
    const reader = openPostgresJournalReader(session)
    await reader.writeSnapshot(at, state, Buffer.from(chainHash, 'hex'))
    log.info({ seq: at, bytes: state.length }, 'took a snapshot')
  }

  /** On a session of its own: what is asked for on others must not wait for a large state. */
  #run(seq: number, work: (session: Session) => Promise<void>): void {
    const { openSession, signal, log } = this.#parts
    const run = async () => {
      signal.throwIfAborted()
      const session = await openSession()
      const end = () => session.destroy()
      signal.addEventListener('abort', end)
      try {
        await work(session)
      } finally {
        signal.removeEventListener('abort', end)
        end()
      }
    }
    this.#underWay = run()
      .catch((error: unknown) => {
        if (signal.aborted) return
        log.warn({ seq, err: error }, 'a snapshot could not be kept; the next one will be tried')
      })
      .finally(() => (this.#underWay = undefined))
  }
}
