import type { Known } from './known.ts'
import type { Server } from './server.ts'
import type { Statement } from './server-session.ts'
import type { Step } from './step.ts'
import type { LeaseRow } from './tables.ts'

function leaseRow({ epoch, node, renewals, released }: LeaseRow): Record<string, unknown> {
  return { epoch: String(epoch), node, renewals: String(renewals), released }
}

function endHolder(statement: Statement, server: Server): Step {
  const { lease } = server.visible
  if (!lease || lease.epoch !== statement.number(1)) return { rows: [] }
  if (lease.renewals !== statement.number(2)) return { rows: [] }
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
    isMeant: ({ epoch, renewals }) =>
      epoch === statement.number(1) && renewals === statement.number(2),
    change: ({ epoch }) => ({
      epoch: epoch + 1,
      node: String(statement.values[2]),
      renewals: 0,
      released: false,
      pid,
      backendStart,
    }),
  })
}

function raiseLease(statement: Statement, server: Server): Step {
  return updateLease(statement, server, {
    lock: 'update',
    isMeant: ({ epoch, pid }) =>
      epoch === statement.number(1) && pid === statement.session.pid && statement.number(2) > epoch,
    change: () => ({ epoch: statement.number(2) }),
  })
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
    print: 'a89c93bb',
    handle: (_, { visible }) => ({ rows: [leaseRow(visible.lease!)] }),
  },
  { name: 'endHolder', print: '85d19ea6', handle: endHolder },
  { name: 'take', print: '2c493cec', handle: takeLease },
  { name: 'raise', print: '662cb870', handle: raiseLease },
  { name: 'renew', print: '27a9a4fc', handle: changeLease(false) },
  { name: 'release', print: '53273553', handle: changeLease(true) },
  { name: 'confirm', print: '8fdee515', handle: confirm },
  { name: 'ownLease', print: 'ec1d9f8d', handle: ownLease },
]
