import { type ReplicatedSet, startReplicated } from '@candor/postgres/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  TestCluster,
  type TestNode,
  accepted,
  credit,
  credited,
  fundsOf,
  layOut,
} from '../test/test-cluster.ts'

let set: ReplicatedSet
let cluster: TestCluster

beforeAll(async () => {
  set = await startReplicated({ standbys: 2 })
}, 120_000)

afterAll(() => set.close(), 60_000)

let count = 0

beforeEach(async () => {
  const name = `venue${count++}`
  await set.primary.query(`create database ${name}`)
  const hosts = [set.primary, ...set.standbys].map((host) => host.url(name))
  cluster = new TestCluster(...hosts)
})

afterEach(() => cluster.close(), 30_000)

/** Credits one unit after the other through a front until told to stop; what was answered counts. */
function load({ node }: TestNode, user: number) {
  const answered: string[] = []
  let isOver = false
  const done = (async () => {
    for (let at = 0; !isOver; at++) {
      const requestId = `${node.address} ${at}`
      const result = await node.transactor.submit(credit(user, 1n, requestId))
      if (result.outcome === 'accepted' || result.outcome === 'repeated') answered.push(requestId)
    }
  })()
  return {
    answered,
    stop: async () => {
      isOver = true
      await done
    },
  }
}

/** Every request of `answered` is known to have been carried out. */
async function expectKnown({ node }: TestNode, user: number, answered: readonly string[]) {
  for (const requestId of answered) {
    const again = await node.transactor.submit(credit(user, 1n, requestId))
    expect(again, requestId).toMatchObject({ outcome: 'repeated' })
  }
}

describe('nodes over a database with replicas', () => {
  test('whose primary dies go on at the one that was promoted, with all that was answered', async () => {
    for (const name of ['a', 'b', 'c']) await cluster.join(name, { replicas: 1 })
    const old = await cluster.leader()
    const [one, other] = await cluster.fronts(2)
    await layOut(one!.node)
    const user = await credited(one!.node, 0)
    const loads = [load(one!, user), load(other!, user)]
    while (loads.some(({ answered }) => answered.length < 20)) await new Promise(setImmediate)
    await set.primary.kill()
    await set.promote()
    await old.ended
    const next = await cluster.leader()
    await next.node.ready()
    await accepted(next.node, credit(user, 1n, 'after'))
    for (const one of loads) await one.stop()
    const answered = loads.flatMap((one) => one.answered)
    await expectKnown(next, user, answered)
    expect(fundsOf(next.node.transactor, user)).toBeGreaterThan(100n + BigInt(answered.length))
  }, 60_000)
})
