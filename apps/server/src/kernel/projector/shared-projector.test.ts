// @module-tag long
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Books, openBooks, openTraders, tradeAtRandom } from '../../../test/books.ts'
import { createDatabase, openTestStore, type TestDatabase } from '../../../test/databases.ts'
import { dumpEngineTables } from '../../../test/dump-tables.ts'
import { startProjector } from '../../../test/start-projector.ts'
import { Heard, TestNode } from '../../../test/test-node.ts'
import { ENGINE_TABLES_STEPS } from './engine-tables.migrations.ts'
import { TablesInUse } from './table-writer.ts'

let database: TestDatabase
let books: Books
let nodes: TestNode[]

beforeEach(async () => {
  database = await createDatabase()
  books = await openBooks()
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) node.timers.resume()
  await Promise.all(nodes.map((node) => node.stop()))
  await books.close()
  await database.drop()
})

async function join(name: string): Promise<TestNode> {
  const node = await TestNode.join(database.url, name)
  nodes.push(node)
  return node
}

async function leave(node: TestNode): Promise<void> {
  nodes = nodes.filter((one) => one !== node)
  await node.stop()
}

const writes = ({ duties }: TestNode) => duties.of('projector').holding() !== undefined

/** The rows that one projector makes that was there all along. */
async function rowsOfOne(): Promise<Record<string, string[]>> {
  const other = await openTestStore()
  const projector = await startProjector(other.store, books.transactor)
  await projector.reached(books.transactor.durableSeq)
  const rows = await dumpEngineTables(other.store)
  await projector.stop()
  await other.close()
  return rows
}

test('one node writes the tables, and the others know how far they are', async () => {
  const [a, b, c] = [await join('a'), await join('b'), await join('c')]
  const projectors = await Promise.all([a, b, c].map((node) => node.project(books.transactor)))
  await tradeAtRandom(books, await openTraders(books, 3), 200, 1)
  const seq = books.transactor.durableSeq
  await Promise.all(projectors.map((projector) => projector.reached(seq)))
  expect(projectors.map(({ watermark }) => watermark)).toEqual([seq, seq, seq])
  expect(projectors.map((projector) => projector.lag())).toEqual([0, 0, 0])
  expect([a, b, c].filter(writes)).toHaveLength(1)
})

test('tables that go from node to node under load hold what one projector writes', async () => {
  const users = await openTraders(books, 5)
  const load = tradeAtRandom(books, users, 3_000, 2)
  let [writer, follower] = [await join('a'), await join('b')]
  await Promise.all([writer, follower].map((node) => node.project(books.transactor)))
  for (const name of ['c', 'd', 'e']) {
    await follower.projector!.reached(books.transactor.durableSeq)
    if (writes(follower)) [writer, follower] = [follower, writer]
    const next = await join(name)
    await next.project(books.transactor)
    await leave(writer)
    ;[writer, follower] = [follower, next]
  }
  await load
  const seq = books.transactor.durableSeq
  await Promise.all(nodes.map(({ projector }) => projector!.reached(seq)))
  expect(await dumpEngineTables(nodes[0]!.store)).toEqual(await rowsOfOne())
}, 60_000)

test('a projector that was paused in the middle and goes on writes nothing', async () => {
  const a = await join('a')
  const heard = new Heard(books.transactor)
  const first = await a.project(heard)
  const users = await openTraders(books, 3)
  await heard.hear(books.transactor.durableSeq)
  await first.reached(heard.durableSeq)
  a.timers.pause()
  const b = await join('b')
  const second = await b.project(books.transactor)
  await tradeAtRandom(books, users, 300, 3)
  const seq = books.transactor.durableSeq
  await second.reached(seq)
  const rows = await dumpEngineTables(b.store)
  expect(writes(b)).toBe(true)
  // It wakes up with the records of its pause, and finds the tables another's.
  a.timers.resume()
  await heard.hear(seq)
  await first.reached(seq)
  expect(writes(a)).toBe(false)
  expect(await dumpEngineTables(b.store)).toEqual(rows)
  expect(rows).toEqual(await rowsOfOne())
}, 20_000)

