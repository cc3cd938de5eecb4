import { hash } from 'node:crypto'
import { asBuffer } from '../bytes.ts'
import { JournalDamaged, type Log, type Snapshot } from '../contract.ts'
import type { Sql } from './sql.ts'

const KEPT = 2

/**
 * The batch that holds entry `seq`: the hash of the chain after it, which is SHA-256 of its frame from
 * byte 8, and whether the entry is its last.
 */
const batchAt = (seq: string) => `
  select sha256(substr(frame, 9)) as chain, last_seq = ${seq} as ends from (
    select last_seq, frame from journal_chunks
    where first_seq <= ${seq} order by first_seq desc limit 1
  ) as batch where last_seq >= ${seq}
`

/**
 * The setting is that of this one statement's transaction: a snapshot can be made again from the
 * journal, and is not worth a wait for replicas.
 */
const LOCALLY = `select set_config('synchronous_commit', 'local', true)`

const WRITE = `
  with locally as materialized (${LOCALLY}), batch as (${batchAt('$1::bigint')})
  insert into journal_snapshots (seq, hash, state, chain)
  select $1::bigint, $2::bytea, $3::bytea, chain from batch, locally
  where $4::bytea is null or chain = $4
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
  select kept.seq, kept.hash, kept.state, kept.chain, kept.chain is not null as chained,
    coalesce(kept.chain = batch.chain, false) as fits, batch.ends
  from journal_snapshots as kept left join lateral (${batchAt('kept.seq')}) as batch on true
  where kept.seq < $1 order by kept.seq desc limit 1
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

  /** Entry `seq` has to be in the table; `chain`: the hash after it, where the state came from. */
  async write(seq: number, state: Uint8Array, chain?: Uint8Array): Promise<void> {
    const own = chain ? asBuffer(chain) : null
    const values = [seq, hash('sha256', state, 'buffer'), asBuffer(state), own]
    const { rows } = await this.#sql.query(WRITE, values)
    if (rows.length === 0) {
      throw new JournalDamaged(
        `The table journal_chunks has no row with entry ${seq} of this history, of which a snapshot ` +
          'was to be kept: restore it from a backup or a replica and start again.',
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
      if (whole && row['chained'] && row['fits']) {
        const chain = row['ends'] === true ? asBuffer(row['chain'] as Uint8Array) : undefined
        return { seq, state, hash: found, chain }
      }
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
