import { openPrimarySession } from '@candor/postgres'
import { type ReplicatedSet, TcpProxy, startReplicated } from '@candor/postgres/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { TestCluster, credit, credited, fundsOf, layOut } from '../test/test-cluster.ts'

let set: ReplicatedSet
let url: string
let cluster: TestCluster
let line: TcpProxy

beforeAll(async () => {
  set = await startReplicated({ standbys: 1 })
}, 120_000)

afterAll(() => set.close(), 60_000)

let count = 0

beforeEach(async () => {
  const name = `venue${count++}`
  await set.primary.query(`create database ${name}`)
  url = set.primary.url(name)
  cluster = new TestCluster(url)
  line = await TcpProxy.open(set.primary.port)
})

afterEach(async () => {
  await set.standbys[0]!.resume()
  await cluster.close()
  await line.close()
}, 30_000)

/** Opens sessions of a node, the one for appends by a line of its own. */
function withLineForAppends() {
  let opened = 0
  return () => {
    const place = new URL(url)
    // The first holds the node's name; the first of those that a taker opens appends.
    if (opened++ === 1) place.port = String(line.port)
    return openPrimarySession(place.href, { applicationName: 'a' })
  }
}

test('a writer whose appends are not answered ends, though its renewals are', async () => {
  const writer = await cluster.join('a', { replicas: 1, openSession: withLineForAppends() })
  await writer.node.ready()
  await layOut(writer.node)
  const user = await credited(writer.node, 0)
  const front = await cluster.join('b', { replicas: 1 })
  await front.node.ready()
  line.halve('toClient')
  const late = front.node.transactor.submit(credit(user, 5n, 'late'))
  expect(await writer.ended).toContain('The journal broke')
  // Its append was kept: the next one knows, and carries nothing out again.
  await late
  expect(fundsOf(front.node.transactor, user)).toBe(105n)
  expect(front.node.state).toBe('writer')
})

test('a writer stops while the quorum is away, and what it had under way is unknown', async () => {
  const writer = await cluster.join('a', { replicas: 1 })
  await writer.node.ready()
  await layOut(writer.node)
  const user = await credited(writer.node, 0)
  await set.standbys[0]!.pause()
  const late = writer.node.transactor.submit(credit(user, 5n, 'late'))
  await writer.node.stop()
  expect(await late).toEqual({ outcome: 'unavailable', reason: 'outcome_unknown' })
})

test('a node stops while it takes the lease of a database without its quorum', async () => {
  await cluster.join('a', { replicas: 1 }).then(({ node }) => node.stop())
  await set.standbys[0]!.pause()
  const taker = await cluster.join('b', { replicas: 1 })
  await set.primary.until(
    `select count(*)::int from pg_stat_activity
     where application_name = 'b' and wait_event = 'SyncRep'`,
    1,
  )
  await taker.node.stop()
  expect(taker.node.state).toBe('ending')
})
