import type { Evidence, EvidenceRange, EvidenceReader } from '../contract.ts'
import { beginningOfDay } from '../evidence/days.ts'
import { NotPrimary } from './chunks.ts'
import type { Sql } from './sql.ts'

/** Rows that are read, or dropped, by one statement: some hundred KB. */
const ROWS_AT_ONCE = 64
const DROPPED_AT_ONCE = 500

const ONE = `
  select pg_is_in_recovery() as standby,
    (select bytes from journal_evidence where seq = $1) as bytes
`

/** Without any row there is one of nulls, so that `standby` is of the same statement either way. */
const PAGE = `
  select standby, seq, at, bytes
  from (select pg_is_in_recovery() as standby) as server left join lateral (
    select seq, at, bytes from journal_evidence
    where seq >= $1 and seq <= $2 order by seq limit ${ROWS_AT_ONCE}
  ) as page on true
  order by seq
`

const BOUNDS = 'select min(seq) as first, max(seq) as last from journal_evidence'

const NEXT = 'select seq, at from journal_evidence where seq >= $1 order by seq limit 1'

/**
 * What is dropped can be dropped again, so that its commit waits for nothing. Of two nodes that drop
 * at once neither waits for the other.
 */
const DROP = `
  with quickly as materialized (select set_config('synchronous_commit', 'off', true)),
  old as materialized (
    select seq from journal_evidence where seq < $1
    order by seq limit ${DROPPED_AT_ONCE} for update skip locked
  )
  delete from journal_evidence using quickly, old where journal_evidence.seq = old.seq
  returning old.seq
`

/**
 * Evidence as rows of the table, beside the journal of the same database. Rows stand there with their
 * batch or not at all; those after `durableSeq()` may still be lost with it and are not read.
 */
export class PostgresEvidence implements EvidenceReader {
  readonly #sql: Sql
  readonly #durableSeq: () => number

  constructor(sql: Sql, durableSeq: () => number) {
    this.#sql = sql
    this.#durableSeq = durableSeq
  }

  async evidence(seq: number): Promise<Uint8Array | undefined> {
    if (seq > this.#durableSeq()) return undefined
    const [row] = (await this.#sql.query(ONE, [seq])).rows
    refuseStandby(row)
    return (row!['bytes'] as Uint8Array | null) ?? undefined
  }

  async *readEvidence(range: EvidenceRange): AsyncGenerator<Evidence> {
    const { untilSeq = Number.MAX_SAFE_INTEGER, from = 0, before = Infinity } = range
    const until = Math.min(untilSeq, this.#durableSeq())
    const seqOfFrom = from > 0 ? await firstSeqFrom(this.#sql, from) : 0
    for (let next = Math.max(range.fromSeq ?? 0, seqOfFrom); next <= until;) {
      const { rows } = await this.#sql.query(PAGE, [next, until])
      refuseStandby(rows[0])
      if (rows[0]!['seq'] === null) return
      for (const row of rows) {
        const [seq, at] = [Number(row['seq']), Number(row['at'])]
        if (at >= before) return
        yield { seq, at, bytes: row['bytes'] as Uint8Array }
        next = seq + 1
      }
    }
  }
}

/**
 * Drops the evidence of all UTC days that ended by `before`, a few rows a statement. Needs no lease;
 * `sql` is a session of the primary on which nothing waits meanwhile.
 */
export async function dropPostgresEvidence(sql: Sql, before: number): Promise<void> {
  const end = await firstSeqFrom(sql, beginningOfDay(before))
  for (;;) {
    const { rows } = await sql.query(DROP, [end])
    if (rows.length === 0) return
  }
}

/** The first seq that no evidence of before the moment has. Times rise with seqs, and have no index. */
async function firstSeqFrom(sql: Sql, moment: number): Promise<number> {
  const [bounds] = (await sql.query(BOUNDS)).rows
  let low = Number(bounds!['first'] ?? 0)
  let high = Number(bounds!['last'] ?? -1) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [row] = (await sql.query(NEXT, [middle])).rows
    if (!row || Number(row['at']) >= moment) high = middle
    else low = Number(row['seq']) + 1
  }
  return low
}

function refuseStandby(row: Record<string, unknown> | undefined): void {
  if (row?.['standby'] === false) return
  throw new NotPrimary('Evidence is read on the primary alone, and this database is a standby.')
}
