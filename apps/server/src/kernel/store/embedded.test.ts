// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClusterInUse } from '@candor/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { CountingLog } from '../../../test/counting-log.ts'
import { openStore, type Store } from './store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-server-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function postmasterOf(store: Store): Promise<number> {
  const { rows } = await sql<{ text: string }>`
    select pg_read_file('postmaster.pid') as text`.execute(store)
  return Number(rows[0]!.text.split('\n')[0])
}

test('a PostgreSQL that is killed comes back by itself with everything that was in it', async () => {
  const told = new CountingLog()
  const store = await openStore({ dataDir: folder }, [], told, { fsync: 'off' })
  try {
    await sql`create table trees as select 3 as height`.execute(store)
    const first = await postmasterOf(store)
    process.kill(first, 'SIGKILL')
    await told.moreThan('PostgreSQL runs again', 0)
    const { rows } = await sql`select height from trees`.execute(store)
    expect(rows).toEqual([{ height: 3 }])
    expect(await postmasterOf(store)).not.toBe(first)
  } finally {
    await store.destroy()
  }
})

const VENUE = `
  const { openStore } = await import(${JSON.stringify(new URL('./store.ts', import.meta.url).href)})
  const { sql } = await import('kysely')
  const store = await openStore({ dataDir: process.argv[1] }, [], undefined, { fsync: 'off' })
  await sql\`create table trees as select 3 as height\`.execute(store)
  console.log('ready')
  setInterval(() => undefined, 1000)`

test('a PostgreSQL left behind by a killed venue is ended at the next start, nothing is lost', async () => {
  const venue = spawn(process.execPath, ['--input-type=module', '-e', VENUE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  await once(venue.stdout, 'data')
  await expect(openStore({ dataDir: folder }, [])).rejects.toThrow(ClusterInUse)
  venue.kill('SIGKILL')
  await once(venue, 'exit')
  const store = await openStore({ dataDir: folder }, [])
  const { rows } = await sql`select height from trees`.execute(store)
  await store.destroy()
  expect(rows).toEqual([{ height: 3 }])
})
