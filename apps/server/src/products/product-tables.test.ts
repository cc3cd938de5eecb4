import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBooks, openTraders, type Books } from '../../test/books.ts'
import { openTestStore } from '../../test/databases.ts'
import { dumpEngineTables } from '../../test/dump-tables.ts'
import { passTime, readyForProducts, useProductsAtRandom } from '../../test/product-traffic.ts'
import type { Projector } from '../kernel/projector/projector.ts'
import { startProjector } from '../../test/start-projector.ts'
import { CLOSE_CAUSES } from './futures/codes.ts'
import { FAST_OUTCOMES } from './fast/codes.ts'
import { codeOf } from '../kernel/projector/codes.ts'
import type { Store } from '../kernel/store/store.ts'

let books: Books
let store: Store
let closeStore: () => Promise<void>
let projector: Projector
let users: number[]
const clock = { now: 0 }

beforeEach(async () => {
  clock.now = Date.parse('2026-11-21T12:00:00Z')
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
  books = await openBooks(undefined, () => clock.now)
  projector = await startProjector(store, books.transactor)
  users = await openTraders(books, 5)
  await readyForProducts(books, users)
})
afterEach(async () => {
  await projector.stop()
  await books.close()
  await closeStore()
})

test('after use of all products the tables say what the engine says of everything open', async () => {
  const { engine } = books.transactor
  await useProductsAtRandom(books, { users, count: 500, seed: 1, clock })
  await projector.reached(books.transactor.durableSeq)

  for (const user of users) {
    const futures = await store
      .selectFrom('futures_orders')
      .selectAll()
      .where('user_id', '=', user)
      .where('status', 'in', [0, 1])
      .orderBy('id')
      .execute()
    expect(
      futures.map(({ id, status, margin, stop_loss, locked_with, open_price }) => ({
        id,
        margin,
        isOpen: status === 1,
        stopLoss: stop_loss ?? 0,
        lockedWith: locked_with ?? 0,
        openPrice: open_price,
      })),
    ).toEqual(
      engine.futuresOrders(user).map(({ id, margin, isOpen, stopLoss, lockedWith, price }) => ({
        id,
        margin,
        isOpen,
        stopLoss,
        lockedWith,
        openPrice: isOpen ? price : null,
      })),
    )
    const products = await store
      .selectFrom('product_orders')
      .selectAll()
      .where('user_id', '=', user)
      .where('status', '=', 0)
      .orderBy('id')
      .execute()
    expect(products.map(({ id, accrued, amount }) => ({ id, accrued, amount }))).toEqual(
      engine.productOrders(user).map(({ id, accrued, amount }) => ({ id, accrued, amount })),
    )
    expect(engine.fastOrders(user)).toEqual([])
    const row = await store
      .selectFrom('engine_users')
      .select('turnover_due')
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    expect(row.turnover_due).toBe(engine.turnoverDue(user))
  }
})

test('every product leaves its traces, each way it can end', async () => {
  await useProductsAtRandom(books, { users, count: 700, seed: 2, clock })
  await projector.reached(books.transactor.durableSeq)
  const outcomes = await store.selectFrom('fast_orders').select('outcome').distinct().execute()
  expect(outcomes.length).toBeGreaterThanOrEqual(3)
  expect(outcomes.map(({ outcome }) => FAST_OUTCOMES[outcome!])).toContain('won')
  const causes = await store.selectFrom('futures_orders').select('close_cause').distinct().execute()
  const named = causes.map(({ close_cause }) => close_cause !== null && CLOSE_CAUSES[close_cause])
  expect(named).toEqual(expect.arrayContaining(['user', 'liquidation', 'reverse']))
  const settled = await store
    .selectFrom('fast_orders')
    .selectAll()
    .where('outcome', '=', codeOf(FAST_OUTCOMES, 'won'))
    .executeTakeFirstOrThrow()
  expect(settled.prints!.length).toBeGreaterThan(0)
  expect(settled.prints![0]).toEqual({
    seq: expect.any(Number) as number,
    at: expect.any(Number) as number,
    price: expect.any(Number) as number,
  })
  expect(settled.link_after).toMatch(/^[0-9a-f]{64}$/)
  // Every record of an account belongs to an order, exchange or purchase of that user.
  const unowned = await sql<{ count: number }>`
    select count(*) from account_records r where reference > 0 and not exists (
      select 1 from (
        select id, user_id from spot_orders union all select id, user_id from fast_orders
        union all select id, user_id from futures_orders union all select id, user_id from swaps
        union all select id, user_id from product_orders
      ) o where o.id = r.reference and o.user_id = r.user_id)`.execute(store)
  expect(unowned.rows[0]).toEqual({ count: 0 })
})

test('income records add up to what an order was paid, and are settled when it ended', async () => {
  await useProductsAtRandom(books, { users, count: 500, seed: 3, clock })
  await projector.reached(books.transactor.durableSeq)
  const { rows } = await sql<{ broken: number }>`
    select count(*) as broken from product_orders o
    where o.income_paid <> coalesce((select sum(amount) from product_incomes i
        where i.order_id = o.id and i.settled_at is not null), 0)
      or o.accrued <> (select count(*) from product_incomes i where i.order_id = o.id)
      or (o.status > 0) <> (o.returned_at is not null)
      or exists (select 1 from product_incomes i
        where i.order_id = o.id and i.at <> o.started_at + i.day * 86400000)`.execute(store)
  expect(rows[0]!.broken).toBe(0)
  const ended = await store
    .selectFrom('product_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '>', 0)
    .executeTakeFirstOrThrow()
  expect(ended.count).toBeGreaterThan(5)
})

test('a projector that starts late gives the same rows, however they fall into batches', async () => {
  await useProductsAtRandom(books, { users, count: 400, seed: 4, clock })
  const other = await openTestStore()
  const late = await startProjector(other.store, books.transactor)
  await Promise.all([projector, late].map((one) => one.reached(books.transactor.durableSeq)))
  const rows = await dumpEngineTables(store)
  expect(rows['futures_orders']!.length).toBeGreaterThan(20)
  expect(await dumpEngineTables(other.store)).toEqual(rows)
  await late.stop()
  await other.close()
})

test('several thousand contracts that expire together take few statements to be in the tables', async () => {
  const { engine } = books.transactor
  const fast = engine.fastId('BTCUSDT')!
  const spec = engine.fasts()[fast]!
  await books.done({ kind: 'defineFast', spec: { ...spec, maxOpen: 10_000 } })
  const opened = Array.from({ length: 5_000 }, (_, place) =>
    books.transactor.submit({
      kind: 'openFast',
      user: users[place % users.length]!,
      fast,
      direction: 'long',
      stake: spec.minStake,
      durationMs: spec.terms[0]!.durationMs,
      requestId: `many-${place}`,
    }),
  )
  await Promise.all(opened)
  await projector.reached(books.transactor.durableSeq)
  clock.now += spec.terms[0]!.durationMs - 2_000
  const index = spec.index
  for (let tick = 0; tick < 8; tick++) {
    const { price } = engine.indexPrice(index)!
    await books.done({ kind: 'printPrices', prints: [{ index, price }] })
    clock.now += 250
  }
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  await passTime(books)
  await projector.reached(books.transactor.durableSeq)
  const { length } = statements.mock.calls
  statements.mockRestore()
  const { count } = await store
    .selectFrom('fast_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  expect(count).toBe(5_000)
  expect(length).toBeGreaterThan(0)
  // They are some 14; one for each contract would be 5,000.
  expect(length).toBeLessThan(500)
})
