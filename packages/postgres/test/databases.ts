import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '../src/cluster.ts'
import { SILENT } from '../src/log.ts'
import { startServer } from '../src/server.ts'

/** One server for a file of tests; what it holds need not survive it. */
export interface TestServer {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  autovacuum: 'off',
}

export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-test-'))
  const cluster = await openCluster(join(folder, 'postgres'))
  const server = await startServer(cluster, { log: SILENT, settings: FORGETFUL })
  const { host, port, user, password } = server.connection
  return {
    async createDatabase() {
      const name = `test_${randomBytes(8).toString('hex')}`
      const client = new pg.Client({ ...server.connection, database: 'postgres' })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return `postgres://${user}:${password}@${host}:${port}/${name}`
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
