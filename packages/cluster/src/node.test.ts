// @module-tag long
import { FIRST_USER } from '@candor/engine'
import { openPrimarySession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestCluster, accepted, credit, credited, fundsOf, layOut } from '../test/test-cluster.ts'

const server = serverOfFile()
let url: string
let cluster: TestCluster

beforeEach(async () => {
  url = await server.createDatabase()
  cluster = new TestCluster(url)
})

afterEach(() => cluster.close(), 30_000)

describe('three nodes', () => {
  test('have one writer, and are answered alike through every other', async () => {
    for (const name of ['a', 'b', 'c']) await cluster.join(name)
    const writer = await cluster.leader()
    const [one, other] = await cluster.fronts(2)
    await layOut(one!.node)
    const user = await credited(one!.node, 0)
    const again = credit(user, 7n, 'once')
    const result = await other!.node.transactor.submit(again)
    expect(result).toMatchObject({ outcome: 'accepted', record: { owner: user } })
    // Whoever was answered finds it applied; the other does once it has what the writer has.
    expect(fundsOf(other!.node.transactor, user)).toBe(107n)
    expect(await one!.node.transactor.submit(again)).toMatchObject({ outcome: 'repeated' })
    expect(
      await one!.node.transactor.submit({ ...again, requestId: 'x', user: 1 } as never),
    ).toEqual({ outcome: 'rejected', rejection: 'user_unknown' })
    expect(fundsOf(one!.node.transactor, user)).toBe(107n)
    expect(writer.node.serves).toBe(false)
  })

  test('go on after the writer has lost its database, with nothing lost and nothing twice', async () => {
    for (const name of ['a', 'b', 'c']) await cluster.join(name)
    const writer = await cluster.leader()
    const [front] = await cluster.fronts(2)
    await layOut(front!.node)
    const user = await credited(front!.node, 0)
    for (const line of writer.lines) line.cut()
    // Sent to a writer that cannot write any more: the next one carries it out.
    const late = front!.node.transactor.submit(credit(user, 5n, 'late'))
    expect(await writer.ended).not.toBe('')
    expect(await late).toMatchObject({ outcome: 'accepted' })
    const next = await cluster.leader()
    expect(next.node.epoch).toBeGreaterThan(writer.node.epoch)
    expect(fundsOf(next.node.transactor, user)).toBe(105n)
    const served = front!.node.state === 'writer' ? next : front!
    expect(await served.node.transactor.submit(credit(user, 5n, 'late'))).toMatchObject({
      outcome: 'repeated',
    })
  })

  test('hand over at once where the writer stops in order, and no call fails', async () => {
    for (const name of ['a', 'b', 'c']) await cluster.join(name)
    const writer = await cluster.leader()
    const [one, other] = await cluster.fronts(2)
    await layOut(one!.node)
    const user = await credited(one!.node, 0)
    let count = 0
    let isOver = false
    const load = async ({ node }: typeof writer) => {
      while (!isOver) {
        const result = await node.transactor.submit(credit(user, 1n, `load ${count++}`))
        expect(result.outcome).toBe('accepted')
      }
    }
    const loads = [load(one!), load(other!)]
    await writer.node.stop()
    const next = await cluster.leader()
    await accepted(next.node, credit(user, 1n, 'by the next'))
    isOver = true
    await Promise.all(loads)
    expect(fundsOf(next.node.transactor, user)).toBe(100n + BigInt(count) + 1n)
  })
})

