import type pg from 'pg'
import { Chain } from '../folder/chain.ts'
import {
  type Batch,
  CannotRead,
  type EvidenceItem,
  type JournalReport,
} from '../folder/journal-report.ts'
import { connectToPrimary } from './connect.ts'

/** Frames that are read at once: some hundred KB. */
const ROWS_AT_ONCE = 64

interface ChunkRow {
  readonly first_seq: string
  readonly last_seq: string
  readonly frame: Buffer
}

interface EvidenceRow {
  readonly seq: string
  readonly at: string
  readonly bytes: Buffer
}

/**
 * Reads the journal that a venue of several nodes keeps in its database, as it was at one moment, from its first
 * record to its last. The venue may run meanwhile. Throws `CannotRead` where the database cannot be reached
 * or has no journal.
 */
export async function* readRows(address: string, report: JournalReport): AsyncGenerator<Batch> {
  const client = await connectToPrimary(address)
  try {
    yield* rowsOf(client, report)
  } catch (error) {
    // SQLSTATE, or a connection that broke.
    if (error instanceof Error && 'code' in error) {
      throw new CannotRead(`The database cannot be read: ${error.message}.`)
    }
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* rowsOf(client: pg.Client, report: JournalReport): AsyncGenerator<Batch> {
  await client.query('begin isolation level repeatable read read only')
  if (!(await hasTable(client, 'journal_chunks'))) {
    throw new CannotRead('There is no journal in the database: it has no table journal_chunks.')
  }
  const hasEvidence = await hasTable(client, 'journal_evidence')
  await client.query(`declare chunks no scroll cursor for
    select first_seq, last_seq, frame from journal_chunks order by first_seq`)
  const chain = new Chain(report)
  for (;;) {
    const { rows } = await client.query<ChunkRow>(`fetch ${ROWS_AT_ONCE} from chunks`)
    if (rows.length === 0) break
    const evidence = hasEvidence ? await evidenceOf(client, rows) : []
    for (const row of rows) {
      const batch = batchOf(row, chain)
      if (batch.entries.length === 0) continue
      yield { ...batch, evidence: evidence.filter(({ seq }) => isWithin(seq, row)) }
    }
  }
  if (chain.seq === 0) throw new CannotRead('There is no record in the table journal_chunks.')
  await client.query('commit')
}

function batchOf({ first_seq, last_seq, frame }: ChunkRow, chain: Chain): Omit<Batch, 'evidence'> {
  const where = `in the row of record ${first_seq}`
  const entries = chain.takeBytes(frame, where)
  const [first, last] = [entries[0]?.seq, entries.at(-1)?.seq]
  if (entries.length > 0 && (Number(first_seq) !== first || Number(last_seq) !== last)) {
    chain.fault(`the frame ${where} has records ${first} to ${last}, and the row says ${last_seq}`)
  }
  return { entries, bytes: frame }
}

async function evidenceOf(client: pg.Client, rows: readonly ChunkRow[]): Promise<EvidenceItem[]> {
  const found = await client.query<EvidenceRow>(
    'select seq, at, bytes from journal_evidence where seq >= $1 and seq <= $2 order by seq',
    [rows[0]!.first_seq, rows.at(-1)!.last_seq],
  )
  return found.rows.map(({ seq, at, bytes }) => ({ seq: Number(seq), at: Number(at), body: bytes }))
}

function isWithin(seq: number, { first_seq, last_seq }: ChunkRow): boolean {
  return seq >= Number(first_seq) && seq <= Number(last_seq)
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}
