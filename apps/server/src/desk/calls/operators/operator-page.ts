import { type OperatorRow, deskCalls } from '@candor/desk-protocol'
import type { Settings } from '../../../kernel/config/config.ts'
import { isRealMoney } from '../../../kernel/config/is-real-money.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { deskHandler } from '../../frame/handler.ts'
import { operatorNames } from '../../operators/names.ts'
import { countsFrom } from '../../operators/operator-news.ts'
import { type Operator, operatorVersion } from '../../operators/operators.ts'

export const operatorPageHandler = deskHandler(
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
