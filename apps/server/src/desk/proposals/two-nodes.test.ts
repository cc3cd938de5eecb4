import { randomUUID } from 'node:crypto'
import { POOLS } from '@candor/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { type Store, connectStore } from '../../kernel/store/store.ts'
import { Audit } from '../audit/audit.ts'
import { poolHandlers } from '../calls/pools/pools.ts'
import { Proposals } from './proposals.ts'

let venue: TestVenue
let elsewhere: Store
let fritz: TestOperator
let frida: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  elsewhere = connectStore({ connectionString: venue.parts.config.databaseUrl })
  fritz = await newOperator(venue, ['finance'], 'Fritz')
  frida = await newOperator(venue, ['finance'], 'Frida')
})
afterAll(async () => {
  await elsewhere.destroy()
  await venue.close()
})

/** The proposals of a node with connections of its own. */
function proposalsOf(store: Store): Proposals {
  const needs = { ...venue.parts, store }
  const proposals = new Proposals({ ...needs, audit: new Audit(store, needs.now) })
  proposals.use(poolHandlers, { ...needs, proposals })
  return proposals
}

function rewards(): bigint {
  const { engine } = venue.parts.transactor
  return engine.available(POOLS.rewards, 'funding', engine.currencyId('USDT')!)
}

/** A proposal whose approval was cut short right after it was written down. */
async function approvedAndCutShort(): Promise<number> {
  const terms = { pool: 'rewards', currencyCode: 'USDT', amount: '1', reason: 'Provision' } as const
  const answer = await fritz.do('fundPool', { ...terms, requestId: randomUUID() })
  if (answer.outcome !== 'proposed') throw new Error('It was carried out by one.')
  await venue.parts.store
    .updateTable('desk_proposals')
    .set({
      state: 'approved',
      decided_by: frida.id,
      decided_at: venue.parts.now(),
      begun_seq: venue.parts.transactor.durableSeq,
    })
    .where('id', '=', answer.proposal)
    .execute()
  return answer.proposal
}

test('two nodes that find a proposal approved carry it out once, and neither calls it refused', async () => {
  const nodes = [proposalsOf(venue.parts.store), proposalsOf(elsewhere)]
  await Promise.all(nodes.map((node) => node.resume()))
  const before = rewards()
  const ids = [
    await approvedAndCutShort(),
    await approvedAndCutShort(),
    await approvedAndCutShort(),
  ]
  await Promise.all(nodes.map((node) => node.resume()))
  expect(rewards() - before).toBe(3_000_000n)
  for (const id of ids) expect((await nodes[0]!.find(id))!.state).toBe('done')
  expect(nodes.map(({ waiting }) => waiting)).toEqual([0, 0])
  expect(venue.logged()).not.toContain('An approved proposal was refused')
})
