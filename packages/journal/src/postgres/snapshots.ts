import { hash } from 'node:crypto'
import { asBuffer } from '../bytes.ts'
import { JournalDamaged, type Log, type Snapshot } from '../contract.ts'
import type { BulkSql, Sql } from './sql.ts'

const KEPT = 2

/**
 * Bytes of a state in one row: a value of PostgreSQL ends at 1 GB, and one that the driver reads, as text
 * of twice as many characters, at 256 MiB. That would be the state of a million people and their orders.
 */
export const PIECE_BYTES = 16 << 20

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
  insert into journal_snapshots (seq, hash, state, chain, pieces)
  select $1::bigint, $2::bytea, $3::bytea, chain, $5::int from batch, locally
  where $4::bytea is null or chain = $4
  on conflict (seq) do update
    set hash = excluded.hash, state = excluded.state, chain = excluded.chain, pieces = excluded.pieces
  returning seq
`

const WRITE_PIECE = `
  with locally as materialized (${LOCALLY})
  insert into journal_snapshot_pieces (seq, place, piece)
  select $1::bigint, $2::int, $3::bytea from locally
  on conflict (seq, place) do update set piece = excluded.piece
`

/** Rows that no start would use give way first. */
const FORGET = `
  with locally as materialized (${LOCALLY})
  delete from journal_snapshots using locally
  where seq not in (
    select seq from journal_snapshots where chain is not null order by seq desc limit ${KEPT}
  )
`

/** Another node may be writing the pieces of a newer one, whose row comes last. */
const FORGET_PIECES = `
  with locally as materialized (${LOCALLY})
  delete from journal_snapshot_pieces using locally
  where seq < (select min(seq) from journal_snapshots)
`

/** The state's first piece may be longer than others, as those of an earlier version are. */
const NEWEST = `
  select kept.seq, kept.hash, kept.pieces, octet_length(kept.state) as bytes, kept.chain,
    kept.chain is not null as chained,
    coalesce(kept.chain = batch.chain, false) as fits, batch.ends
  from journal_snapshots as kept left join lateral (${batchAt('kept.seq')}) as batch on true
  where kept.seq < $1 order by kept.seq desc limit 1
`

const READ_PART = `
  select substr(state, $2::int, ${PIECE_BYTES}) as piece from journal_snapshots where seq = $1
`

const READ_PIECE = `select piece from journal_snapshot_pieces where seq = $1 and place = $2::int`

/** The pieces of a state that has so many, in their order. */
const allPieces = (seq: number, pieces: number) => `
  select piece from (
    select 0 as place, state as piece from journal_snapshots where seq = ${seq}
    union all
    select place, piece from journal_snapshot_pieces where seq = ${seq} and place < ${pieces}
  ) as kept order by place
`

/**
 * Snapshots as rows; a row is there whole or not at all, and comes after the other pieces of its state.
 * Each names the history that its state comes from, so that one of another history is not used.
 */
export class PostgresSnapshots {
  readonly #sql: Sql
  readonly #log: Log
  readonly #bulk: BulkSql | undefined

  constructor(sql: Sql, log: Log, bulk?: BulkSql) {
    this.#sql = sql
    this.#log = log
    this.#bulk = bulk
  }

  /** Entry `seq` has to be in the table; `chain`: the hash after it, where the state came from. */
  async write(seq: number, state: Uint8Array, chain?: Uint8Array): Promise<void> {
    const own = chain ? asBuffer(chain) : null
    const bytes = asBuffer(state)
    const pieces = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
    for (let place = 1; place < pieces; place++) {
      await this.#sql.query(WRITE_PIECE, [seq, place, pieceOf(bytes, place)])
    }
    const values = [seq, hash('sha256', state, 'buffer'), pieceOf(bytes, 0), own, pieces]
    const { rows } = await this.#sql.query(WRITE, values)
    if (rows.length === 0) {
      throw new JournalDamaged(
        `The table journal_chunks has no row with entry ${seq} of this history, of which a snapshot ` +
          'was to be kept: restore it from a backup or a replica and start again.',
      )
    }
    await this.#sql.query(FORGET)
    await this.#sql.query(FORGET_PIECES)
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
      const state = await this.#stateOf(seq, row)
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

  /** Puts a state together; a piece that is missing leaves it shorter, as its hash then tells. */
  async #stateOf(seq: number, row: Record<string, unknown>): Promise<Uint8Array> {
    const pieces = Number(row['pieces'])
    const parts: Uint8Array[] = []
    if (this.#bulk) {
      for await (const piece of this.#bulk.values(allPieces(seq, pieces))) parts.push(piece)
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    }
    for (let at = 1; at <= Number(row['bytes']); at += PIECE_BYTES) {
      parts.push(...(await this.#pieces(READ_PART, [seq, at])))
    }
    for (let place = 1; place < pieces; place++) {
      parts.push(...(await this.#pieces(READ_PIECE, [seq, place])))
    }
    return Buffer.concat(parts)
  }

  async #pieces(text: string, values: unknown[]): Promise<Uint8Array[]> {
    const { rows } = await this.#sql.query(text, values)
    return rows.map((row) => row['piece'] as Uint8Array)
  }
}

function pieceOf(bytes: Buffer, place: number): Buffer {
  return bytes.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES)
}

function whyNot(whole: boolean, chained: boolean): string {
  if (!whole) return 'this snapshot is damaged'
  return chained
    ? 'this snapshot is of another history'
    : 'this snapshot does not name its history, as an earlier version wrote it'
}
