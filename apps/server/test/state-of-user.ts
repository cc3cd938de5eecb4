import { sql } from 'kysely'
import type { Store } from '../src/kernel/store/store.ts'
import type { TestUser, TestVenue } from './venue.ts'

/** All that is known of a user: what the engine holds, and every row that is theirs. */
export async function stateOf(
  { parts }: TestVenue,
  user: TestUser,
  offers: readonly string[],
): Promise<Record<string, unknown>> {
  const id = Number(user.id)
  const { engine } = parts.transactor
  const balances = engine
    .currencies()
    .flatMap((_, currency) =>
      (['funding', 'coin'] as const).map((purse) => [
        engine.available(id, purse, currency),
        engine.held(id, purse, currency),
      ]),
    )
  return {
    balances,
    orders: [engine.openOrders(id), engine.fastOrders(id), engine.futuresOrders(id)],
    products: engine.productOrders(id),
    offers: offers.map((offer) => engine.offer(Number(offer))),
    withdrawals: engine.withdrawals(id),
    limits: engine.personalLimits(id, 0),
    due: engine.turnoverDue(id),
    level: engine.certification(id),
    rows: await rowsOf(parts.store, id),
  }
}

/**
 * What the venue makes by itself of a person's other rows, whenever it comes to it: days of the books
 * that have ended, how far messages have got on their way to devices and by mail, and own parts of the public log.
 */
const BY_ITSELF: ReadonlySet<string> = new Set([
  ...['day_closes', 'day_costs', 'day_results', 'day_sums'],
  ...['message_deliveries', 'log_own_parts'],
])

/** Rows of every table that names a user and does not change by itself, and what hangs on them. */
async function rowsOf(store: Store, user: number): Promise<Record<string, string[]>> {
  const { rows: named } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(store)
  const found: Record<string, string[]> = {}
  for (const { table } of named) {
    if (BY_ITSELF.has(table)) continue
    const { rows } = await sql<{ row: string }>`
      select (t.*)::text as row from ${sql.table(table)} t
      where user_id = ${user} order by 1`.execute(store)
    found[table] = rows.map(({ row }) => row)
  }
  const { rows: person } = await sql<{ row: string }>`
    select (p.*)::text as row from people p where id = ${user}`.execute(store)
  return { ...found, people: person.map(({ row }) => row) }
}
