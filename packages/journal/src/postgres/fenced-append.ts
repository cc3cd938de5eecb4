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

export const LOOK: string = `select ${SETTINGS}`

const CONFIRM = `
  update journal_lease set confirmations = confirmations + 1 where epoch = $1 returning ${SETTINGS}
`

export interface Fence {
  epoch: number
  /** `synchronous_standby_names` when the epoch began. */
  standbyNames: string
}

/**
 * Writes one chunk as the holder of an epoch, and resolves once the quorum has it. Throws `Fenced`,
 * `Unconfirmed`, or the error of the server or the connection.
 *
 * A commit is answered without its replicas in two cases. Its wait was cancelled: the server says so
 * in a notice. Or `synchronous_standby_names` was emptied under way: nothing says so, and the setting
 * may stand again by now. So the settings are looked at once more after the commit, by a statement
 * that is sent along; were they loaded anew meanwhile, a further commit, of which the same is true,
 * has to be waited for: replicas that have it have all before it.
 */
export async function appendFenced(
  sql: Sql,
  fence: Fence,
  chunk: { firstSeq: number; lastSeq: number; frame: Uint8Array },
): Promise<void> {
  const { epoch, standbyNames } = fence
  const { firstSeq, lastSeq, frame } = chunk
  const writing = sql.query(APPEND, [epoch, firstSeq, lastSeq, frame], true)
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
