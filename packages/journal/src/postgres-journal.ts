import {
  type Entry,
  type Journal,
  JournalBroken,
  JournalDamaged,
  JournalFull,
  type Log,
  type Snapshot,
} from './contract.ts'
import { errorCode } from './disk-access.ts'
import { FIRST_HASH, batchBytes, chainHash, encodeBatch } from './frame.ts'
import { readChunkEntries, readChunks } from './postgres-chunks.ts'
import { PostgresSnapshots } from './postgres-snapshots.ts'
import type { Sql } from './sql.ts'
import { type Timers, systemTimers } from './timers.ts'

export interface PostgresJournalOptions {
  sql: Sql
  /** As in `FileJournalOptions`. */
  atLeastSeq?: number
  timers?: Timers
  log?: Log
}

const MAX_BATCH_BYTES = 64 << 20
const RETRY_FULL_MS = 1_000
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'

const TABLES = `
  create table if not exists journal_chunks (
    first_seq bigint primary key,
    last_seq bigint not null,
    frame bytea not null
  );
  create table if not exists journal_snapshots (
    seq bigint primary key,
    hash bytea not null,
    state bytea not null
  );
`

/** Finds a chunk that does not begin where the one before it ends. */
const GAP = `
  select first_seq, before from (
    select first_seq, lag(last_seq, 1, 0::bigint) over (order by first_seq) as before
    from journal_chunks
  ) as chunks
  where first_seq <> before + 1 order by first_seq limit 1
`

/**
 * Opens the journal in a PostgreSQL database, for a venue that must survive its machine: durable is
 * what the database has committed, on as many replicas as it is set up to wait for.
 *
 * A batch is one row, the same frame as the file journal's, and its key is its first seq. Two
 * writers that both believe to be the one therefore meet at the key: the first to write goes on,
 * the other is rejected with `JournalBroken` and has to stop. Rejects with `JournalDamaged` when
 * rows are missing.
 */
export async function openPostgresJournal(options: PostgresJournalOptions): Promise<Journal> {
  const { sql, atLeastSeq = 0, timers = systemTimers } = options
  const log = options.log ?? { info() {}, warn() {}, error() {} }
  await sql.query(TABLES)
  const [gap] = (await sql.query(GAP)).rows
  if (gap) {
    throw new JournalDamaged(
      `The table journal_chunks has no rows between entry ${gap['before']} and entry ` +
        `${gap['first_seq']}: restore them from a backup or a replica and start again.`,
    )
  }
  const last = await lastChunk(sql)
  const snapshots = new PostgresSnapshots(sql, log)
  const known = Math.max(atLeastSeq, await snapshots.newestSeq())
  if (known > last.seq) {
    throw new JournalDamaged(
      `The table journal_chunks ends at entry ${last.seq}, but the venue knows of entry ${known}: ` +
        'restore its last rows from a backup or a replica and start again.',
    )
  }
  return new OpenPostgresJournal(sql, { ...last, snapshots, timers, log })
}

async function lastChunk(sql: Sql): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await sql.query(
    'select first_seq, last_seq from journal_chunks order by first_seq desc limit 1',
  )
  const first = Number(rows[0]?.['first_seq'] ?? 0)
  const seq = Number(rows[0]?.['last_seq'] ?? 0)
  let hash = FIRST_HASH
  for await (const frame of readChunks(sql, first, seq)) hash = chainHash(frame.bytes)
  return { seq, hash }
}

class OpenPostgresJournal implements Journal {
  readonly maxBatchBytes = MAX_BATCH_BYTES
  #sql: Sql
  #snapshots: PostgresSnapshots
  #timers: Timers
  #log: Log
  #durableSeq: number
  #hash: Buffer
  #hasRoom = true
  #cancelRetry: (() => void) | undefined
  #broken: JournalBroken | undefined
  #writing: Promise<unknown> | undefined

  constructor(
    sql: Sql,
    parts: {
      seq: number
      hash: Buffer
      snapshots: PostgresSnapshots
      timers: Timers
      log: Log
    },
  ) {
    this.#sql = sql
    this.#durableSeq = parts.seq
    this.#hash = parts.hash
    this.#snapshots = parts.snapshots
    this.#timers = parts.timers
    this.#log = parts.log
  }

  get durableSeq(): number {
    return this.#durableSeq
  }

  get chainHash(): string {
    return this.#hash.toString('hex')
  }

  get hasRoom(): boolean {
    return this.#hasRoom
  }

  async append(entries: readonly Uint8Array[]): Promise<void> {
    const bytes = batchBytes(entries)
    if (entries.length === 0 || bytes > MAX_BATCH_BYTES) {
      throw new RangeError(
        `a batch of ${entries.length} entries and ${bytes} bytes cannot be written`,
      )
    }
    if (this.#broken) throw this.#broken
    const firstSeq = this.#durableSeq + 1
    const lastSeq = this.#durableSeq + entries.length
    const frame = encodeBatch(Buffer.allocUnsafeSlow(bytes), firstSeq, entries, this.#hash)
    const writing = this.#sql.query('insert into journal_chunks values ($1, $2, $3)', [
      firstSeq,
      lastSeq,
      frame,
    ])
    this.#writing = writing.catch(() => undefined)
    try {
      await writing
    } catch (error) {
      throw this.#failure(error)
    }
    this.#durableSeq = lastSeq
    this.#hash = chainHash(frame)
    this.#hasRoom = true
  }

  /**
   * Returns the error to reject with. After a full disk the journal tries again by itself; any
   * other failure breaks it for good.
   */
  #failure(error: unknown): Error {
    const code = errorCode(error)
    if (code === DISK_FULL) {
      this.#hasRoom = false
      this.#cancelRetry ??= this.#timers.after(RETRY_FULL_MS, () => {
        this.#cancelRetry = undefined
        this.#hasRoom = true
      })
      return new JournalFull("The disk of the journal's database is full.", { cause: error })
    }
    const message =
      code === UNIQUE_VIOLATION
        ? `Another writer has taken over the journal after entry ${this.#durableSeq}: this one has to stop.`
        : "The journal's database did not say that it kept a batch: whether it did is unknown until the next start."
    this.#broken = new JournalBroken(message, { cause: error })
    this.#log.error({ err: error }, message)
    return this.#broken
  }

  read(fromSeq: number): AsyncIterable<Entry> {
    return readChunkEntries(this.#sql, fromSeq, this.#durableSeq)
  }

  async writeSnapshot(seq: number, state: Uint8Array): Promise<void> {
    if (seq > this.#durableSeq)
      throw new RangeError(`entry ${seq} of the snapshot is not durable yet`)
    if (this.#broken) throw this.#broken
    await this.#snapshots.write(seq, state)
  }

  latestSnapshot(beforeSeq?: number): Promise<Snapshot | undefined> {
    return this.#snapshots.latest(beforeSeq)
  }

  /** Closes the journal. The connection stays open: it belongs to the caller. */
  async close(): Promise<void> {
    this.#broken ??= new JournalBroken('The journal is closed.')
    this.#cancelRetry?.()
    await this.#writing
  }
}
