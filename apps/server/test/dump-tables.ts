import { type RawBuilder, sql } from 'kysely'
import type { EngineTables } from '../src/kernel/projector/engine-tables.ts'
import type { Store } from '../src/kernel/store/store.ts'

const NAMES = Object.keys({
  projector_state: 0,
  engine_currencies: 0,
  engine_markets: 0,
  engine_users: 0,
  engine_volumes: 0,
  ledger_balances: 0,
  account_records: 0,
  recharges: 0,
  withdrawals: 0,
  spot_orders: 0,
  spot_trades: 0,
  spot_triggers: 0,
  engine_fasts: 0,
  engine_futures: 0,
  engine_products: 0,
  fast_orders: 0,
  futures_orders: 0,
  futures_parts: 0,
  swaps: 0,
  pending_ends: 0,
  product_orders: 0,
  product_incomes: 0,
  house_results: 0,
} satisfies Record<keyof EngineTables, 0>)

/** Who wrote the tables is no part of what stands in them. */
const COLUMNS: Record<string, RawBuilder<string>> = {
  projector_state: sql`(seq, at, gift_currency)::text`,
}

/** Every row of every engine-made table as text, in one order: two dumps can be compared. */
export async function dumpEngineTables(store: Store): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const name of NAMES) {
    const { rows } = await sql<{ row: string }>`
      select ${COLUMNS[name] ?? sql`(t.*)::text`} as row from ${sql.table(name)} t order by 1`.execute(
      store,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}
