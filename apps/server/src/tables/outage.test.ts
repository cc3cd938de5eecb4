import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBooks, openTraders, tradeAtRandom, type Books } from '../../test/books.ts'
import { openTestStore } from '../../test/databases.ts'
import { dumpEngineTables } from '../../test/dump.ts'
import { startProjector, type Projector } from './projector.ts'
import { StoreAway, isStoreAway, openStore, type Store } from './store.ts'

let dataDir: string
let books: Books
let store: Store
let projector: Projector

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-outage-'))
  books = await openBooks()
  store = await openStore({ dataDir })
  projector = await startProjector(store, books.transactor)
})
afterEach(async () => {
  await projector.stop()
  await store.destroy()
  await books.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kills the postmaster and resolves once the projector knows. */
async function killPostgres(): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
  while (await isThere(0)) await nextTurn()
}

/** Waits through outages: `reached` says at once that PostgreSQL is away. */
async function untilReached(seq: number): Promise<void> {
  while (!(await isThere(seq))) await nextTurn()
}

async function isThere(seq: number): Promise<boolean> {
  try {
    await projector.reached(seq)
    return true
  } catch (error) {
    if (!isStoreAway(error)) throw error
    return false
  }
}

function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

test('PostgreSQL killed under trading comes back with no row lost and none double', async () => {
  const users = await openTraders(books, 6)
  for (let round = 0; round < 3; round++) {
    const trading = tradeAtRandom(books, users, 400, round)
    await untilReached(books.transactor.durableSeq)
    await killPostgres()
    await trading
  }
  await untilReached(books.transactor.durableSeq)

  const undisturbed = await openTestStore()
  const other = await startProjector(undisturbed.store, books.transactor)
  await other.reached(books.transactor.durableSeq)
  expect(await dumpEngineTables(store)).toEqual(await dumpEngineTables(undisturbed.store))
  await other.stop()
  await undisturbed.close()
})

test('rows that a killed PostgreSQL had not made durable are written again without being asked for', async () => {
  const users = await openTraders(books, 4)
  await tradeAtRandom(books, users, 300, 5)
  await untilReached(books.transactor.durableSeq)
  const before = await dumpEngineTables(store)
  await killPostgres()
  await untilReached(books.transactor.durableSeq)
  expect(await dumpEngineTables(store)).toEqual(before)
})

test('while PostgreSQL is away, trading goes on and whoever waits for rows is told', async () => {
  const users = await openTraders(books, 2)
  await untilReached(books.transactor.durableSeq)
  await killPostgres()
  await expect(projector.reached(books.transactor.durableSeq)).rejects.toThrow(StoreAway)
  const results = await tradeAtRandom(books, users, 20, 9)
  expect(results.some(({ outcome }) => outcome === 'accepted')).toBe(true)
  await untilReached(books.transactor.durableSeq)
  expect(projector.lag()).toBe(0)
})
