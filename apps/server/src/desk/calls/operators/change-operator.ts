import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { Execution } from '../../frame/handler.ts'
import { addNews } from '../../operators/operator-news.ts'
import {
  type Operator,
  endSessionsOf,
  findOperator,
  type keepAnOwner,
  operatorVersion,
  withdrawProposalsOf,
} from '../../operators/operators.ts'

/** The operator that is meant, and the version of the row that was seen. */
export interface Wanted {
  operator: number
  version: string
}

type Transaction = Parameters<typeof keepAnOwner>[0]

/** Keeps who brought this about, for telling two people apart, and tells the other owners of it. */
export async function noteNews(
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
export async function change(
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

/** The operator as they stand; refuses where that is not what was seen. */
export async function standing(
  needs: Pick<Kernel, 'store'>,
  { operator, version }: Wanted,
): Promise<Operator> {
  const row = await findOperator(needs.store, { id: operator })
  if (!row) throw new DeskRefusal('not_found')
  if (operatorVersion(row) !== version) throw new DeskRefusal('changed_meanwhile')
  return row
}
