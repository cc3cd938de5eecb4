import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBooks, openTraders, tradeAtRandom, type Books } from '../../../test/books.ts'
import { openTestStore } from '../../../test/databases.ts'
import { dumpEngineTables } from '../../../test/dump-tables.ts'
import { CountingLog, reachedAfterAll } from '../../../test/counting-log.ts'
import { TablesAhead, type Projector } from './projector.ts'
import { startProjector } from '../../../test/start-projector.ts'
import { TablesInUse, openWriter } from './table-writer.ts'
import { ownConnection, type Store } from '../store/store.ts'

let books: Books
let store: Store
let closeStore: () => Promise<void>
let projector: Projector | undefined

beforeEach(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
  books = await openBooks()
})
afterEach(async () => {
  await projector?.stop()
  projector = undefined
  await books.close()
  await closeStore()
})

/** What the engine holds for its users, as the tables would say it. */
function balancesInEngine(users: readonly number[]) {
  const { engine } = books.transactor
  const rows = []
  for (const user_id of users) {
    for (const [purse, name] of (['funding', 'coin'] as const).entries()) {
      for (const currency of engine.currencies().keys()) {
        const available = engine.available(user_id, name, currency)
        const held = engine.held(user_id, name, currency)
        if (available + held > 0n) rows.push({ user_id, purse, currency, available, held })
      }
    }
  }
  return rows
}

async function balancesInTables() {
  const rows = await store
    .selectFrom('ledger_balances')
    .selectAll()
    .orderBy('user_id')
    .orderBy('purse')
    .orderBy('currency')
    .execute()
  return rows.filter(({ available, held }) => available + held > 0n)
}

test('rows that change are found by their keys, in a young table too', async () => {
  const writer = await openWriter(store, [])
  const ids = Array.from({ length: 500 }, (_, place) => place)
  const { rows } = await writer.client.query<{ 'QUERY PLAN': string }>(`
    explain update spot_orders as row set status = change.status
    from unnest('{${ids.join(',')}}'::int8[], '{${ids.fill(1).join(',')}}'::int2[])
      as change (id, status)
    where row.id = change.id`)
  await writer.close()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using spot_orders_pkey')
  expect(plan).not.toContain('Seq Scan')
})

test('after random trading the tables say of balances and open orders what the engine says', async () => {
  projector = await startProjector(store, books.transactor)
  const users = await openTraders(books, 8)
  await tradeAtRandom(books, users, 1_500, 1)
  await projector.reached(books.transactor.durableSeq)

  expect(projector.lag()).toBe(0)
  expect(await balancesInTables()).toEqual(balancesInEngine(users))
  const { engine } = books.transactor
  const open = await store
    .selectFrom('spot_orders')
    .selectAll()
    .where('status', '=', 0)
    .orderBy('id')
    .execute()
  const inEngine = users.flatMap((user) => engine.openOrders(user)).sort((a, b) => a.id - b.id)
  expect(inEngine.length).toBeGreaterThan(20)
  expect(open.map(({ id, quantity, filled }) => [id, quantity - filled])).toEqual(
    inEngine.map(({ id, remaining }) => [id, remaining]),
  )
  for (const user of users) {
    const row = await store
      .selectFrom('engine_users')
      .selectAll()
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    expect(row.turnover_due).toBe(engine.turnoverDue(user))
  }
})

test('the account records of each purse and currency add up to its balance, step by step', async () => {
  projector = await startProjector(store, books.transactor)
  const users = await openTraders(books, 4)
  await tradeAtRandom(books, users, 400, 2)
  await projector.reached(books.transactor.durableSeq)
  const { rows } = await sql<{ broken: number }>`
    with steps as (
      select *,
        sum(available_change) over way as available_sum, sum(held_change) over way as held_sum
      from account_records
      window way as (partition by user_id, purse, currency order by seq, ordinal)
    )
    select count(*) as broken from steps
    where available_sum <> available_after or held_sum <> held_after`.execute(store)
  expect(rows[0]!.broken).toBe(0)
  const unowned = await sql<{ count: number }>`
    select count(*) from account_records r
    where reference > 0 and not exists
      (select 1 from spot_orders o where o.id = r.reference and o.user_id = r.user_id)`.execute(
    store,
  )
  expect(unowned.rows[0]).toEqual({ count: 0 })
})

test('fills, worth and fees of the orders are those of the trades', async () => {
  projector = await startProjector(store, books.transactor)
  await tradeAtRandom(books, await openTraders(books, 6), 600, 3)
  await projector.reached(books.transactor.durableSeq)
  const { rows } = await sql`
    with sides as (
      select maker_order as id, quantity, worth, maker_fee as fee from spot_trades
      union all select taker_order, quantity, worth, taker_fee from spot_trades
    ), sums as (
      select id, sum(quantity) as filled, sum(worth) as worth, sum(fee) as fee from sides group by id
    )
    select o.id from spot_orders o left join sums s using (id)
    where o.filled <> coalesce(s.filled, 0) or o.worth <> coalesce(s.worth, 0)
      or o.fee <> coalesce(s.fee, 0)`.execute(store)
  expect(rows).toEqual([])
})

test('a projector that starts late gives the same rows as one that was there all along', async () => {
  const other = await openTestStore()
  projector = await startProjector(store, books.transactor)
  await tradeAtRandom(books, await openTraders(books, 5), 500, 4)
  const late = await startProjector(other.store, books.transactor)
  await Promise.all([projector, late].map((one) => one.reached(books.transactor.durableSeq)))
  const rows = await dumpEngineTables(store)
  expect(rows['account_records']!.length).toBeGreaterThan(500)
  expect(await dumpEngineTables(other.store)).toEqual(rows)
  await late.stop()
  await other.close()
})

test('one database has one writer at a time', async () => {
  projector = await startProjector(store, books.transactor)
  const second = startProjector(store, books.transactor, { patienceMs: 0 })
  await expect(second).rejects.toThrow(TablesInUse)
})

test('tables that hold more than the journal are not written to', async () => {
  await sql`update projector_state set seq = 1000000`.execute(store)
  await expect(startProjector(store, books.transactor)).rejects.toThrow(TablesAhead)
})

test('connections cut in the middle of writing cost nothing and double nothing', async () => {
  const told = new CountingLog()
  projector = await startProjector(store, books.transactor, { log: told })
  const users = await openTraders(books, 5)
  const knife = ownConnection(store)
  await knife.connect()
  for (let round = 0; round < 6; round++) {
    const trading = tradeAtRandom(books, users, 150, 100 + round)
    await knife.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await trading
  }
  await knife.end()
  await reachedAfterAll(projector, told, books.transactor.durableSeq)
  const { rows } = await sql<{ twice: number }>`
    select count(*) - count(distinct (seq, ordinal)) as twice from account_records`.execute(store)
  expect(rows[0]!.twice).toBe(0)
  expect(await balancesInTables()).toEqual(balancesInEngine(users))
})
