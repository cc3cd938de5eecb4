import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { exchangeRow } from './exchange-row.ts'

export const exchangeRecordHandler = handler(
  calls.exchangeRecord,
  async ({ store, transactor: { engine } }, caller, { query: { page, limit } }) => {
    const own = store.selectFrom('swaps').where('user_id', '=', caller.user.id)
    const [rows, { total }] = await Promise.all([
      own
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { records: rows.map((row) => exchangeRow(engine, row)), total, page, limit }
  },
)
