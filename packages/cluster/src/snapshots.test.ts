import { type PostgresSession, openPrimarySession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestCluster, credit, credited, fundsOf, layOut } from '../test/test-cluster.ts'
import type { ClusterNode } from './node.ts'
import { claimSnapshot } from './snapshots-table.ts'

const server = serverOfFile()
let sql: PostgresSession
let cluster: TestCluster

beforeEach(async () => {
  const url = await server.createDatabase()
  cluster = new TestCluster(url)
  sql = await openPrimarySession(url, { applicationName: 'admin' })
})

afterEach(async () => {
  await cluster.close()
  await sql.close()
}, 30_000)

const snapshots = async () =>
  (await sql.query('select seq from journal_snapshots order by seq')).rows.map(({ seq }) =>
    Number(seq),
  )

async function creditMore(node: ClusterNode, user: number, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await node.transactor.submit(credit(user, 1n, `${node.transactor.durableSeq} ${at}`))
  }
}

test('one replica takes a snapshot every so many records, and the newest two stay', async () => {
  const told: string[] = []
  const join = (name: string) =>
    cluster.join(name, {
      snapshotEveryRecords: 20,
      log: { info: (_, message) => void told.push(message), warn() {}, error() {} },
    })
  for (const name of ['a', 'b', 'c']) await join(name)
  const writer = await cluster.leader()
  const [front] = await cluster.fronts(2)
  await layOut(front!.node)
  const user = await credited(front!.node, 0)
  while ((await snapshots()).length < 2 || (await snapshots())[0]! < 30) {
    await creditMore(front!.node, user, 10)
  }
  const taken = told.filter((message) => message === 'took a snapshot').length
  expect(taken).toBeLessThanOrEqual(Math.floor(writer.node.transactor.durableSeq / 20))
  // The oldest goes once the newest is in.
  await expect.poll(async () => (await snapshots()).length).toBe(2)
  const late = await join('d')
  await late.node.ready()
  expect(fundsOf(late.node.transactor, user)).toBe(fundsOf(front!.node.transactor, user))
})

test('a writer alone takes one at its stop, and the next start begins with it', async () => {
  const { node } = await cluster.join('a')
  await node.ready()
  await layOut(node)
  const user = await credited(node, 0)
  const seq = node.transactor.durableSeq
  await node.stop()
  expect(await snapshots()).toEqual([seq])
  const again = await cluster.join('a')
  await again.node.ready()
  expect(fundsOf(again.node.transactor, user)).toBe(100n)
})

test('a claim is made once every so many records, and one of a lost history counts for nothing', async () => {
  const { node } = await cluster.join('a')
  await node.ready()
  await layOut(node)
  const user = await credited(node, 0)
  await creditMore(node, user, 6)
  const claim = (seq: number) => claimSnapshot(sql, seq, 5)
  expect([await claim(4), await claim(5), await claim(6), await claim(10)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  await sql.query('update cluster_snapshots set claimed_seq = 1000')
  expect(await claim(8)).toBe(true)
})
