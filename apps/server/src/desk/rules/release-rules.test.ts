// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '@candor/engine'
import { POOLS } from '@candor/engine'
import { amount } from '@candor/money'
import { planRelease } from '../../main/rules/plan-release.ts'
import { type Venue, startVenue } from '../../main/start-venue.ts'
import { type TestOperator, newOperator, operatorWith } from '../../../test/operators.ts'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Audit } from '../audit/audit.ts'
import { differencesOf } from './rule-differences.ts'
import { placedBy } from '../../../test/carried-out.ts'

/** The same folder and tables throughout, started with other settings again and again. */
let first: TestVenue
let venue: Venue
let one: TestOperator
let two: TestOperator
const reason = 'Decided by the board'

beforeAll(async () => {
  first = await startTestVenue({ DESK: 'on' })
  venue = first
  one = await newOperator(venue, ['owner'], 'One')
  two = await newOperator(venue, ['owner'], 'Two')
})
afterAll(async () => {
  await venue.stop()
  await first.close()
})

async function startAgainWith(settings: Partial<Venue['parts']['config']>): Promise<void> {
  await venue.stop()
  const config = { ...first.parts.config, ...settings }
  venue = await startVenue(config, { ...SMALL_JOURNAL, log: first.parts.log, checkAnswers: true })
  one = operatorWith(venue, one)
  two = operatorWith(venue, two)
}

const engine = () => venue.parts.transactor.engine
const look = () => one.do('releaseRules', {})

function termsOf(symbol: string) {
  const { terms } = engine().fasts()[engine().fastId(symbol)!]!
  return terms.map(({ durationMs }) => durationMs)
}

async function adoption(seen: string): Promise<number> {
  const answer = await one.do('adoptReleaseRules', { seen, reason })
  if (answer.outcome !== 'proposed') throw new Error('One operator was enough.')
  return answer.proposal
}

/** Two owners change a rule at the desk: it is theirs from then on. */
async function ownStakeOf(symbol: string, maxStake: string): Promise<void> {
  const { fast } = await one.do('catalogue', {})
  const { terms, minStake, maxOpen, open, version } = fast.find((row) => row.symbol === symbol)!
  const change = { symbol, terms, minStake, maxStake, maxOpen, open, version, reason }
  const answer = await one.do('changeFast', change)
  const id = answer.outcome === 'proposed' ? answer.proposal : 0
  await two.do('approveProposal', { id, reason })
}

/** What came in from outside in each currency. */
function outside(): bigint[] {
  return engine()
    .currencies()
    .map((_, currency) => engine().available(POOLS.external, 'funding', currency))
}

/** Opens a contract for somebody who may; returns how the books answer. */
async function openFast(requestId: string, durationMs: number): Promise<string> {
  const user = 100_001
  const { transactor } = venue.parts
  if (!engine().hasUser(user)) {
    await first.newUser()
    await transactor.submit({ kind: 'acceptRiskNotice', user })
  }
  const result = await transactor.submit({
    ...{ kind: 'openFast', user, fast: engine().fastId('BTCUSDT')!, direction: 'long' },
    ...{ stake: amount(1_000_000n), durationMs, requestId },
  } as never)
  if (result.outcome === 'accepted') await placedBy(venue.parts, result)
  return result.outcome === 'rejected' ? result.rejection : result.outcome
}

const contracts = () => (engine() as Engine).fastOrders(100_001)

