import { openPrimarySession, type PostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestCluster } from '../test/test-cluster.ts'
import { createClusterTables, knownNodes, sayAlive, sayGone } from './nodes-table.ts'

const OLD = { name: 'old', address: '127.0.0.1:1', format: 1, settings: 'one' }

const server = serverOfFile()
let url: string
let sql: PostgresSession
let cluster: TestCluster

beforeEach(async () => {
  url = await server.createDatabase()
  cluster = new TestCluster(url)
  sql = await openPrimarySession(url, { applicationName: 'admin' })
  await createClusterTables(sql)
  await sayAlive(sql, OLD)
})

afterEach(async () => {
  await cluster.close()
  await sql.close()
}, 30_000)

const seenAgo = (time: string) =>
  sql.query(`update cluster_nodes set seen_at = clock_timestamp() - $1::interval`, [time])

test('a node that was not seen during an outage is known, and is not present', async () => {
  expect(await knownNodes(sql)).toEqual([{ ...OLD, isPresent: true }])
  await seenAgo('1 minute')
  expect(await knownNodes(sql)).toEqual([{ ...OLD, isPresent: false }])
  await seenAgo('25 hours')
  expect(await knownNodes(sql)).toEqual([])
})

test('a node that said goodbye is known no more', async () => {
  await sayGone(sql, OLD.name)
  expect(await knownNodes(sql)).toEqual([])
})

test('records stay in a format that every known node reads, also right after an outage', async () => {
  await seenAgo('1 minute')
  const { node } = await cluster.join('new')
  await node.ready()
  expect(node.transactor.engine.epoch()).toMatchObject({ epoch: 1, format: OLD.format })
})
