import { randomUUID } from 'node:crypto'
import { POOLS } from '@candor/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { openReplica } from '../../../test/replica.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Reads } from '../../kernel/reads.ts'
import { SharedTurns } from '../../kernel/shared-turns.ts'
import { type Store, connectStore } from '../../kernel/store/store.ts'
import { Audit } from '../audit/audit.ts'
import { catalogueHandlers } from '../calls/catalogue.ts'
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
  return approved(answer.proposal, frida)
}

/** Writes down that the proposal is approved. */
async function approved(id: number, by: TestOperator): Promise<number> {
  await venue.parts.store
    .updateTable('desk_proposals')
    .set({
      state: 'approved',
      decided_by: by.id,
      decided_at: venue.parts.now(),
      begun_seq: venue.parts.transactor.durableSeq,
    })
    .where('id', '=', id)
    .execute()
  return id
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

test('a node that is behind carries out no change of rules over one that was made since', async () => {
  const { parts } = venue
  const owners = [await newOperator(venue, ['owner'], 'One'), await newOperator(venue, ['owner'])]
  const [one, two] = owners as [TestOperator, TestOperator]
  const fastNow = async () => {
    const { fast } = await one.do('catalogue', {})
    return fast.find(({ symbol }) => symbol === 'BTCUSDT')!
  }
  const { terms, minStake, maxOpen, open, version } = await fastNow()
  const proposed = async (maxStake: string) => {
    const change = { terms, minStake, maxStake, maxOpen, open, version, reason: 'Decided' }
    const answer = await one.do('changeFast', { symbol: 'BTCUSDT', ...change })
    if (answer.outcome !== 'proposed') throw new Error('It was carried out by one.')
    return answer.proposal
  }
  const ids = [await proposed('2000'), await proposed('3000')] as const

  const replica = await openReplica(parts.transactor)
  const node = {
    several: true,
    newestSeq: () => {
      setImmediate(replica.catchUp)
      return Promise.resolve(parts.transactor.durableSeq)
    },
  }
  const { transactor } = replica
  const behind = { ...parts, store: elsewhere, transactor }
  const reads = new Reads({ ...behind, node, waitMs: 60_000 })
  const ruleTurns = new SharedTurns(elsewhere, { name: 'rules', atOnce: 1 })
  const audit = new Audit(elsewhere, parts.now)
  const proposals = new Proposals({ ...behind, audit })
  proposals.use(catalogueHandlers, { ...behind, reads, ruleTurns, proposals })

  await two.do('approveProposal', { id: ids[0], reason: 'Decided' })
  await approved(ids[1], two)
  await proposals.resume()
  expect(await proposals.find(ids[1])).toMatchObject({
    state: 'refused',
    fault: 'changed_meanwhile',
  })
  expect((await fastNow()).maxStake).toBe('2000')
  await transactor.stop()
})