test('a node writes no rows of what it has not heard of as durable', async () => {
  const a = await join('a')
  const heard = new Heard(books.transactor)
  const projector = await a.project(heard)
  await tradeAtRandom(books, await openTraders(books, 3), 100, 4)
  const seq = books.transactor.durableSeq
  await heard.hear(seq - 20)
  await projector.reached(seq - 20)
  const { rows } = await sql<{ seq: number }>`select seq from projector_state`.execute(a.store)
  expect(rows).toEqual([{ seq: seq - 20 }])
  await heard.hear(seq)
  await projector.reached(seq)
  expect(await dumpEngineTables(a.store)).toEqual(await rowsOfOne())
})

test('a node that takes tables which are ahead of what it heard waits until it has heard more', async () => {
  const a = await join('a')
  await a.project(books.transactor)
  const users = await openTraders(books, 3)
  await tradeAtRandom(books, users, 100, 5)
  const ahead = books.transactor.durableSeq
  await a.projector!.reached(ahead)
  const heard = new Heard(books.transactor)
  await heard.hear(ahead - 30)
  const b = await join('b')
  const projector = await b.project(heard)
  await leave(a)
  await heard.hear(ahead)
  await tradeAtRandom(books, users, 100, 6)
  await heard.hear(books.transactor.durableSeq)
  await projector.reached(books.transactor.durableSeq)
  expect(await dumpEngineTables(b.store)).toEqual(await rowsOfOne())
})

test('a node that finds no writer to ask goes on with tables that are ahead once it has heard of them', async () => {
  const a = await join('a')
  await a.project(books.transactor)
  const users = await openTraders(books, 3)
  await tradeAtRandom(books, users, 100, 7)
  const ahead = books.transactor.durableSeq
  await a.projector!.reached(ahead)
  await leave(a)
  const unanswered = () => new Promise<number>(() => undefined)
  const stopped = new Heard(books.transactor)
  await stopped.hear(ahead - 30)
  const b = await join('b')
  await b.project(stopped, unanswered)
  await leave(b)
  const heard = new Heard(books.transactor)
  await heard.hear(ahead - 30)
  const c = await join('c')
  const projector = await c.project(heard, unanswered)
  await tradeAtRandom(books, users, 100, 8)
  await heard.hear(books.transactor.durableSeq)
  await projector.reached(books.transactor.durableSeq)
  expect(await dumpEngineTables(c.store)).toEqual(await rowsOfOne())
})

test('a node that does not write the tables says at once how far lists may be', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await a.project(books.transactor)
  const heard = new Heard(books.transactor)
  const other = await b.project(heard)
  await tradeAtRandom(books, await openTraders(books, 3), 50, 9)
  await a.projector!.reached(books.transactor.durableSeq)
  const shown = await Promise.all([other.shown(), other.shown(), a.projector!.shown()])
  expect(shown).toEqual(Array(3).fill(books.transactor.durableSeq))
})

test('a process that is alone and nodes of a venue do not write the same tables', async () => {
  const a = await join('a')
  await (await a.project(books.transactor)).reached(books.transactor.durableSeq)
  const alone = startProjector(a.store, books.transactor, { patienceMs: 0 })
  await expect(alone).rejects.toThrow(TablesInUse)
})

test('a node of an older release leaves tables that a newer one has changed to newer nodes', async () => {
  const a = await join('a')
  const projector = await a.project(books.transactor)
  await projector.reached(books.transactor.durableSeq)
  const duty = a.duties.of('projector')
  const lost = new Promise((resolve) => {
    duty.holding()!.ending!.addEventListener('abort', resolve)
  })
  // What a further step does in its transaction.
  await sql`update projector_state set epoch = 0`.execute(a.store)
  await a.store
    .insertInto('schema_migrations')
    .values({
      ...{ part: 'engine-tables', number: ENGINE_TABLES_STEPS + 1 },
      ...{ name: 'of the next release', applied_at: 0 },
    })
    .execute()
  const before = await dumpEngineTables(a.store)
  await tradeAtRandom(books, await openTraders(books, 2), 50, 6)
  await lost
  expect(duty.holding()).toBeUndefined()
  expect(await dumpEngineTables(a.store)).toEqual(before)
})
