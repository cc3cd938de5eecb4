import {
  type Entry,
  type Evidence,
  type EvidenceRange,
  type Journal,
  JournalBroken,
  JournalDamaged,
  JournalFull,
  type Log,
  type Snapshot,
} from '../contract.ts'
import { errorCode } from '../disk-access.ts'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { type ChainEnd, EMPTY_CHAIN } from '../follow-frame.ts'
import { batchBytes, chainHash, encodeBatch } from '../frame.ts'
import { type Timers, systemTimers } from '../timers.ts'
import { lastChunk, readChunkEntries } from './chunks.ts'
import { readDurability, requireReplicas } from './durability.ts'
import { PostgresEvidence, dropPostgresEvidence } from './evidence.ts'
import { type Fence, Fenced, Unconfirmed, appendFenced } from './fenced-append.ts'
import { prepareJournalSession } from './prepare-session.ts'
import { PostgresSnapshots } from './snapshots.ts'
import type { Sql } from './sql.ts'

export interface PostgresJournalOptions {
  /** The session that took the lease (`takeLease`), for appends alone. */
  sql: Sql
  /** Another session, for reading and for snapshots, which an append must not wait for. */
  side: Sql
  /** That of the lease that was taken. Each opening needs one of its own. */
  epoch: number
  /** Refuses to write unless each commit waits for so many standbys; defaults to 0. */
  replicas?: number
  /** As in `FileJournalOptions`. */
  atLeastSeq?: number
  /** Called with each batch's bytes as soon as it is durable, in order, before `append` resolves. */
  announce?: (frame: Buffer) => void
  /**
   * Milliseconds that an append may take; unbounded when absent. Whether the batch of one that takes
   * longer is kept is unknown: the session may hang while others of the same process do not.
   */
  answerWithinMs?: number
  timers?: Timers
  log?: Log
}

const MAX_BATCH_BYTES = 64 << 20
const RETRY_FULL_MS = 1_000
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'

const OWN_LEASE = `
  select epoch, node, pid = pg_backend_pid() as own, import_until from journal_lease
`

/**
 * Opens the journal in a PostgreSQL database, for a venue that must survive its machine: durable is
 * what the database has committed, on as many replicas as it is set up to wait for. The tables have
 * to stand (`createJournalTables`) and the lease has to be taken (`takeLease`).
 *
 * A batch is one row, the same frame as the file journal's, and its key is its first seq. It is
 * written only while the lease has this epoch and names this session: `append` rejects with
 * `JournalBroken` once another node leads, and when the database did not say for certain that its
 * replicas have the batch. The process has to stop then, and the next epoch's reading tells.
 *
 * Rejects with `JournalDamaged` when rows at the end are missing, with `DurabilityMissing` when the
 * database promises less than `replicas`, and with `JournalBroken` when the lease is not this
 * session's. Reads the last batch alone: what is read later is checked then, and everything by
 * `checkPostgresJournal`.
 */
export async function openPostgresJournal(options: PostgresJournalOptions): Promise<Journal> {
  const { sql, side, epoch, atLeastSeq = 0, timers = systemTimers } = options
  const log = options.log ?? { info() {}, warn() {}, error() {} }
  await prepareJournalSession(sql)
  const durability = await readDurability(sql)
  requireReplicas(durability, options.replicas ?? 0)
  const importedSeq = await checkLease(sql, epoch)
  const last = await lastChunk(sql)
  const end = last ? { seq: last.lastSeq, hash: last.hash } : EMPTY_CHAIN
  if (importedSeq > end.seq) {
    throw new JournalDamaged(
      `The import of a journal into this database ended at entry ${end.seq} of ${importedSeq}: ` +
        'run it again.',
    )
  }
  const snapshots = new PostgresSnapshots(side, log)
  const known = Math.max(atLeastSeq, await snapshots.newestSeq())
  if (known > end.seq) {
    throw new JournalDamaged(
      `The table journal_chunks ends at entry ${end.seq}, but the venue knows of entry ${known}: ` +
        'restore its last rows from a backup or a replica and start again.',
    )
  }
  const fence = { epoch, standbyNames: durability.standbyNames }
  const { announce = () => undefined, answerWithinMs } = options
  const parts = { sql, side, fence, end, snapshots, announce, answerWithinMs, timers, log }
  return new OpenPostgresJournal(parts)
}

/** Returns the last entry that an import was to bring; 0 without one. */
async function checkLease(sql: Sql, epoch: number): Promise<number> {
  const [row] = (await sql.query(OWN_LEASE)).rows
  if (!row || Number(row['epoch']) !== epoch) throw new JournalBroken(takenOver(0))
  if (row['own'] !== true) {
    throw new JournalBroken(
      'The lease of the journal was taken on another session than the one to append with, as ' +
        'behind a pooler of connections: the journal needs a connection of its own.',
    )
  }
  return Number(row['import_until'])
}

