import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { readPage } from '../../read-page.ts'
import { exchangeRow } from './exchange-row.ts'

export const exchangeRecordHandler = handler(
  calls.exchangeRecord,
  async ({ store, transactor: { engine } }, caller, { query }) => {
    const own = store.selectFrom('swaps').where('user_id', '=', caller.user.id)
    const newestFirst = own.selectAll().orderBy('id', 'desc')
    return readPage(newestFirst, query, (row) => exchangeRow(engine, row))
  },
)
