import { FIRST_USER } from '@candor/engine'
import type { Store } from '../store/store.ts'

/**
 * What all users hold by the tables, free and held together, in units by currency. As of whatever record
 * the tables stand at, or of the transaction's moment.
 */
export async function userSums(store: Pick<Store, 'selectFrom'>): Promise<Map<number, bigint>> {
  const rows = await store
    .selectFrom('ledger_balances')
    .select(({ fn }) => [
      'currency',
      fn.sum<bigint>('available').as('available'),
      fn.sum<bigint>('held').as('held'),
    ])
    .where('user_id', '>=', FIRST_USER)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, available, held }) => [currency, available + held]))
}
