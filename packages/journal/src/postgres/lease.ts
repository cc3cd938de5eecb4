import { JournalBroken, JournalDamaged } from '../contract.ts'
import { LOOK, SETTINGS, Unconfirmed, loadedOf } from './fenced-append.ts'
import { prepareJournalSession } from './prepare-session.ts'
import type { Sql } from './sql.ts'

/** Who writes the journal, as the table says. */
export interface Lease {
  /** One more with each writer; 0 before the first. */
  epoch: number
  node: string
  /** Counts up while the holder lives. */
  renewals: number
  /** Its holder gave it up, or there was none yet: the next need not wait for a term. */
  released: boolean
  /**
   * Of the session that took it, which is no other's. A taking that no replica had is lost with its
   * primary, and the next lease may have the same epoch and renewals.
   */
  session: string
}

const SESSION = `concat_ws(' ', pid, extract(epoch from backend_start))`
const COLUMNS = `epoch, node, renewals, released, ${SESSION} as session`
const END_LIMIT_MS = 10_000

/**
 * Reads the lease. Throws where the tables are missing (see `createJournalTables`), and `JournalDamaged`
 * where the row is missing or cannot be one that a node wrote.
 */
export async function readLease(sql: Sql): Promise<Lease> {
  const { rows } = await sql.query(`select ${COLUMNS} from journal_lease`)
  if (!rows[0]) throw damagedLease('has no row')
  const lease = leaseOf(rows[0])
  for (const [name, value] of Object.entries({ epoch: lease.epoch, renewals: lease.renewals })) {
    if (!Number.isSafeInteger(value) || value < 0) throw damagedLease(`says ${name} ${value}`)
  }
  return lease
}

function damagedLease(what: string): JournalDamaged {
  return new JournalDamaged(
    `The table journal_lease ${what}, which no node wrote: restore its row from a backup or a ` +
      'replica, with an epoch no lower than the newest of the journal.',
  )
}

/**
 * Only the session that the lease names is ended: a pid that was given to another session since has
 * another start.
 */
const END_HOLDER = `
  select pg_terminate_backend(activity.pid, ${END_LIMIT_MS})
  from journal_lease as lease join pg_stat_activity as activity
    on activity.pid = lease.pid and activity.backend_start = lease.backend_start
  where lease.epoch = $1 and lease.renewals = $2 and activity.pid <> pg_backend_pid()
    and concat_ws(' ', lease.pid, extract(epoch from lease.backend_start)) = $3
`

const TAKE = `
  update journal_lease set
    epoch = epoch + 1, node = $4, renewals = 0, released = false, pid = pg_backend_pid(),
    backend_start = (select backend_start from pg_stat_activity where pid = pg_backend_pid())
  where epoch = $1 and renewals = $2 and ${SESSION} = $3
  returning ${COLUMNS}
`

const RENEW = `
  update journal_lease set renewals = renewals + 1 where epoch = $1 returning ${SETTINGS}
`

const RELEASE = `
  update journal_lease set renewals = renewals + 1, released = true where epoch = $1
  returning epoch
`

/**
 * Takes the lease for `node` where it still is as it was seen in `from`: a renewal since then is a
 * holder that lives. Returns the new lease; undefined when another was faster or the holder renewed.
 * `sql` has to be the session that will append: the lease names it, and no other passes the fence.
 *
 * The old holder's session is ended first, since its statement under way would keep the key locked.
 * Once this resolves, nothing of an earlier epoch can be appended any more, and all that was is
 * visible. Waits as long as the quorum is away. Throws `JournalBroken` when the wait was cancelled:
 * whether the lease was taken is unknown then, and nothing may be written by it.
 */
export async function takeLease(
  sql: Sql,
  { from, node }: { from: Lease; node: string },
): Promise<Lease | undefined> {
  await prepareJournalSession(sql)
  const seen = [from.epoch, from.renewals, from.session]
  await sql.query(END_HOLDER, seen)
  const { rows, notices } = await sql.query(TAKE, [...seen, node])
  refuseNotices(notices, 'taken')
  return rows[0] && leaseOf(rows[0])
}

/**
 * Raises the epoch of a lease that this session took: for the first writer of a journal that was
 * imported, whose records know of later epochs. Throws `JournalBroken` when the lease is another's, and
 * `JournalDamaged` where nothing was imported: then the row is not the one that this journal was
 * written with.
 */
export async function raiseLease(
  sql: Sql,
  { from, to }: { from: number; to: number },
): Promise<Lease> {
  const { rows, notices } = await sql.query(
    `update journal_lease set epoch = $2
     where epoch = $1 and pid = pg_backend_pid() and $2 > epoch and import_until > 0
     returning ${COLUMNS}`,
    [from, to],
  )
  refuseNotices(notices, 'raised')
  if (!rows[0] && (await readLease(sql)).epoch === from) {
    throw damagedLease(`says epoch ${from}, while the journal knows of epoch ${to - 1}`)
  }
  if (!rows[0]) throw new JournalBroken(`The lease of epoch ${from} is another's.`)
  return leaseOf(rows[0])
}

/**
 * Renews the lease of an epoch; false when it is another's by now. Changes no key, so that it and an
 * append do not wait for each other. Needs a session of its own (`prepareJournalSession`): behind an
 * append that waits for the quorum it would come too late. Throws `JournalBroken` when the wait for
 * the quorum was cancelled: then it counts as not renewed.
 *
 * `standbyNames`: `synchronous_standby_names` when the lease was taken. As with an append, a renewal
 * that was committed under another setting, or while it was loaded anew, is known to nobody else for
 * certain: it throws `Unconfirmed`, and counts as not renewed.
 */
export async function renewLease(sql: Sql, epoch: number, standbyNames = ''): Promise<boolean> {
  const renewing = sql.query(RENEW, [epoch])
  const looking = standbyNames === '' ? undefined : sql.query(LOOK)
  // When the renewal fails, nobody waits for the look.
  looking?.catch(() => undefined)
  const renewed = await renewing
  refuseNotices(renewed.notices, 'renewed')
  if (renewed.rows.length === 0 || !looking) return renewed.rows.length === 1
  const before = loadedOf(renewed, standbyNames)
  if (loadedOf(await looking, standbyNames) === before) return true
  throw new Unconfirmed('the settings were loaded anew meanwhile')
}

/**
 * Gives up the lease of an epoch, so that the next writer need not wait for its term; false when it
 * is another's by now. Only for a holder that writes, answers and renews nothing any more.
 */
export async function releaseLease(sql: Sql, epoch: number): Promise<boolean> {
  const { rows, notices } = await sql.query(RELEASE, [epoch])
  refuseNotices(notices, 'released')
  return rows.length === 1
}

function refuseNotices(notices: readonly { message: string | undefined }[], what: string): void {
  if (notices.length === 0) return
  throw new JournalBroken(
    `Whether the replicas know that the journal's lease was ${what} is unknown: ${notices[0]!.message}`,
  )
}

function leaseOf(row: Record<string, unknown>): Lease {
  return {
    epoch: Number(row['epoch']),
    node: String(row['node']),
    renewals: Number(row['renewals']),
    released: row['released'] === true,
    session: String(row['session']),
  }
}
