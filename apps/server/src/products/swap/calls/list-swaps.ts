import { calls } from '@candor/protocol'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { swapRecordRow } from './swap-row.ts'

/** Whether an exchange gave or received a currency. */
function isOf(currency: number) {
  return sql<boolean>`${currency} in (from_currency, to_currency)`
}

/** Which of a user's exchanges a list, or its file, has. */
interface SwapFilter {
  /** When they were made: not before, and before. */
  from?: number | undefined
  to?: number | undefined
  /** Given or received. */
  currencyCode?: string | undefined
}

/** The rows of a user's exchanges that pass the filter: pages of a list and its file read the same ones. */
export function swapsMatching(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { from, to, currencyCode }: SwapFilter,
) {
  let matching = store.selectFrom('swaps').where('user_id', '=', user)
  if (from !== undefined) matching = matching.where('at', '>=', from)
  if (to !== undefined) matching = matching.where('at', '<', to)
  if (currencyCode !== undefined) {
    matching = matching.where(isOf(engine.currencyId(currencyCode) ?? -1))
  }
  return matching
}

export const listSwapsHandler = handler(
  calls.exchangeRecord,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, caller, { query }) => {
    const matching = swapsMatching(kernel, caller.user.id, query)
    const newestFirst = matching.selectAll().orderBy('id', 'desc')
    return readPage(newestFirst, query, (row) => swapRecordRow(kernel.transactor.engine, row))
  },
)
