import { mkdtemp, rm } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster, startServer } from '@candor/postgres'
import type { TestProject } from 'vitest/node'
import { SILENT } from '../src/kernel/store/log.ts'
import { migrate } from '../src/kernel/store/migrate.ts'
import { MIGRATIONS } from '../src/main/parts.ts'
import { connectStore } from '../src/kernel/store/store.ts'
import { TEMPLATE, withAdministrator, type TestServer } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** Starts one PostgreSQL for the whole run and makes the database that tests clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Threads and programs of the tests read what this process has compiled: each would begin with nothing.
  await import('../src/main/start-venue.ts')
  flushCompileCache()
  const folder = await mkdtemp(join(tmpdir(), 'candor-test-'))
  const cluster = await openCluster(join(folder, 'postgres'))
  const server = await startServer(cluster, { log: SILENT, settings: FORGETFUL })
  await withAdministrator(server.connection, (client) =>
    client.query(`create database ${TEMPLATE}`),
  )
  const store = connectStore({ ...server.connection, database: TEMPLATE })
  await migrate(store, MIGRATIONS)
  await store.destroy()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The run's databases need not survive it. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  autovacuum: 'off',
}
