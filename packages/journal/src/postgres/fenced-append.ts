import { asBuffer } from '../bytes.ts'
import type { Evidence } from '../contract.ts'
import type { Sql } from './sql.ts'

/** The lease is another's: nothing was written. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** The database took the batch, and whether its replicas have it cannot be told. */
export class Unconfirmed extends Error {
  override name = 'Unconfirmed'
}

/** What has to be the same before a commit and after it. */
export const SETTINGS: string = `
  current_setting('synchronous_standby_names') as names, pg_conf_load_time()::text as loaded
`

/**
 * One autocommit statement. In read committed, a lease whose key is being changed is waited for and
 * looked at again as it is then, so that a batch is written before the next epoch begins or not at
 * all. Behind a pooler the backend is not the one that took the lease, and no row is found either.
 */
const APPEND = `
  with lease as (
    select epoch from journal_lease where epoch = $1 and pid = pg_backend_pid() for key share
  )
  insert into journal_chunks (first_seq, last_seq, frame)
  select $2, $3, $4 from lease
  returning ${SETTINGS}
`

/**
 * The same with evidence, in one statement: whoever finds no lease inserts no batch, and what is
 * inserted for no batch is nothing.
 */
const APPEND_WITH_EVIDENCE = `
  with lease as (
    select epoch from journal_lease where epoch = $1 and pid = pg_backend_pid() for key share
  ), chunk as (
    insert into journal_chunks (first_seq, last_seq, frame)
    select $2, $3, $4 from lease
    returning first_seq
  ), evidence as (
    insert into journal_evidence (seq, at, bytes)
    select given.* from chunk, unnest($5::bigint[], $6::bigint[], $7::bytea[]) as given
  )
  select ${SETTINGS} from chunk
`

export const LOOK: string = `select ${SETTINGS}`

const CONFIRM = `
  update journal_lease set confirmations = confirmations + 1 where epoch = $1 returning ${SETTINGS}
`

/** A batch as a row, and the evidence of its entries. */
export interface Chunk {
  firstSeq: number
  lastSeq: number
  frame: Uint8Array
  evidence: readonly Evidence[]
}

export interface Fence {
  epoch: number
  /** `synchronous_standby_names` when the epoch began. */
  standbyNames: string
}

/**
 * Writes one chunk, with its evidence, as the holder of an epoch, and resolves once the quorum has it. Throws `Fenced`,
 * `Unconfirmed`, or the error of the server or the connection.
 *
 * A commit is answered without its replicas in two cases. Its wait was cancelled: the server says so
 * in a notice. Or `synchronous_standby_names` was emptied under way: nothing says so, and the setting
 * may stand again by now. So the settings are looked at once more after the commit, by a statement
 * that is sent along; were they loaded anew meanwhile, a further commit, of which the same is true,
 * has to be waited for: replicas that have it have all before it.
 */
export async function appendFenced(sql: Sql, fence: Fence, chunk: Chunk): Promise<void> {
  const { epoch, standbyNames } = fence
  const writing = write(sql, epoch, chunk)
  const waits = standbyNames !== ''
  const looking = waits ? sql.query(LOOK, [], true) : undefined
  // When the append fails, nobody waits for the look.
  looking?.catch(() => undefined)
  const written = await writing
  if (written.rows.length === 0) throw new Fenced(`The lease of epoch ${epoch} is another's.`)
  let before = loadedOf(written, standbyNames)
  let after = looking ? loadedOf(await looking, standbyNames) : before
  while (after !== before) {
    before = loadedOf(await sql.query(CONFIRM, [epoch]), standbyNames)
    after = loadedOf(await sql.query(LOOK), standbyNames)
  }
}

function write(sql: Sql, epoch: number, chunk: Chunk): ReturnType<Sql['query']> {
  const { firstSeq, lastSeq, frame, evidence } = chunk
  const values = [epoch, firstSeq, lastSeq, frame]
  if (evidence.length === 0) return sql.query(APPEND, values, true)
  const columns = [
    evidence.map(({ seq }) => seq),
    evidence.map(({ at }) => at),
    evidence.map(({ bytes }) => asBuffer(bytes)),
  ]
  return sql.query(APPEND_WITH_EVIDENCE, [...values, ...columns], true)
}

/** When the settings of a result were loaded. Throws `Unconfirmed` for a notice or other settings. */
export function loadedOf(result: Awaited<ReturnType<Sql['query']>>, standbyNames: string): string {
  const [notice] = result.notices
  if (notice) throw new Unconfirmed(notice.message ?? `SQLSTATE ${notice.code}`)
  const [row] = result.rows
  if (!row) throw new Unconfirmed('the lease was taken meanwhile')
  if (row['names'] !== standbyNames) {
    throw new Unconfirmed(
      `synchronous_standby_names was '${standbyNames}' and is '${String(row['names'])}'`,
    )
  }
  return String(row['loaded'])
}
