import type { EngineRecord } from '@candor/engine'
import { expect, test } from 'vitest'
import { NodeTransactor } from './node-transactor.ts'

test('an answer that is under way while its node takes the lease leaves once all it may rest on is durable', async () => {
  const engine = { lastSeq: 4 }
  const lease = { holds: true }
  const transactor = new NodeTransactor({
    engine: engine as never,
    forwarder: { close() {} } as never,
    nextId: () => '',
    leadingTakes: () => false,
    read: async function* () {},
    evidence: undefined as never,
    dropEvidence: undefined as never,
    chainHash: () => undefined,
    onListenerError: (error) => {
      throw error
    },
  })
  expect(await transactor.settled()).toBe(true)
  transactor.take(() => lease.holds)
  expect(await transactor.settled()).toBe(true)
  // Read from the table, and not durable before the epoch's first record is.
  engine.lastSeq = 6
  const told: boolean[] = []
  const leaves = transactor.settled().then((is) => void told.push(is))
  transactor.publish([{ seq: 5 } as EngineRecord])
  await Promise.resolve()
  expect(told).toEqual([])
  transactor.publish([{ seq: 6 } as EngineRecord])
  await leaves
  lease.holds = false
  expect([...told, await transactor.settled()]).toEqual([true, false])
})
