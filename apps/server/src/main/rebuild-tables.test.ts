// @module-tag long
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amount, price } from '@candor/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Books, homePrices, openBooks, openTraders, tradeAtRandom } from '../../test/books.ts'
import { createDatabase, type TestDatabase } from '../../test/databases.ts'
import { dumpEngineTables } from '../../test/dump-tables.ts'
import { readyForProducts, useProductsAtRandom } from '../../test/product-traffic.ts'
import { resultsFrom } from '../desk/calls/overview/house-result.ts'
import { RESULT_PRODUCTS } from '../products/results/codes.ts'
import { addEnded } from '../products/results/ended.ts'
import { ALL_ENDED } from '../products/results/engine-tables.migrations.ts'
import { beginEpoch } from './begin-epoch.ts'
import { takeFolder } from './process/instance.ts'
import { startProjector } from '../../test/start-projector.ts'
import { connectStore, type Store } from '../kernel/store/store.ts'

const FILLED_TABLES = ['recharges', 'withdrawals'] as const
const PRODUCT_TABLES = [
  'fast_orders',
  'futures_orders',
  'futures_parts',
  'swaps',
  'product_orders',
  'product_incomes',
] as const

let dataDir: string
let database: TestDatabase
let store: Store

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-rebuild-'))
  database = await createDatabase()
  store = connectStore({ connectionString: database.url })
})
afterEach(async () => {
  await store.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** `npm run tables:rebuild` over this data folder and database. */
async function runRebuild(): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, 'rebuild.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code, said: said + complained }
}

/** The house's results of these products are there, and are what all that ended sums up to. */
async function expectResultsOf(products: readonly string[]): Promise<void> {
  const read = () => resultsFrom(store, 0).execute()
  const kept = await read()
  expect(new Set(kept.map(({ product }) => RESULT_PRODUCTS[product]))).toEqual(new Set(products))
  await store.deleteFrom('house_results').execute()
  await sql.raw(addEnded({ ...ALL_ENDED, parts: 'true' })).execute(store)
  expect(await read()).toEqual(kept)
}

/** Money comes to everybody and is asked back: some of it is approved, some refused. */
async function rechargeAndWithdraw(books: Books, users: readonly number[]): Promise<void> {
  const { engine } = books.transactor
  const currency = engine.currencyId('USDT')!
  const money = { currency, amount: amount(500_000_000n) }
  for (const user of users) {
    await books.done({ kind: 'creditRecharge', user, ...money, requestId: 'in' })
    await books.done({ kind: 'requestWithdrawal', user, ...money, requestId: 'out' })
    const { id: withdrawal } = engine.withdrawals(user)[0]!
    const kind = user % 2 === 0 ? 'approveWithdrawal' : 'refuseWithdrawal'
    await books.done({ kind, withdrawal, operator: 1 })
  }
}

/** Everybody waits for a rise of a twentieth; the first two end their conditional orders at once. */
async function placeTriggers(books: Books, users: readonly number[]): Promise<void> {
  const { engine } = books.transactor
  const market = engine.marketId('BTCUSDT')!
  const home = homePrices(books.transactor)
  await books.done({ kind: 'printPrices', prints: home })
  const { index, priceScale } = engine.markets()[market]!
  const level =
    engine.indexPrice(index)!.price / 10 ** (engine.indexes()[index]!.scale - priceScale)
  for (const [nth, user] of users.entries()) {
    await books.done({
      ...{ kind: 'placeTrigger', user, market, side: 'buy', source: 'index' },
      up: { at: price(Math.ceil(level * 1.05)), method: 'market' },
      ...{ amount: amount(20_000_000n), requestId: 'trigger' },
    })
    const { id: order } = engine.triggers(user)[0]!
    if (nth < 2) await books.done({ kind: 'cancelTrigger', user, order })
  }
}

test('tables rebuilt from the journal are equal to the live ones, to the row', async () => {
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const books = await openBooks(join(dataDir, 'journal'), () => clock.now)
  const projector = await startProjector(store, books.transactor)
  const users = await openTraders(books, 6)
  await tradeAtRandom(books, users, 600, 7)
  await beginEpoch(books.transactor, 'books')
  await placeTriggers(books, users)
  await readyForProducts(books, users)
  await useProductsAtRandom(books, { users, count: 600, seed: 7, clock })
  await rechargeAndWithdraw(books, users)
  await projector.stop()
  await books.close()
  const live = await dumpEngineTables(store)
  await expectResultsOf(RESULT_PRODUCTS)
  for (const table of PRODUCT_TABLES) expect(live[table]!.length, table).toBeGreaterThan(10)
  for (const [table, rows] of Object.entries(live)) expect(rows.length, table).toBeGreaterThan(0)
  for (const table of FILLED_TABLES) expect(live[table]!.length, table).toBeGreaterThan(3)
  await sql`update ledger_balances set available = available + 1`.execute(store)
  await sql`delete from account_records where seq % 7 = 0`.execute(store)
  await sql`create table words as select 'kept' as word`.execute(store)

  const { code, said } = await runRebuild()

  expect(said).toContain('The tables follow the journal again')
  expect(code).toBe(0)
  expect(await dumpEngineTables(store)).toEqual(live)
  expect((await sql`select word from words`.execute(store)).rows).toEqual([{ word: 'kept' }])
})

test('a rebuild is refused while the venue runs', async () => {
  const instance = await takeFolder(dataDir)
  const { code, said } = await runRebuild()
  await instance.release()
  expect(code).toBe(1)
  expect(said).toContain('is already running')
})

test('a rebuild is refused while another venue writes the same tables', async () => {
  const books = await openBooks()
  const projector = await startProjector(store, books.transactor)
  const { code, said } = await runRebuild()
  await projector.stop()
  await books.close()
  expect(code).toBe(1)
  expect(said).toContain('Another process writes these tables')
})
