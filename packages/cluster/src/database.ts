import { type EngineRecord, decodeRecord } from '@candor/engine'
import {
  type ChainFrame,
  type EvidenceReader,
  type Lease,
  type Log,
  type PostgresJournalReader,
  type Timers,
  createJournalTables,
  dropPostgresEvidence,
  openPostgresJournalReader,
  readLease,
} from '@candor/journal'
import type { LeaseTimes, Session } from './node-options.ts'
import {
  type KnownNode,
  type NodeFacts,
  checkSecret,
  createClusterTables,
  knownNodes,
  sayAlive,
  sayGone,
  takeName,
} from './nodes-table.ts'
import type { ReadAhead } from './replica.ts'

export interface DatabaseParts {
  openSession: () => Promise<Session>
  name: string
  secretCheck: string
  /** Monotonic clock in milliseconds. */
  monotonic: () => number
  timers: Timers
  times: Pick<LeaseTimes, 'termMs'>
  log: Log
}

/** How often a node says that it lives. */
const ALIVE_EVERY_MS = 1_000

/**
 * What a node reads of the database's primary, and says there of itself, on a session of its own that
 * holds its name. The session is opened anew where it was lost.
 */
export class Database {
  readonly #parts: DatabaseParts
  #session: Session
  #aliveAt = Number.NEGATIVE_INFINITY

  private constructor(parts: DatabaseParts, session: Session) {
    this.#parts = parts
    this.#session = session
  }

  /** Rejects with `NodeRefused` where this node does not belong, and with the database's error. */
  static async open(parts: DatabaseParts): Promise<Database> {
    const session = await parts.openSession()
    try {
      await createJournalTables(session)
      await createClusterTables(session)
      await checkSecret(session, parts.secretCheck)
      await takeName(session, parts.name)
      return new Database(parts, session)
    } catch (error) {
      session.destroy()
      throw error
    }
  }

  /** The present session, for what is asked once. */
  get session(): Session {
    return this.#session
  }

  /**
   * Reads who is there and who leads, and says that this node lives. Rejects with the database's
   * error, also where it does not answer for two terms: a machine that lost its power says nothing.
   */
  look(self: () => NodeFacts): Promise<{ nodes: KnownNode[]; lease: Lease }> {
    return this.inTime(async (session) => {
      const nodes = await knownNodes(session)
      if (this.#parts.monotonic() - this.#aliveAt >= ALIVE_EVERY_MS) {
        await sayAlive(session, self())
        this.#aliveAt = this.#parts.monotonic()
      }
      return { nodes, lease: await readLease(session) }
    })
  }

  /**
   * Opens a session in place of one that was lost. Where that fails, as while the server still keeps
   * the name for the lost one, it is said, and may be tried again.
   */
  async reopen(): Promise<void> {
    await this.#replace().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      this.#parts.log.info({ reason }, 'The database is still away')
    })
  }

  async #replace(): Promise<void> {
    this.#session.destroy()
    const session = await this.#parts.openSession()
    try {
      await this.inTime(() => takeName(session, this.#parts.name), session)
    } catch (error) {
      session.destroy()
      throw error
    }
    this.#session = session
  }

  /** What rests on the answers of a session, which is ended where it takes two terms. */
  async inTime<Found>(
    ask: (session: Session) => Promise<Found>,
    session = this.#session,
  ): Promise<Found> {
    const { timers, times } = this.#parts
    const cancel = timers.after(2 * times.termMs, () => session.destroy())
    try {
      return await ask(session)
    } finally {
      cancel()
    }
  }

  readonly frames = (fromSeq: number, hashBefore?: Uint8Array): AsyncIterable<ChainFrame> =>
    openPostgresJournalReader(this.#session, this.#parts.log).frames(fromSeq, hashBefore)

  /** The snapshots that are kept: the newest as another thread has read it, where one did. */
  snapshots(ahead?: ReadAhead): Pick<PostgresJournalReader, 'latestSnapshot'> {
    const reader = openPostgresJournalReader(this.#session, this.#parts.log)
    return {
      latestSnapshot: async (beforeSeq) => {
        if (!ahead || beforeSeq !== undefined) return reader.latestSnapshot(beforeSeq)
        // Without tables, or with those of an earlier version, the thread had nothing to read.
        return ahead.latestSnapshot().catch(() => reader.latestSnapshot())
      },
    }
  }

  /** Records from `fromSeq` up to `until`, which have to be durable. */
  async *records(fromSeq: number, until: number): AsyncGenerator<EngineRecord> {
    for await (const frame of this.frames(fromSeq)) {
      for (const { seq, bytes } of frame.entries()) {
        if (seq > until) return
        if (seq >= fromSeq) yield decodeRecord(bytes)
      }
    }
  }

  /** Evidence of entries, which have to be durable. */
  readonly evidence: EvidenceReader = {
    evidence: (seq) => this.inTime((session) => openPostgresJournalReader(session).evidence(seq)),
    readEvidence: (range) => openPostgresJournalReader(this.#session).readEvidence(range),
  }

  /** As `Journal.dropEvidence`, on a session that nothing else waits for. */
  async dropEvidence(before: number): Promise<void> {
    const session = await this.#parts.openSession()
    try {
      await dropPostgresEvidence(session, before)
    } finally {
      session.destroy()
    }
  }

  /** Takes this node out of the list of nodes, and ends the session. */
  async leave(): Promise<void> {
    await this.inTime((session) => sayGone(session, this.#parts.name)).catch(() => undefined)
    this.#session.destroy()
  }
}
