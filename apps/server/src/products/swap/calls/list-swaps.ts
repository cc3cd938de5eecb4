import { calls } from '@candor/protocol'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { swapRecordRow } from './swap-row.ts'

/** Whether an exchange gave or received a currency. */
export function isOf(currency: number) {
  return sql<boolean>`${currency} in (from_currency, to_currency)`
}

export const listSwapsHandler = handler(
  calls.exchangeRecord,
  async (
    { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
    caller,
    { query },
  ) => {
    const { from, to, currencyCode } = query
    let own = store.selectFrom('swaps').where('user_id', '=', caller.user.id)
    if (from !== undefined) own = own.where('at', '>=', from)
    if (to !== undefined) own = own.where('at', '<', to)
    if (currencyCode !== undefined) own = own.where(isOf(engine.currencyId(currencyCode) ?? -1))
    const newestFirst = own.selectAll().orderBy('id', 'desc')
    return readPage(newestFirst, query, (row) => swapRecordRow(engine, row))
  },
)
