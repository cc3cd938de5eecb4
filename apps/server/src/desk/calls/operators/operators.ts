import type { Settings } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { DeskOwn } from '../../desk.ts'
import { sql } from 'kysely'
import { type OperatorRow, deskCalls } from '@candor/desk-protocol'
import { isRealMoney } from '../../../kernel/config/is-real-money.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { type Execution, deskHandler, fourEyesHandler } from '../../frame/handler.ts'
import { newOneTimePassword } from '../../operators/one-time-password.ts'
import { addNews, countsFrom, markSeen, unseenBy } from '../../operators/operator-news.ts'
import { operatorNames } from '../../operators/names.ts'
import {
  type Operator,
  addOperator,
  endSessionsOf,
  findOperator,
  keepAnOwner,
  operatorVersion,
  resetAccessOf,
  withdrawProposalsOf,
} from '../../operators/operators.ts'

const operatorPageHandler = deskHandler(
  deskCalls.operatorPage,
  async (
    needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource'>,
    _caller,
    { page, limit },
  ) => {
    const { store, now, config } = needs
    const { total } = await store
      .selectFrom('operators')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await store
      .selectFrom('operators as o')
      .selectAll('o')
      .select((row) =>
        row
          .selectFrom('operator_sessions as s')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('s.operator', '=', 'o.id')
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', now())
          .as('sessions'),
      )
      .orderBy('o.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    const counts = await countsFrom(store, { machineWaits: isRealMoney(config) })
    const nameOf = await operatorNames(
      needs,
      rows.flatMap(({ invited_by, let_in_by, raised_by }) => [invited_by, let_in_by, raised_by]),
    )
    const named = (id: number | null) => (id === null ? null : nameOf(id))
    const records = rows.map((row) => ({
      ...rowOf(row, row.sessions ?? 0),
      invitedBy: named(row.invited_by),
      letInBy: named(row.let_in_by),
      raisedBy: named(row.raised_by),
      countsFrom: counts.has(row.id) ? counts.get(row.id)! : 0,
    }))
    return { records, total, page, limit }
  },
)

const newsHandler = deskHandler(
  deskCalls.operatorNews,
  async (needs: Pick<Kernel, 'store'>, caller) => {
    const news = await unseenBy(needs.store, caller.id)
    return { news }
  },
)

const seeNewsHandler = deskHandler(
  deskCalls.seeOperatorNews,
  async (needs: Pick<Kernel, 'store' | 'now'>, caller, { news }, { act }) => {
    const known = new Set((await unseenBy(needs.store, caller.id)).map(({ id }) => id))
    const seen = news.filter((id) => known.has(id))
    await needs.store.transaction().execute(async (tx) => {
      await markSeen(tx, caller.id, seen, needs.now())
      await act.entry(tx, { subject: `operator ${caller.id}`, facts: { seen } })
    })
    return null
  },
)

const inviteHandler = fourEyesHandler(deskCalls.inviteOperator, {
  subject: ({ name }) => `operator ${name}`,
  check: async (needs: Pick<Kernel, 'store'>, { name }) => {
    if (await findOperator(needs.store, { name })) throw new DeskRefusal('name_taken')
    return null
  },
  carryOut: async (
    needs: Pick<Kernel, 'store' | 'now'> & Pick<DeskOwn, 'operatorPasswords'>,
    { name, roles },
    execution,
  ) => {
    const { act, finish, proposal, proposedBy } = execution
    const oneTimePassword = newOneTimePassword()
    const passwordHash = await needs.operatorPasswords.hash(oneTimePassword)
    await needs.store.transaction().execute(async (tx) => {
      const at = needs.now()
      const by = [proposedBy, act.operator!.id]
      const origin = { invited_by: proposedBy, handed_by: act.operator!.id }
      const added = await addOperator(tx, { name, roles, passwordHash, at, origin })
      if (!added) throw new DeskRefusal('name_taken')
      await addNews(tx, { operator: added.id, what: 'invited', at, by })
      await finish(tx, { outcome: 'done' })
      const facts = { step: 'done', proposal, name, roles: added.roles }
      await act.entry(tx, { subject: `operator ${added.id}`, facts })
    })
    return { outcome: 'done', oneTimePassword }
  },
})

const changeRolesHandler = fourEyesHandler(deskCalls.changeRoles, {
  subject: ({ operator }) => `operator ${operator}`,
  check: async (needs: Pick<Kernel, 'store'>, input) => {
    const { name, roles } = await standing(needs, input)
    if (sameRoles(roles, input.roles)) throw new DeskRefusal('nothing_changed')
    return { name, roles }
  },
  carryOut: (needs: Pick<Kernel, 'store' | 'now'>, input, execution) =>
    change(needs, input, execution, async (tx, { id, roles }) => {
      const next = [...new Set(input.roles)].sort()
      if (!next.includes('owner')) await keepAnOwner(tx, id)
      await tx
        .updateTable('operators')
        .set({ roles: next, revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute()
      const further = next.filter((role) => !roles.includes(role))
      if (further.length > 0) await noteNews(needs, tx, { operator: id, what: 'roles', execution })
      return { from: roles, to: next }
    }),
})

const disableHandler = fourEyesHandler(deskCalls.disableOperator, {
  subject: ({ operator }) => `operator ${operator}`,
  check: async (needs: Pick<Kernel, 'store'>, input) => {
    const { name, roles, disabled_at } = await standing(needs, input)
    if (disabled_at !== null) throw new DeskRefusal('nothing_changed')
    return { name, roles }
  },
  carryOut: (needs: Pick<Kernel, 'store' | 'now'>, input, execution) =>
    change(needs, input, execution, async (tx, { id }) => {
      await keepAnOwner(tx, id)
      await tx
        .updateTable('operators')
        .set({ disabled_at: needs.now(), revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute()
      return { disabled: true }
    }),
})

const enableHandler = fourEyesHandler(deskCalls.enableOperator, {
  subject: ({ operator }) => `operator ${operator}`,
  check: async (needs: Pick<Kernel, 'store'>, input) => {
    const { name, roles, disabled_at } = await standing(needs, input)
    if (disabled_at === null) throw new DeskRefusal('nothing_changed')
    return { name, roles }
  },
  carryOut: giveNewAccess,
})

const resetAccessHandler = fourEyesHandler(deskCalls.resetAccess, {
  subject: ({ operator }) => `operator ${operator}`,
  check: async (needs: Pick<Kernel, 'store'>, input) => {
    const { name, roles, disabled_at } = await standing(needs, input)
    // Letting someone in again is an act of its own.
    if (disabled_at !== null) throw new DeskRefusal('not_found')
    return { name, roles }
  },
  carryOut: giveNewAccess,
})

const endSessionsHandler = deskHandler(
  deskCalls.endOperatorSessions,
  (needs: Pick<Kernel, 'store' | 'now'>, _caller, { operator }, { act }) =>
    needs.store.transaction().execute(async (tx) => {
      if (!(await findOperator(tx, { id: operator }))) throw new DeskRefusal('not_found')
      const ended = await endSessionsOf(tx, operator, needs.now())
      await act.entry(tx, { subject: `operator ${operator}`, facts: { ended } })
      return { ended }
    }),
)

export const operatorHandlers = [
  operatorPageHandler,
  newsHandler,
  seeNewsHandler,
  inviteHandler,
  changeRolesHandler,
  disableHandler,
  enableHandler,
  resetAccessHandler,
  endSessionsHandler,
]

interface Wanted {
  operator: number
  version: string
}

async function giveNewAccess(
  needs: Pick<Kernel, 'store' | 'now'> & Pick<DeskOwn, 'operatorPasswords'>,
  input: Wanted,
  execution: Execution,
) {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await needs.operatorPasswords.hash(oneTimePassword)
  const done = await change(needs, input, execution, async (tx, { id }) => {
    await resetAccessOf(tx, id, passwordHash, needs.now())
    await noteNews(needs, tx, { operator: id, what: 'access', execution })
    return { access: 'one-time password' }
  })
  return { ...done, oneTimePassword }
}

type Transaction = Parameters<typeof keepAnOwner>[0]

/** Keeps who brought this about, for telling two people apart, and tells the other owners of it. */
async function noteNews(
  needs: Pick<Kernel, 'now'>,
  tx: Transaction,
  {
    operator,
    what,
    execution: { proposedBy, act },
  }: { operator: number; what: 'access' | 'roles'; execution: Execution },
): Promise<void> {
  const approvedBy = act.operator!.id
  await tx
    .updateTable('operators')
    .set(
      what === 'roles'
        ? { raised_by: proposedBy }
        : { let_in_by: proposedBy, handed_by: approvedBy },
    )
    .where('id', '=', operator)
    .execute()
  await addNews(tx, { operator, what, at: needs.now(), by: [proposedBy, approvedBy] })
}

/** Makes the change in one transaction with its entry and the end of its proposal. */
async function change(
  needs: Pick<Kernel, 'store' | 'now'>,
  { operator, version }: Wanted,
  { act, finish, proposal }: Execution,
  work: (tx: Transaction, operator: Operator) => Promise<Record<string, unknown>>,
) {
  return needs.store.transaction().execute(async (tx) => {
    // One change of operators at a time: two owners cannot disable each other at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('candor:operators', 0))`.execute(tx)
    const row = await tx
      .selectFrom('operators')
      .selectAll()
      .where('id', '=', operator)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new DeskRefusal('not_found')
    if (operatorVersion(row) !== version) throw new DeskRefusal('changed_meanwhile')
    const facts = await work(tx, row)
    const ended = await endSessionsOf(tx, operator, needs.now())
    const withdrawn = await withdrawProposalsOf(tx, operator, needs.now())
    await finish(tx, { outcome: 'done' })
    await act.entry(tx, {
      subject: `operator ${operator}`,
      facts: { step: 'done', proposal, name: row.name, ended, withdrawn, ...facts },
    })
    return { outcome: 'done' as const }
  })
}

async function standing(
  needs: Pick<Kernel, 'store'>,
  { operator, version }: Wanted,
): Promise<Operator> {
  const row = await findOperator(needs.store, { id: operator })
  if (!row) throw new DeskRefusal('not_found')
  if (operatorVersion(row) !== version) throw new DeskRefusal('changed_meanwhile')
  return row
}

function sameRoles(a: readonly string[], b: readonly string[]): boolean {
  return [...new Set(a)].sort().join() === [...new Set(b)].sort().join()
}

function rowOf(
  row: Operator,
  sessions: number,
): Omit<OperatorRow, 'invitedBy' | 'letInBy' | 'raisedBy' | 'countsFrom'> {
  return {
    id: row.id,
    name: row.name,
    roles: row.roles,
    secondFactor: row.totp_since !== null,
    passwordDue: row.password_due,
    disabled: row.disabled_at !== null,
    onMachine: row.on_machine,
    sessions,
    createdAt: row.created_at,
    lastSeenAt: row.seen_at,
    version: operatorVersion(row),
  }
}