describe('the rules of a release', () => {
  test('wait for nobody where the venue is new', async () => {
    expect(venue.waitingRules).toBe(0)
    const { differences, digest } = await look()
    expect(differences).toEqual([])
    expect(await one.refused('adoptReleaseRules', { seen: digest, reason })).toBe('nothing_changed')
  })

  test('are not in force because a start has other settings: they show as differences', async () => {
    await ownStakeOf('ETHUSDT', '100')
    expect(await openFast('before-the-change', 600_000)).toBe('accepted')
    const before = termsOf('BTCUSDT')
    await startAgainWith({ fastExpiries: [7, 60], withdrawalCaps: [1_000, 25_000, 1_000_000] })
    expect(termsOf('BTCUSDT')).toEqual(before)
    expect(engine().cashRules()!.caps[1]).toBe(20_000_000_000n)
    const { differences } = await look()
    expect(venue.waitingRules).toBe(differences.length)
    expect((await one.do('riskOverview', {})).waitingRules).toBe(differences.length)
    expect(differences.find(({ rule }) => rule === 'fast BTCUSDT')).toEqual({
      rule: 'fast BTCUSDT',
      isNew: false,
      fields: [
        { field: 'Payout after 7 s', standing: null, wanted: '85%' },
        { field: 'Payout after 30 s', standing: '85%', wanted: null },
        { field: 'Payout after 120 s', standing: '90%', wanted: null },
        { field: 'Payout after 300 s', standing: '92%', wanted: null },
        { field: 'Payout after 600 s', standing: '93%', wanted: null },
      ],
    })
    expect(differences.find(({ rule }) => rule === 'cash rules')!.fields).toEqual([
      { field: 'Most a day, primary', standing: '20000 USDT', wanted: '25000 USDT' },
    ])
  })

  test('leave to operators what they changed', async () => {
    const { differences } = await look()
    expect(differences.map(({ rule }) => rule)).not.toContain('fast ETHUSDT')
  })

  test('are adopted as both of two owners saw them, or not at all', async () => {
    const early = await look()
    const late = await adoption(early.digest)
    await ownStakeOf('SOLUSDT', '200')
    expect((await look()).digest).not.toBe(early.digest)
    expect(await two.refused('approveProposal', { id: late, reason })).toBe('changed_meanwhile')
    const stale = { seen: early.digest, reason }
    expect(await one.refused('adoptReleaseRules', stale)).toBe('changed_meanwhile')
    expect(termsOf('BTCUSDT')).toContain(30_000)
  })

  test('are in force once a second owner approved, for new orders alone', async () => {
    const held = contracts()
    const { differences, digest } = await look()
    const id = await adoption(digest)
    const own = await one.refused('approveProposal', { id, reason })
    expect(own).toBe('second_operator_needed')
    expect(termsOf('BTCUSDT')).toContain(30_000)
    const { records } = await two.do('proposalPage', {})
    expect(records[0]).toMatchObject({ subject: 'release rules', before: { differences } })
    await two.do('approveProposal', { id, reason })
    expect(termsOf('BTCUSDT')).toEqual([7_000, 60_000])
    expect(termsOf('ETHUSDT')).toContain(30_000)
    expect(engine().cashRules()!.caps[1]).toBe(25_000_000_000n)
    expect((await look()).differences).toEqual([])
    expect(held).toHaveLength(1)
    expect(contracts()).toEqual(held)
    expect(await openFast('old-expiry', 30_000)).toBe('duration_unknown')
    expect(await openFast('new-expiry', 7_000)).toBe('accepted')
    const auditor = await newOperator(venue, ['compliance'])
    const page = await auditor.do('auditPage', { subject: 'release rules' })
    const entries = page.records.slice(0, 4).map(({ operator, reason: why, act, facts }) => {
      return [operator?.name, act, facts['step'], why]
    })
    expect(entries).toEqual([
      ['Two', 'adoptReleaseRules', 'done', reason],
      ['Two', 'adoptReleaseRules', 'begun', reason],
      ['Two', 'approveProposal', 'approved', reason],
      ['One', 'adoptReleaseRules', 'proposed', reason],
    ])
  })
})

describe('an adoption that a kill cut short', () => {
  /** What was approved and not carried out to its end when the venue was killed. */
  async function cutShort({ begun }: { begun: boolean }): Promise<number> {
    const { transactor, store, now } = venue.parts
    const { commands } = await planRelease(venue.parts)
    const { digest, versions } = differencesOf(engine(), commands)
    const id = await adoption(digest)
    const begunSeq = transactor.durableSeq
    await store
      .updateTable('desk_proposals')
      .set({ state: 'approved', decided_by: two.id, begun_seq: begunSeq })
      .where('id', '=', id)
      .execute()
    if (begun) {
      await new Audit(store, now).record({
        ...{ act: 'adoptReleaseRules', subject: 'release rules' },
        facts: { step: 'begun', proposal: id, versions },
      })
    }
    for (const command of commands.slice(0, 3)) await transactor.submit(command)
    return id
  }

  const proposal = async (id: number) => {
    const { records } = await one.do('proposalPage', { state: 'all', limit: 200 })
    return records.find((row) => row.id === id)!
  }

  test('is completed by the next start, and nothing is funded twice', async () => {
    const settings = { fastExpiries: [8, 60], withdrawalCaps: [1_000, 30_000, 1_000_000] } as const
    await startAgainWith(settings as never)
    const funds = outside()
    const id = await cutShort({ begun: true })
    await startAgainWith(settings as never)
    expect((await proposal(id)).state).toBe('done')
    expect(termsOf('XRPUSDT')).toEqual([8_000, 60_000])
    expect(engine().cashRules()!.caps[1]).toBe(30_000_000_000n)
    expect((await look()).differences).toEqual([])
    expect(outside()).toEqual(funds)
  })

  test('adopts nothing else, where the next start brings other rules', async () => {
    await startAgainWith({ fastExpiries: [9, 60] })
    const id = await cutShort({ begun: true })
    await startAgainWith({ fastExpiries: [10, 60] })
    expect(await proposal(id)).toMatchObject({ state: 'refused', fault: 'changed_meanwhile' })
    expect(termsOf('XRPUSDT')).not.toContain(10_000)
    const { differences, digest } = await look()
    expect(differences.length).toBeGreaterThan(3)
    await two.do('approveProposal', { id: await adoption(digest), reason })
    expect((await look()).differences).toEqual([])
  })

  test('that had not begun adopts nothing of what changed before', async () => {
    await startAgainWith({ fastExpiries: [11, 60] })
    const id = await cutShort({ begun: false })
    await startAgainWith({ fastExpiries: [11, 60] })
    expect(await proposal(id)).toMatchObject({ state: 'refused', fault: 'changed_meanwhile' })
    expect((await look()).differences.length).toBeGreaterThan(0)
  })
})
