import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openStore, type Store } from '../store.ts'
import { CountingLog } from '../../../../test/counting-log.ts'
import { SILENT } from '../log.ts'
import { openCluster } from './cluster.ts'
import { ClusterInUse } from './leftover.ts'
import { startServer } from './server.ts'

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
  const { openStore } = await import(${JSON.stringify(new URL('../store.ts', import.meta.url).href)})
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

test('the password is random and for its owner only', async () => {
  const cluster = await openCluster(folder)
  expect(cluster.password).toMatch(/^[\w-]{32}$/)
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
  expect((await openCluster(folder)).password).toBe(cluster.password)
})

test('a database whose password file was lost says so instead of waiting for ever', async () => {
  await openCluster(folder)
  await rm(join(folder, 'password'))
  const start = startServer(await openCluster(folder), { log: SILENT })
  await expect(start).rejects.toThrow('password authentication failed')
})

test.each([0o700, 0o755])('it runs in a folder of mode %o', async (mode) => {
  const outer = join(folder, 'outer')
  await mkdir(outer, { mode })
  await chmod(folder, 0o755)
  const server = await startServer(await openCluster(join(outer, 'postgres')), { log: SILENT })
  expect(server.pid).toBeGreaterThan(1)
  await server.stop()
})
