import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../test/databases.ts'
import { SharedTurns } from './shared-turns.ts'
import { type Store, connectStore } from './store/store.ts'

const RULES = { name: 'test', atOnce: 2 }
let opened: Awaited<ReturnType<typeof openTestStore>>
let elsewhere: Store
let here: SharedTurns
let there: SharedTurns

beforeAll(async () => {
  opened = await openTestStore()
  elsewhere = connectStore({ connectionString: opened.url })
  here = new SharedTurns(opened.store, RULES)
  there = new SharedTurns(elsewhere, RULES)
})
afterAll(async () => {
  await elsewhere.destroy()
  await opened.close()
})

/** Resolves once so many of this database's sessions wait for an advisory lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int4 as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(opened.store)
    if (rows[0]?.waiting === count) return
  }
}

/** A turn that lasts until it is told to end. */
function held(turns: SharedTurns, key: string) {
  const begun = Promise.withResolvers<undefined>()
  const end = Promise.withResolvers<undefined>()
  const ended = turns.take(key, async () => {
    begun.resolve(undefined)
    await end.promise
  })
  return { begun: begun.promise, end: () => end.resolve(undefined), ended }
}

test('work under one key never overlaps, whichever process it is in, and keeps its order', async () => {
  const seen: string[] = []
  const first = held(here, 'ann')
  await first.begun
  const second = there.take('ann', async () => void seen.push('there'))
  await waiting(1)
  const third = here.take('ann', async () => void seen.push('here again'))
  seen.push('first ends')
  first.end()
  await Promise.all([first.ended, second, third])
  expect(seen).toEqual(['first ends', 'there', 'here again'])
})

test('counting under a turn loses nothing that two processes count at the same time', async () => {
  let count = 0
  const add = async () => {
    const before = count
    await sql`select 1`.execute(opened.store)
    count = before + 1
  }
  const many = Array.from({ length: 40 }, (_, i) => (i % 2 ? here : there).take('sum', add))
  await Promise.all(many)
  expect(count).toBe(40)
})

test('work under another key does not wait', async () => {
  const first = held(here, 'ann')
  await first.begun
  await expect(there.take('bob', async () => 'done')).resolves.toBe('done')
  first.end()
  await first.ended
})

test('a failure goes to its own caller, and the other process has its turn', async () => {
  await expect(here.take('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  await expect(there.take('ann', async () => 'done')).resolves.toBe('done')
})

test('a process that goes away in the middle of a turn keeps nobody waiting', async () => {
  const store = connectStore({ connectionString: opened.url, application_name: 'leaving' })
  const first = held(new SharedTurns(store, RULES), 'ann')
  await first.begun
  const next = there.take('ann', async () => 'done')
  await waiting(1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'leaving' and datname = current_database()`.execute(opened.store)
  await expect(next).resolves.toBe('done')
  first.end()
  await first.ended
  await store.destroy()
})
