import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { swapRecordRow } from './swap-row.ts'

export const listSwapsHandler = handler(
  calls.exchangeRecord,
  async (
    { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
    caller,
    { query },
  ) => {
    const own = store.selectFrom('swaps').where('user_id', '=', caller.user.id)
    const newestFirst = own.selectAll().orderBy('id', 'desc')
    return readPage(newestFirst, query, (row) => swapRecordRow(engine, row))
  },
)