describe('a node', () => {
  test('takes no lease before it is fit to lead, and lets the next one have it', async () => {
    const fitness = { is: false }
    const first = await cluster.join('a', { isFit: () => fitness.is })
    const second = await cluster.join('b')
    await second.node.ready()
    expect([first.node.state, second.node.state]).toEqual(['replica', 'writer'])
    fitness.is = true
    await second.node.stop()
    expect((await cluster.leader()).node).toBe(first.node)
  })

  test('that begins to lead and is stopped before its parts could open gives the lease back', async () => {
    const { node } = await cluster.join('a', { lead: () => new Promise(() => undefined) })
    await cluster.leader()
    await node.stop()
    const next = await cluster.join('b')
    await next.node.ready()
    expect(next.node.state).toBe('writer')
  })

  test('that is about to stop follows, and takes no lease', async () => {
    await cluster.join('a')
    const writer = await cluster.leader()
    const leaving = [await cluster.join('b'), await cluster.join('c'), await cluster.join('d')]
    await cluster.fronts(3)
    for (const { node } of leaving) node.leave()
    const last = await cluster.join('e')
    await last.node.ready()
    await writer.node.stop()
    expect((await cluster.leader()).node).toBe(last.node)
    await layOut(leaving[0]!.node)
  })

  test('that begins to lead is followed before it takes commands, which may need what a follower does', async () => {
    const decided: string[] = []
    const isFollowed = Promise.withResolvers<undefined>()
    await cluster.join('a')
    const first = await cluster.leader()
    const lead = async ({ durableSeq }: { durableSeq: number }) => {
      const { transactor } = front.node
      const { promise, resolve } = Promise.withResolvers<undefined>()
      transactor.onCommit(() => transactor.durableSeq >= durableSeq && resolve(undefined))
      await promise
      decided.push('followed')
      isFollowed.resolve(undefined)
    }
    // Its clock is another: it follows whoever leads.
    const front = await cluster.join('b', { wall: () => Date.now() + 10_000 })
    await cluster.join('c', { lead })
    await cluster.fronts(2)
    await layOut(front.node)
    await first.node.stop()
    const next = front.node.transactor.submit({ kind: 'openAccount', user: FIRST_USER })
    void next.then(() => decided.push('answered'))
    await isFollowed.promise
    expect(await next).toMatchObject({ outcome: 'accepted' })
    expect(decided).toEqual(['followed', 'answered'])
  })

  test('that joins later has everything, and one that joins after a restart of all', async () => {
    await cluster.join('a')
    const writer = await cluster.leader()
    await layOut(writer.node)
    const user = await credited(writer.node, 0)
    const late = await cluster.join('b')
    await late.node.ready()
    expect(fundsOf(late.node.transactor, user)).toBe(100n)
    expect(await late.node.newestSeq()).toBe(writer.node.transactor.durableSeq)
    await accepted(late.node, credit(user, 1n, 'more'))
    await writer.node.stop()
    await late.node.stop()
    const again = await cluster.join('a')
    await again.node.ready()
    expect(again.node.state).toBe('writer')
    expect(fundsOf(again.node.transactor, user)).toBe(101n)
  })

  test('that leads is found by others also after it lost the session that says where it is', async () => {
    await cluster.join('a')
    const writer = await cluster.leader()
    const sql = await openPrimarySession(url, { applicationName: 'admin' })
    await sql.query(`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`)
    await sql.query('delete from cluster_nodes')
    await sql.close()
    const late = await cluster.join('b')
    await late.node.ready()
    expect(writer.node.state).toBe('writer')
  })

  test('whose name is taken, or with another secret, is refused before it does anything', async () => {
    await cluster.join('a')
    await expect(cluster.join('a')).rejects.toThrow('runs already')
    await expect(cluster.join('b', { secretCheck: 'two' })).rejects.toThrow('SECRET_KEY')
  })

  test('without the cluster’s secret follows nobody', async () => {
    await cluster.join('a')
    await cluster.leader()
    const stranger = await cluster.join('b', { clusterSecret: 'another secret of thirty-two char' })
    await expect(stranger.node.ready()).rejects.toThrow(
      /^The node a at 127\.0\.0\.1:\d+ does not know this node’s CLUSTER_SECRET/,
    )
    expect(stranger.node.serves).toBe(false)
  })

  test('whose clock is far from the database’s does not lead, and says so', async () => {
    const told = Promise.withResolvers<string>()
    const late = await cluster.join('a', {
      wall: () => Date.now() - 3_000,
      log: { info() {}, warn: (_, message) => told.resolve(message), error() {} },
    })
    expect(await told.promise).toMatch(/ (?:29|30)\d\d ms from the database/)
    expect(late.node.state).toBe('replica')
  })
})
