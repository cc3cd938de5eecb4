import { sql } from 'kysely'
import { deskCalls } from '@candor/desk-protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { DeskOwn } from '../../desk.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { type Execution, deskHandler, fourEyesHandler } from '../../frame/handler.ts'
import { newOneTimePassword } from '../../operators/one-time-password.ts'
import { addNews } from '../../operators/operator-news.ts'
import {
  addOperator,
  endSessionsOf,
  findOperator,
  keepAnOwner,
  resetAccessOf,
} from '../../operators/operators.ts'
import { type Wanted, change, noteNews, standing } from './change-operator.ts'

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

export const operatorActHandlers = [
  inviteHandler,
  changeRolesHandler,
  disableHandler,
  enableHandler,
  resetAccessHandler,
  endSessionsHandler,
]

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

function sameRoles(a: readonly string[], b: readonly string[]): boolean {
  return [...new Set(a)].sort().join() === [...new Set(b)].sort().join()
}
