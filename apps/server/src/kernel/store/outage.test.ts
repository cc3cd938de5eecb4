// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooks, openTraders, tradeAtRandom, type Books } from '../../../test/books.ts'
import { openTestStore } from '../../../test/databases.ts'
import { dumpEngineTables } from '../../../test/dump-tables.ts'
import { CountingLog, reachedAfterAll } from '../../../test/counting-log.ts'
import { MIGRATIONS } from '../../main/parts.ts'
import type { Projector } from '../projector/projector.ts'
import { startProjector } from '../../../test/start-projector.ts'
import { SILENT } from './log.ts'
import { StoreAway, isStoreAway, openStore, type Store } from './store.ts'

let dataDir: string
let books: Books
let store: Store
let projector: Projector
let told: CountingLog
let users: number[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-outage-'))
  books = await openBooks()
  users = await openTraders(books, 6)
  store = await openStore({ dataDir }, MIGRATIONS, SILENT, { fsync: 'off' })
  told = new CountingLog()
  projector = await startProjector(store, books.transactor, { log: told })
})
afterAll(async () => {
  await projector.stop()
  await store.destroy()
  await books.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kills the postmaster and resolves once the projector knows. */
async function killPostgres(): Promise<void> {
  const away = 'The tables cannot be written just now'
  const times = told.times(away)
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
  await told.moreThan(away, times)
}

function untilReached(): Promise<void> {
  return reachedAfterAll(projector, told, books.transactor.durableSeq)
}

test('PostgreSQL killed under trading comes back with no row lost and none double', async () => {
  for (let round = 0; round < 3; round++) {
    const trading = tradeAtRandom(books, users, 400, round)
    await untilReached()
    await killPostgres()
    await trading
  }
  await untilReached()

  const undisturbed = await openTestStore()
  const other = await startProjector(undisturbed.store, books.transactor)
  await other.reached(books.transactor.durableSeq)
  expect(await dumpEngineTables(store)).toEqual(await dumpEngineTables(undisturbed.store))
  await other.stop()
  await undisturbed.close()
})

test('rows that a killed PostgreSQL had not made durable are written again without being asked for', async () => {
  await tradeAtRandom(books, users, 300, 5)
  await untilReached()
  const before = await dumpEngineTables(store)
  await killPostgres()
  await untilReached()
  expect(await dumpEngineTables(store)).toEqual(before)
})

test('while PostgreSQL is away, trading goes on and whoever waits for rows is told', async () => {
  await untilReached()
  await killPostgres()
  await expect(projector.reached(books.transactor.durableSeq)).rejects.toThrow(StoreAway)
  const results = await tradeAtRandom(books, users, 20, 9)
  expect(results.some(({ outcome }) => outcome === 'accepted')).toBe(true)
  await untilReached()
  expect(projector.lag()).toBe(0)
})

test('a statement that took too long, or met a sick disk, is no fault of the venue', async () => {
  const failed = (code: string) => Object.assign(new Error('refused'), { code })
  for (const code of ['57014', '57P01', '58030', '53100', 'ECONNRESET']) {
    expect(isStoreAway(failed(code)), code).toBe(true)
  }
  for (const code of ['23505', '42P01', '22003']) expect(isStoreAway(failed(code))).toBe(false)
})
