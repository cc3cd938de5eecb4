import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { ofOwner } from '../own-alerts.ts'
import { alertRow, firingRow } from './rows.ts'

export const alertsHandler = handler(
  calls.alerts,
  async ({ store, now }: Pick<Kernel, 'store' | 'now'>, { user }) => {
    const [rows, { fired }] = await Promise.all([
      ofOwner(store, user.id).orderBy('id', 'desc').execute(),
      store
        .selectFrom('alert_firings')
        .select(({ fn }) => fn.countAll<number>().as('fired'))
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow(),
    ])
    const at = now()
    return { alerts: rows.map((row) => alertRow(row, at)), fired }
  },
)

export const alertFiringsHandler = handler(
  calls.alertFirings,
  ({ store }: Pick<Kernel, 'store'>, { user }, { body }) => {
    let own = store.selectFrom('alert_firings').selectAll().where('user_id', '=', user.id)
    if (body.id !== undefined) own = own.where('id', '=', Number(body.id))
    return readPage(own.orderBy('id', 'desc'), body, firingRow)
  },
)
