// @module-tag long
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/databases.ts'
import { TestNode } from '../../../test/test-node.ts'
import { Worker } from '../worker.ts'
import { ALONE, DUTY_NAMES, type DutyName, DutyLost, fence, fenced } from './duty.ts'

let database: TestDatabase
let nodes: TestNode[]

beforeEach(async () => {
  database = await createDatabase()
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) node.timers.resume()
  await Promise.all(nodes.map((node) => node.stop()))
  await database.drop()
})

async function join(name: string, isBusy = false): Promise<TestNode> {
  const node = await TestNode.join(database.url, name, isBusy)
  nodes.push(node)
  return node
}

/** Resolves once this node has the duty. */
function taken({ duties }: TestNode, name: DutyName): Promise<void> {
  const duty = duties.of(name)
  if (duty.holding()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = duty.onTaken(() => {
      end()
      resolve()
    })
  })
}

const heldBy = ({ duties }: TestNode) => DUTY_NAMES.filter((name) => duties.of(name).holding())

/** Resolves once somebody waits for a row that another transaction has locked. */
async function untilWaiting({ store }: TestNode): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(store)
    if (rows.length > 0) return
  }
}

test('a process that is alone has every duty, and asks no database', async () => {
  const duty = ALONE.of('payouts')
  expect(duty.holding()).toBeDefined()
  const nowhere = {} as never
  await fence(nowhere, duty)
  expect(await fenced(nowhere, duty, async (db) => db)).toBe(nowhere)
})

test('each duty is one node’s, and two nodes share them', async () => {
  const [a, b] = [await join('a'), await join('b')]
  await Promise.all(DUTY_NAMES.map((name) => Promise.race([taken(a, name), taken(b, name)])))
  expect([...heldBy(a), ...heldBy(b)].sort()).toEqual([...DUTY_NAMES].sort())
  expect(heldBy(a).length).toBeGreaterThan(0)
  expect(heldBy(b).length).toBeGreaterThan(0)
})

test('a node that stops in order gives its duties back once their work has ended', async () => {
  const a = await join('a')
  await Promise.all(DUTY_NAMES.map((name) => taken(a, name)))
  const steps: string[] = []
  const duty = a.duties.of('payouts')
  const work = Promise.withResolvers<undefined>()
  void duty.during(work.promise)
  duty.holding()!.ending!.addEventListener('abort', () => {
    steps.push('told to end')
    setImmediate(() => {
      steps.push('ended')
      work.resolve(undefined)
    })
  })
  const b = await join('b')
  const takenByB = taken(b, 'payouts').then(() => steps.push('taken by b'))
  nodes = [b]
  await a.stop()
  await takenByB
  expect(steps).toEqual(['told to end', 'ended', 'taken by b'])
  expect(duty.holding()).toBeUndefined()
})

test('a node that decides gives its duties to one that does not', async () => {
  const writer = await join('a', true)
  await Promise.all(DUTY_NAMES.map((name) => taken(writer, name)))
  const front = await join('b')
  await Promise.all(DUTY_NAMES.map((name) => taken(front, name)))
  expect(heldBy(writer)).toEqual([])
})

test('what a paused holder goes on to write after a takeover is refused', async () => {
  const a = await join('a')
  await taken(a, 'payouts')
  const duty = a.duties.of('payouts')
  // What the process knew before it was paused, which its own clock does not contradict yet.
  const before = duty.holding()!
  const asBefore = { name: duty.name, holding: () => before }
  a.timers.pause()
  const b = await join('b')
  await taken(b, 'payouts')
  const writing = a.store.transaction().execute(async (db) => {
    await db.insertInto('orders_told').values({ id: 1, seq: 7 }).execute()
    await fence(db, asBefore)
  })
  await expect(writing).rejects.toThrow(DutyLost)
  expect(await b.store.selectFrom('orders_told').selectAll().execute()).toEqual([])
  expect(duty.holding()).toBeUndefined()
})

test('nobody takes a duty in the middle of its holder’s transaction', async () => {
  const a = await join('a')
  await taken(a, 'payouts')
  const duty = a.duties.of('payouts')
  const b = await join('b')
  const takenByB = taken(b, 'payouts').then(() => 'taken')
  await a.store.transaction().execute(async (db) => {
    await fence(db, duty)
    a.timers.pause()
    await untilWaiting(b)
    await db.insertInto('orders_told').values({ id: 1, seq: 7 }).execute()
    const { holder } = await db
      .selectFrom('duties')
      .select('node as holder')
      .where('name', '=', 'payouts')
      .executeTakeFirstOrThrow()
    expect(holder).toBe('a')
  })
  expect(await takenByB).toBe('taken')
})

test('a transaction of a holder that was paused for good is ended, and the duty goes on', async () => {
  const a = await join('a')
  await taken(a, 'payouts')
  const paused = Promise.withResolvers<undefined>()
  const writing = a.store.transaction().execute(async (db) => {
    await fence(db, a.duties.of('payouts'))
    await db.insertInto('orders_told').values({ id: 1, seq: 7 }).execute()
    a.timers.pause()
    await paused.promise
  })
  const refused = expect(writing).rejects.toThrow()
  const b = await join('b')
  await taken(b, 'payouts')
  paused.resolve(undefined)
  await refused
  expect(await b.store.selectFrom('orders_told').selectAll().execute()).toEqual([])
}, 20_000)

test('a worker works at the node that has its duty, and is woken where that is taken', async () => {
  const turns: string[] = []
  const work = ({ duties }: TestNode, name: string) => {
    const rules = { name, everyMs: Infinity, trouble: name, duty: duties.of('notices') }
    const told = Promise.withResolvers<undefined>()
    const worker = new Worker(rules, { log: { warn() {} }, now: Date.now }, async () => {
      turns.push(name)
      told.resolve(undefined)
    })
    worker.start()
    return { worker, told: told.promise }
  }
  const a = await join('a')
  const atA = work(a, 'a')
  await atA.told
  const b = await join('b')
  const atB = work(b, 'b')
  await atB.worker.settled()
  expect(turns).toEqual(['a'])
  await atA.worker.stop()
  nodes = [b]
  await a.stop()
  await atB.told
  expect(turns).toEqual(['a', 'b'])
  await atB.worker.stop()
})
