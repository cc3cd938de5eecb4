import { asBuffer } from '../bytes.ts'
import { type Evidence, JournalBroken, JournalDamaged } from '../contract.ts'
import type { FileJournal } from '../file-journal.ts'
import type { ChainFrame } from '../follow-frame.ts'
import { lastChunk, readChunks } from './chunks.ts'
import { type Lease, readLease, releaseLease, takeLease } from './lease.ts'
import { PostgresSnapshots } from './snapshots.ts'
import type { Sql } from './sql.ts'
import { createJournalTables } from './tables.ts'

/** Thrown where a journal cannot be taken into a database. The message says why. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** The lease of an import names it instead of a node. */
const IMPORTER = 'import'
const BYTES_AT_ONCE = 4 << 20
const ROWS_AT_ONCE = 256

/** What is written goes in while the lease is the import's: a node that takes it ends the import. */
const OWN_LEASE = `
  with lease as (
    select epoch from journal_lease where epoch = $1 and pid = pg_backend_pid() for key share
  )
`

const ADD_EVIDENCE = `
  ${OWN_LEASE}
  insert into journal_evidence (seq, at, bytes)
  select given.* from lease, unnest($2::bigint[], $3::bigint[], $4::bytea[]) as given
  returning seq
`

const FORGET_EVIDENCE = `${OWN_LEASE} delete from journal_evidence using lease`

/**
 * Takes a file journal into the tables of a database: its batches byte for byte, so that the chain
 * and its hashes stay, the evidence that it has, and its newest snapshot. Both journals belong to this call alone meanwhile.
 *
 * One that was broken off goes on where it ended, when called again with the same journal; until it
 * has ended no node can open the tables for writing. Throws `ImportRefused`, with nothing changed,
 * where the table holds another history or a node has written it already. At the end everything is
 * read back and compared: `JournalDamaged` says that the database gave back something else.
 */
export async function importJournal(from: FileJournal, sql: Sql): Promise<void> {
  await createJournalTables(sql)
  const held = await heldSeq(from, sql)
  const seen = await readLease(sql)
  // While an import has not ended, a node may have taken the lease, and was refused the rest.
  if (seen.epoch > 0 && seen.node !== IMPORTER && !(await isImporting(sql, held))) {
    throw new ImportRefused(
      `Node ${seen.node} has written the journal in this database: nothing can be taken into it.`,
    )
  }
  const lease = await takeLease(sql, { from: seen, node: IMPORTER })
  if (!lease) throw new ImportRefused('Another import or a node began with this database.')
  await sql.query('update journal_lease set import_until = $1 where epoch = $2', [
    from.durableSeq,
    lease.epoch,
  ])
  // Before the batches, whose end says that an import has ended.
  if (held === 0) await sql.query(FORGET_EVIDENCE, [lease.epoch])
  await writeEvidence(from, sql, lease)
  await writeBatches(from, held + 1, sql, lease)
  await compare(from, sql)
  const snapshot = await from.latestSnapshot()
  if (snapshot) {
    const log = { info() {}, warn() {}, error() {} }
    await new PostgresSnapshots(sql, log).write(snapshot.seq, snapshot.state)
  }
  await releaseLease(sql, lease.epoch)
}

/** Returns how far an import came. The hash of its last batch stands for everything before it. */
async function heldSeq(from: FileJournal, sql: Sql): Promise<number> {
  const last = await lastChunk(sql)
  if (!last) return 0
  for await (const frame of from.frames(last.lastSeq)) {
    if (frame.lastSeq === last.lastSeq && frame.hash.equals(last.hash)) return last.lastSeq
    break
  }
  throw new ImportRefused(
    `The database holds another journal, of ${last.lastSeq} entries: nothing was changed.`,
  )
}

async function isImporting(sql: Sql, held: number): Promise<boolean> {
  const { rows } = await sql.query('select import_until from journal_lease')
  return Number(rows[0]!['import_until']) > held
}

async function writeBatches(
  from: FileJournal,
  fromSeq: number,
  sql: Sql,
  lease: Lease,
): Promise<void> {
  for await (const frames of together(from.frames(fromSeq))) await insertBatches(sql, lease, frames)
}

/** Goes on after what an import before has written. */
async function writeEvidence(from: FileJournal, sql: Sql, lease: Lease): Promise<void> {
  const { rows } = await sql.query('select max(seq) as seq from journal_evidence')
  const fromSeq = Number(rows[0]!['seq'] ?? 0) + 1
  for await (const each of together(from.readEvidence({ fromSeq }))) {
    await insertEvidence(sql, lease, each)
  }
}

/** Groups what is written by one statement. */
async function* together<Item extends { bytes: Uint8Array }>(
  items: AsyncIterable<Item>,
): AsyncGenerator<Item[]> {
  let group: Item[] = []
  let bytes = 0
  for await (const item of items) {
    group.push(item)
    bytes += item.bytes.length
    if (bytes < BYTES_AT_ONCE && group.length < ROWS_AT_ONCE) continue
    yield group
    group = []
    bytes = 0
  }
  if (group.length > 0) yield group
}

function insertEvidence(sql: Sql, lease: Lease, evidence: readonly Evidence[]): Promise<void> {
  const columns = [
    evidence.map(({ seq }) => seq),
    evidence.map(({ at }) => at),
    evidence.map(({ bytes }) => asBuffer(bytes)),
  ]
  return insert(sql, { text: ADD_EVIDENCE, values: [lease.epoch, ...columns] }, evidence.length)
}

function insertBatches(sql: Sql, lease: Lease, frames: readonly ChainFrame[]): Promise<void> {
  const places = frames.map((_, index) => {
    const at = 2 + index * 3
    return `($${at}::bigint, $${at + 1}::bigint, $${at + 2}::bytea)`
  })
  const text = `
    ${OWN_LEASE}
    insert into journal_chunks (first_seq, last_seq, frame)
    select chunk.* from lease, (values ${places.join(', ')}) as chunk
    returning first_seq
  `
  const values = frames.flatMap(({ firstSeq, lastSeq, bytes }) => [firstSeq, lastSeq, bytes])
  return insert(sql, { text, values: [lease.epoch, ...values] }, frames.length)
}

/** Fenced as appends are, of so many rows. */
async function insert(
  sql: Sql,
  { text, values }: { text: string; values: unknown[] },
  count: number,
): Promise<void> {
  const { rows, notices } = await sql.query(text, values)
  if (rows.length !== count) {
    throw new JournalBroken('A node took the lease of the journal while it was being imported.')
  }
  if (notices.length > 0) {
    throw new JournalBroken(
      `Whether the replicas have what was imported is unknown: ${notices[0]!.message}. Import again.`,
    )
  }
}

async function compare(from: FileJournal, sql: Sql): Promise<void> {
  let hash = '0'.repeat(64)
  for await (const frame of readChunks(sql, { fromSeq: 1, untilSeq: from.durableSeq })) {
    hash = frame.hash.toString('hex')
  }
  if (hash === from.chainHash) return
  throw new JournalDamaged('The database gave back another journal than the one it was given.')
}
