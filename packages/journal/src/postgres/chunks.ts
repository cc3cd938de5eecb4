import { setImmediate as nextTurn } from 'node:timers/promises'
import { asBuffer } from '../bytes.ts'
import { type Entry, JournalDamaged } from '../contract.ts'
import { type ChainFrame, chainFrame } from '../follow-frame.ts'
import { isWholeBatch, parseFrame, previousHash } from '../frame.ts'
import type { BulkSql, Sql } from './sql.ts'

/** Two pages are held at a time: the one that is worked through, and the one that is on its way. */
const ROWS_AT_ONCE = 1_024
const BYTES_AT_ONCE = 2 << 20
/** For as long as a COPY takes the server keeps what it has deleted meanwhile. */
const PAGE_OF_COPY: PageSize = { rows: 16_384, bytes: 16 << 20 }
const SEQ_BYTES = 8
/** Rows that are worked through before the event loop has its turn. */
const ROWS_A_TURN = 32

/**
 * Rows from the one that holds `$1` until `$2`: so many that they come together, and at least one.
 * Without any there is one row of nulls, so that `standby` is of the same statement either way.
 */
const PAGE = `
  select standby, first_seq, last_seq, frame
  from (select pg_is_in_recovery() as standby) as server left join lateral (
    select first_seq, last_seq, frame
    from (${sizedRows(batchWith('$1'), ROWS_AT_ONCE, 'and first_seq <= $2')}) as sized
    where before < ${BYTES_AT_ONCE}
  ) as page on true
  order by first_seq
`

/** Thrown where a journal is read from a standby, which may lack what was answered. */
export class NotPrimary extends Error {
  override name = 'NotPrimary'
}

/** What to read of the table. */
export interface ChunkRange {
  fromSeq: number
  /** Rows have to be there up to this entry; without it, reading ends where the table does. */
  untilSeq?: number
}

/**
 * The batches from the one that holds `fromSeq` on, each checked by its CRC and against the one
 * before. Throws `JournalDamaged`, or `NotPrimary`.
 */
export async function* readChunks(sql: Sql, range: ChunkRange): AsyncGenerator<ChainFrame> {
  const until = range.untilSeq ?? Number.MAX_SAFE_INTEGER
  let last: ChainFrame | undefined
  let next = Math.max(1, range.fromSeq)
  const readFrom = (seq: number): Coming => {
    const page = readPage(sql, seq, until)
    // Whoever stops reading does not wait for it.
    page.catch(() => undefined)
    return { seq, page }
  }
  let coming = readFrom(next)
  while (next <= until) {
    if (coming.seq !== next) coming = readFrom(next)
    const begin = next
    const rows = await coming.page
    const ahead = aheadOf(rows)
    if (ahead !== undefined && ahead <= until) coming = readFrom(ahead)
    for (const [place, row] of rows.entries()) {
      // What is fetched comes in while this page is worked through.
      if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
      // Where no row holds `next`, the page begins with the one before it, which was read already.
      if (last && Number(row['first_seq']) < next) continue
      last = followRow(row, last)
      if (last.lastSeq < next) continue
      next = last.lastSeq + 1
      yield last
    }
    if (next > begin) continue
    if (range.untilSeq === undefined) return
    throw damagedChunk(next, 'it is missing')
  }
}

/**
 * The batches from the one that holds `fromSeq` on until the table ends, each checked as `readChunks`
 * does it, in pages of one COPY each: none is open while the caller works on a page. Throws
 * `JournalDamaged`.
 */
export async function* readPagesAtOnce(
  bulk: BulkSql,
  fromSeq: number,
  size: PageSize = PAGE_OF_COPY,
): AsyncGenerator<ChainFrame[]> {
  let last: ChainFrame | undefined
  for (;;) {
    const page: ChainFrame[] = []
    const begin = last ? String(last.lastSeq + 1) : batchWith(String(fromSeq))
    for await (const value of bulk.values(rowsFrom(begin, size))) {
      const bytes = asBuffer(value)
      last = followRow(
        { first_seq: bytes.readBigInt64BE(0), frame: bytes.subarray(SEQ_BYTES) },
        last,
      )
      page.push(last)
    }
    if (page.length === 0) return
    // The first may be the batch before, where none holds `fromSeq`.
    yield page.filter(({ lastSeq }) => lastSeq >= fromSeq)
  }
}

