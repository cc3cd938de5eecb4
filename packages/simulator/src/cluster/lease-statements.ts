import type { Known } from './known.ts'
import type { Server } from './server.ts'
import type { Statement } from './server-session.ts'
import type { Step } from './step.ts'
import type { LeaseRow } from './tables.ts'

function leaseRow(lease: LeaseRow): Record<string, unknown> {
  const { epoch, node, renewals, released } = lease
  const session = sessionOf(lease)
  return { epoch: String(epoch), node, renewals: String(renewals), released, session }
}

function sessionOf({ pid, backendStart }: LeaseRow): string {
  return pid === null ? '' : `${pid} ${backendStart}`
}

function endHolder(statement: Statement, server: Server): Step {
  const { lease } = server.visible
  if (!lease || lease.epoch !== statement.number(1)) return { rows: [] }
  if (lease.renewals !== statement.number(2)) return { rows: [] }
  if (sessionOf(lease) !== statement.values[2]) return { rows: [] }
  const found = [...server.sessions].find(
    ({ pid, backendStart }) => pid === lease.pid && backendStart === lease.backendStart,
  )
  if (!found || found === statement.session) return { rows: [] }
  return { rows: [{ pg_terminate_backend: server.endLater(found) }] }
}

/** An update of the lease where `isMeant`: waits for whoever has it, and looks at it again. */
function updateLease(
  statement: Statement,
  server: Server,
  how: {
    lock: 'update' | 'no key update'
    isMeant: (lease: LeaseRow) => boolean
    change: (lease: LeaseRow) => Partial<LeaseRow>
    returned?: (lease: LeaseRow) => Record<string, unknown>
  },
): Step {
  const { lease } = server.visible
  if (!lease || !how.isMeant(lease)) return { rows: [] }
  if (!server.lockLease(statement, how.lock)) return 'blocked'
  const next = { ...lease, ...how.change(lease) }
  return {
    rows: [(how.returned ?? leaseRow)(next)],
    changes: [(tables) => (tables.lease = next)],
  }
}

function takeLease(statement: Statement, server: Server): Step {
  const { pid, backendStart } = statement.session
  return updateLease(statement, server, {
    lock: 'update',
    isMeant: (lease) =>
      lease.epoch === statement.number(1) &&
      lease.renewals === statement.number(2) &&
      sessionOf(lease) === statement.values[2],
    change: ({ epoch }) => ({
      epoch: epoch + 1,
      node: String(statement.values[3]),
      renewals: 0,
      released: false,
      pid,
      backendStart,
    }),
  })
}

/** No journal is imported in a run, so that no epoch may be raised. */
function raiseLease(): Step {
  return { rows: [] }
}

function changeLease(isRelease: boolean) {
  return (statement: Statement, server: Server): Step =>
    updateLease(statement, server, {
      lock: 'no key update',
      isMeant: ({ epoch }) => epoch === statement.number(1),
      change: ({ renewals, released }) => ({
        renewals: renewals + 1,
        released: isRelease || released,
      }),
      returned: ({ epoch }) => ({ epoch: String(epoch), ...server.settings }),
    })
}

function confirm(statement: Statement, server: Server): Step {
  return updateLease(statement, server, {
    lock: 'no key update',
    isMeant: ({ epoch }) => epoch === statement.number(1),
    change: ({ confirmations }) => ({ confirmations: confirmations + 1 }),
    returned: () => server.settings,
  })
}

function ownLease({ session }: Statement, { visible }: Server): Step {
  const { epoch, node, pid } = visible.lease!
  const own = pid === session.pid
  return { rows: [{ epoch: String(epoch), node, own, import_until: '0' }] }
}

/** Everything that packages/journal/src/postgres sends for its lease. */
export const LEASE_STATEMENTS: readonly Known[] = [
  {
    name: 'readLease',
    print: '98fd43f0',
    handle: (_, { visible }) => ({ rows: [leaseRow(visible.lease!)] }),
  },
  { name: 'endHolder', print: '4609dc46', handle: endHolder },
  { name: 'take', print: 'ac3fb1ce', handle: takeLease },
  { name: 'raise', print: '0a675831', handle: raiseLease },
  { name: 'renew', print: '43bed23c', handle: changeLease(false) },
  { name: 'release', print: '53273553', handle: changeLease(true) },
  { name: 'confirm', print: '8fdee515', handle: confirm },
  { name: 'ownLease', print: 'ec1d9f8d', handle: ownLease },
]
