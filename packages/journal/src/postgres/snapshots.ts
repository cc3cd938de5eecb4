import { hash } from 'node:crypto'
import { asBuffer } from '../bytes.ts'
import { JournalDamaged, type Log, type Snapshot } from '../contract.ts'
import type { Sql } from './sql.ts'

const KEPT = 2

/** The hash of the chain after the batch that holds entry `seq`: SHA-256 of its frame from byte 8. */
const chainAt = (seq: string) => `(
  select sha256(substr(frame, 9)) from journal_chunks
  where first_seq = (select max(first_seq) from journal_chunks where first_seq <= ${seq})
    and last_seq >= ${seq}
)`

/**
 * The setting is that of this one statement's transaction: a snapshot can be made again from the
 * journal, and is not worth a wait for replicas.
 */
const LOCALLY = `select set_config('synchronous_commit', 'local', true)`

const WRITE = `
  with locally as materialized (${LOCALLY}),
    chunk as (select ${chainAt('$1')} as chain)
  insert into journal_snapshots (seq, hash, state, chain)
  select $1::bigint, $2::bytea, $3::bytea, chain from chunk, locally where chain is not null
  on conflict (seq) do update
    set hash = excluded.hash, state = excluded.state, chain = excluded.chain
  returning seq
`

/** Rows that no start would use give way first. */
const FORGET = `
  with locally as materialized (${LOCALLY})
  delete from journal_snapshots using locally
  where seq not in (
    select seq from journal_snapshots where chain is not null order by seq desc limit ${KEPT}
  )
`

const NEWEST = `
  select seq, hash, state, chain is not null as chained,
    chain is not distinct from ${chainAt('seq')} as fits
  from journal_snapshots where seq < $1 order by seq desc limit 1
`

/**
 * Snapshots as rows; a row is there whole or not at all. Each names the history that its state comes
 * from, so that one of another history is not used.
 */
export class PostgresSnapshots {
  readonly #sql: Sql
  readonly #log: Log

  constructor(sql: Sql, log: Log) {
    this.#sql = sql
    this.#log = log
  }

  /** Entry `seq` has to be in the table. */
  async write(seq: number, state: Uint8Array): Promise<void> {
    const values = [seq, hash('sha256', state, 'buffer'), asBuffer(state)]
    const { rows } = await this.#sql.query(WRITE, values)
    if (rows.length === 0) {
      throw new JournalDamaged(
        `The table journal_chunks has no row with entry ${seq}, of which a snapshot was to be kept: ` +
          'restore it from a backup or a replica and start again.',
      )
    }
    await this.#sql.query(FORGET)
  }

  /** Returns the seq of the newest snapshot; 0 when there is none. */
  async newestSeq(): Promise<number> {
    const { rows } = await this.#sql.query('select max(seq) as seq from journal_snapshots')
    return Number(rows[0]?.['seq'] ?? 0)
  }

  /** Returns the newest snapshot below `beforeSeq` that agrees with its hash and with the chain. */
  async latest(beforeSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    for (let below = beforeSeq; ;) {
      const [row] = (await this.#sql.query(NEWEST, [below])).rows
      if (!row) return undefined
      const seq = Number(row['seq'])
      const state = row['state'] as Uint8Array
      const found = hash('sha256', state, 'hex')
      const whole = found === asBuffer(row['hash'] as Uint8Array).toString('hex')
      if (whole && row['chained'] && row['fits']) return { seq, state, hash: found }
      this.#log.warn(
        { seq },
        `${whyNot(whole, row['chained'] === true)}; the one before it is used`,
      )
      below = seq
    }
  }
}

function whyNot(whole: boolean, chained: boolean): string {
  if (!whole) return 'this snapshot is damaged'
  return chained
    ? 'this snapshot is of another history'
    : 'this snapshot does not name its history, as an earlier version wrote it'
}