export interface PageSize {
  rows: number
  /** A page may have so many and one batch more. */
  bytes: number
}

/** Rows of a page as one value each: `first_seq` in eight bytes, and the frame. */
function rowsFrom(begin: string, { rows, bytes }: PageSize): string {
  return `
    select int8send(first_seq) || frame from (${sizedRows(begin, rows)}) as sized
    where before < ${bytes} order by first_seq
  `
}

/** So many rows that begin with entry `begin` or later, and the bytes of those before each. */
function sizedRows(begin: string, rows: number, condition = ''): string {
  return `
    select first_seq, last_seq, frame,
      sum(octet_length(frame)) over (order by first_seq) - octet_length(frame) as before
    from (
      select first_seq, last_seq, frame from journal_chunks
      where first_seq >= ${begin} ${condition} order by first_seq limit ${rows}
    ) as next
  `
}

/** With which entry the batch begins that holds `seq`, if one does. */
function batchWith(seq: string): string {
  return `coalesce((select max(first_seq) from journal_chunks where first_seq <= ${seq}), ${seq})`
}

/** A page from `seq` on, which was asked for. */
interface Coming {
  seq: number
  page: Promise<Row[]>
}

type Row = Record<string, unknown>

/** Where the page after this one begins, if there may be one: it is fetched while this one is used. */
function aheadOf(rows: readonly Row[]): number | undefined {
  const last = rows.at(-1)
  if (!last) return undefined
  const bytes = rows.reduce((sum, row) => sum + (row['frame'] as Uint8Array).length, 0)
  const isFull = rows.length === ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE
  return isFull ? Number(last['last_seq']) + 1 : undefined
}

async function readPage(sql: Sql, fromSeq: number, untilSeq: number): Promise<Row[]> {
  const { rows } = await sql.query(PAGE, [fromSeq, untilSeq])
  if (rows[0]?.['standby'] !== false) {
    throw new NotPrimary(
      'The journal is read on the primary alone, and this database is a standby.',
    )
  }
  return rows.filter((row) => row['first_seq'] !== null)
}

function followRow(row: Row, last: ChainFrame | undefined): ChainFrame {
  const seq = Number(row['first_seq'])
  const bytes = asBuffer(row['frame'] as Uint8Array)
  const frame = parseFrame(bytes, 0)
  if (frame === 'invalid' || 'incomplete' in frame || frame.firstSeq !== seq) {
    throw damagedChunk(seq, 'it is not whole')
  }
  if (frame.bytes.length !== bytes.length || !isWholeBatch(frame)) {
    throw damagedChunk(seq, 'it is not whole')
  }
  if (last && seq !== last.lastSeq + 1) throw damagedChunk(last.lastSeq + 1, 'it is missing')
  if (last && !previousHash(frame).equals(last.hash)) {
    throw damagedChunk(seq, 'the hash chain breaks here')
  }
  return chainFrame(frame)
}

/** The entries of those batches. */
export async function* readChunkEntries(
  sql: Sql,
  fromSeq: number,
  untilSeq: number,
): AsyncGenerator<Entry> {
  for await (const frame of readChunks(sql, { fromSeq, untilSeq })) {
    for (const entry of frame.entries()) {
      if (entry.seq >= fromSeq && entry.seq <= untilSeq) yield entry
    }
  }
}

/** Returns the seq with which the table's last batch begins; 0 where there is none. */
export async function readLastFirstSeq(sql: Sql): Promise<number> {
  const { rows } = await sql.query('select max(first_seq) as seq from journal_chunks')
  return Number(rows[0]!['seq'] ?? 0)
}

/** The last batch of the table, if any. */
export async function lastChunk(sql: Sql): Promise<ChainFrame | undefined> {
  const fromSeq = await readLastFirstSeq(sql)
  if (fromSeq === 0) return undefined
  for await (const frame of readChunks(sql, { fromSeq })) return frame
  return undefined
}

function damagedChunk(seq: number, what: string): JournalDamaged {
  return new JournalDamaged(
    `The row of table journal_chunks with first_seq ${seq} is damaged (${what}): ` +
      'restore it from a backup or a replica and start again.',
  )
}