function takenOver(seq: number): string {
  return seq === 0
    ? 'Another node leads and writes the journal: this one has to stop.'
    : `Another node leads and writes the journal after entry ${seq}: this one has to stop.`
}

interface Parts {
  sql: Sql
  side: Sql
  fence: Fence
  end: ChainEnd
  snapshots: PostgresSnapshots
  announce: (frame: Buffer) => void
  answerWithinMs: number | undefined
  timers: Timers
  log: Log
}

class OpenPostgresJournal implements Journal {
  readonly maxBatchBytes = MAX_BATCH_BYTES
  readonly #parts: Parts
  readonly #evidence: PostgresEvidence
  #end: ChainEnd
  #hasRoom = true
  #cancelRetry: (() => void) | undefined
  #broken: JournalBroken | undefined
  #writing: Promise<unknown> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#end = parts.end
    this.#evidence = new PostgresEvidence(parts.side, () => this.#end.seq)
  }

  get durableSeq(): number {
    return this.#end.seq
  }

  get chainHash(): string {
    return this.#end.hash.toString('hex')
  }

  get hasRoom(): boolean {
    return this.#hasRoom
  }

  async append(entries: readonly Uint8Array[], evidence: readonly Evidence[] = []): Promise<void> {
    const bytes = batchBytes(entries)
    if (entries.length === 0 || bytes > MAX_BATCH_BYTES) {
      throw new RangeError(
        `a batch of ${entries.length} entries and ${bytes} bytes cannot be written`,
      )
    }
    if (this.#broken) throw this.#broken
    checkEvidence(evidence, this.#end.seq, entries.length)
    const { sql, fence } = this.#parts
    const firstSeq = this.#end.seq + 1
    const lastSeq = this.#end.seq + entries.length
    const frame = encodeBatch(Buffer.allocUnsafeSlow(bytes), firstSeq, entries, this.#end.hash)
    const writing = this.#inTime(appendFenced(sql, fence, { firstSeq, lastSeq, frame, evidence }))
    this.#writing = writing.catch(() => undefined)
    try {
      await writing
    } catch (error) {
      throw this.#failure(error)
    }
    this.#end = { seq: lastSeq, hash: chainHash(frame) }
    this.#hasRoom = true
    this.#parts.announce(frame)
  }

  /** What is not answered in time has to be taken as unknown, whatever comes later. */
  async #inTime(writing: Promise<void>): Promise<void> {
    const { answerWithinMs: ms, timers } = this.#parts
    if (ms === undefined) return writing
    const late = Promise.withResolvers<never>()
    const cancel = timers.after(ms, () => {
      late.reject(new Unconfirmed(`the database did not answer within ${ms} ms`))
    })
    try {
      await Promise.race([writing, late.promise])
    } finally {
      cancel()
    }
  }

  /**
   * Returns the error to reject with. After a full disk the journal tries again by itself; any
   * other failure breaks it for good.
   */
  #failure(error: unknown): Error {
    const code = errorCode(error)
    if (code === DISK_FULL) {
      this.#hasRoom = false
      this.#cancelRetry ??= this.#parts.timers.after(RETRY_FULL_MS, () => {
        this.#cancelRetry = undefined
        this.#hasRoom = true
      })
      return new JournalFull("The disk of the journal's database is full.", { cause: error })
    }
    const message =
      error instanceof Fenced || code === UNIQUE_VIOLATION
        ? takenOver(this.#end.seq)
        : "The journal's database did not say for certain that it kept a batch: whether it did is unknown until the next start."
    this.#broken = new JournalBroken(message, { cause: error })
    this.#parts.log.error({ err: error }, message)
    return this.#broken
  }

  read(fromSeq: number): AsyncIterable<Entry> {
    return readChunkEntries(this.#parts.side, fromSeq, this.#end.seq)
  }

  evidence(seq: number): Promise<Uint8Array | undefined> {
    return this.#evidence.evidence(seq)
  }

  readEvidence(range: EvidenceRange): AsyncIterable<Evidence> {
    return this.#evidence.readEvidence(range)
  }

  dropEvidence(before: number): Promise<void> {
    return dropPostgresEvidence(this.#parts.side, before)
  }

  async writeSnapshot(seq: number, state: Uint8Array): Promise<void> {
    if (seq > this.#end.seq) throw new RangeError(`entry ${seq} of the snapshot is not durable yet`)
    if (this.#broken) throw this.#broken
    await this.#parts.snapshots.write(seq, state)
  }

  latestSnapshot(beforeSeq?: number): Promise<Snapshot | undefined> {
    return this.#parts.snapshots.latest(beforeSeq)
  }

  /** Closes the journal. The sessions stay open and the lease is kept: they are the caller's. */
  async close(): Promise<void> {
    this.#broken ??= new JournalBroken('The journal is closed.')
    this.#cancelRetry?.()
    await this.#writing
  }
}
