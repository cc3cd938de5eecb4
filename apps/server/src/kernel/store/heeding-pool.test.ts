import { type ReplicatedSet, startReplicated } from '@candor/postgres/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CommitUnknown } from './heeding-pool.ts'
import { type Store, connectStore } from './store.ts'

let set: ReplicatedSet
let store: Store

beforeAll(async () => {
  set = await startReplicated({ standbys: 1 })
  await set.primary.query('create table trees (height int8)')
}, 120_000)

afterAll(() => set.close(), 60_000)

beforeEach(() => {
  store = connectStore({ connectionString: set.primary.url() })
})

afterEach(async () => {
  for (const standby of set.standbys) await standby.resume()
  await store.destroy()
})

/** Cancels the wait of whoever waits for the standby, once somebody does. */
async function cancelTheWait(): Promise<void> {
  const waiting = `select count(*)::int from pg_stat_activity where wait_event = 'SyncRep'`
  await set.primary.until(waiting, 1)
  await set.primary.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  )
}

test('a commit that no replica may have is not reported as done', async () => {
  await set.standbys[0]!.pause()
  const writing = store.transaction().execute(async (db) => {
    await sql`insert into trees values (1)`.execute(db)
  })
  const refused = expect(writing).rejects.toThrow(CommitUnknown)
  await cancelTheWait()
  await refused
})

test('neither is a single statement, and the connection goes on', async () => {
  await set.standbys[0]!.pause()
  const refused = expect(sql`insert into trees values (2)`.execute(store)).rejects.toMatchObject({
    error: 'outcome_unknown',
  })
  await cancelTheWait()
  await refused
  await set.standbys[0]!.resume()
  await sql`insert into trees values (3)`.execute(store)
})

test('other warnings are no reason to doubt a commit', async () => {
  await sql`do $$ begin raise warning 'a storm is coming'; end $$`.execute(store)
})
