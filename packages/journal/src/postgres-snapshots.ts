import { hash } from 'node:crypto'
import { asBuffer } from './bytes.ts'
import type { Log, Snapshot } from './contract.ts'
import type { Sql } from './sql.ts'

const KEPT = 2

const WRITE = `
  insert into journal_snapshots values ($1, $2, $3)
  on conflict (seq) do update set hash = excluded.hash, state = excluded.state
`
const FORGET = `
  delete from journal_snapshots
  where seq not in (select seq from journal_snapshots order by seq desc limit ${KEPT})
`

/** Snapshots as rows; a row is there whole or not at all. */
export class PostgresSnapshots {
  #sql: Sql
  #log: Log

  constructor(sql: Sql, log: Log) {
    this.#sql = sql
    this.#log = log
  }

  async write(seq: number, state: Uint8Array): Promise<void> {
    await this.#sql.query(WRITE, [seq, hash('sha256', state, 'buffer'), asBuffer(state)])
    await this.#sql.query(FORGET)
  }

  /** Returns the seq of the newest snapshot; 0 when there is none. */
  async newestSeq(): Promise<number> {
    const { rows } = await this.#sql.query('select max(seq) as seq from journal_snapshots')
    return Number(rows[0]?.['seq'] ?? 0)
  }

  /** Returns the newest snapshot below `beforeSeq` that agrees with its hash. */
  async latest(beforeSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    const { rows } = await this.#sql.query(
      'select seq, hash, state from journal_snapshots where seq < $1 order by seq desc',
      [beforeSeq],
    )
    for (const row of rows) {
      const seq = Number(row['seq'])
      const state = row['state'] as Uint8Array
      const found = hash('sha256', state, 'hex')
      if (found === asBuffer(row['hash'] as Uint8Array).toString('hex'))
        return { seq, state, hash: found }
      this.#log.warn({ seq }, 'this snapshot is damaged; the one before it is used')
    }
    return undefined
  }
}
