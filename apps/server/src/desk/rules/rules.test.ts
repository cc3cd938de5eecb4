import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskRequest, deskCalls } from '@candor/desk-protocol'
import { type Venue, startVenue } from '../../main/start-venue.ts'
import { type TestOperator, newOperator, operatorWith } from '../../../test/operators.ts'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let one: TestOperator
let two: TestOperator
let again: Venue | undefined

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  one = await newOperator(venue, ['owner'], 'One')
  two = await newOperator(venue, ['owner'], 'Two')
})
afterAll(async () => {
  await again?.stop()
  await venue.close()
})

const reason = 'Decided by the board'
type Change =
  | 'changeFast'
  | 'changeFutures'
  | 'changeProduct'
  | 'changeSwap'
  | 'changeWithdrawalRules'
  | 'changeFeeTiers'

async function proposed<N extends Change>(
  name: N,
  body: DeskRequest<(typeof deskCalls)[N]>,
): Promise<number> {
  const answer = await one.do(name, body)
  if (answer.outcome !== 'proposed') throw new Error('One operator was enough.')
  return answer.proposal
}

async function fastOf(symbol: string, by = one) {
  return (await by.do('catalogue', {})).fast.find((row) => row.symbol === symbol)!
}

async function changeOfFast(symbol: string, change: object) {
  const { terms, minStake, maxStake, maxOpen, open, version } = await fastOf(symbol)
  return { symbol, terms, minStake, maxStake, maxOpen, open, version, reason, ...change }
}

describe('the catalogue', () => {
  test('says every rule in units that people read', async () => {
    const { markets, fast, futures, products, swap, policy, withdrawal } = await one.do(
      'catalogue',
      {},
    )
    expect(markets[0]).toMatchObject({ makerFeePercent: '0.08', takerFeePercent: '0.1' })
    expect(fast[0]).toMatchObject({ minStake: '1', maxStake: '5000', open: true, changed: null })
    expect(fast[0]!.terms[0]).toEqual({ seconds: 30, payoutPercent: '85' })
    expect(futures[0]!.levers.length).toBeGreaterThan(1)
    expect(products[0]).toMatchObject({
      code: 'wealth-usdt-5',
      penaltyPercent: '0.4',
      max: '50000',
    })
    expect(swap).toMatchObject({ countedCode: 'USDT', feePercent: '0.1', quoteSeconds: 5 })
    expect(policy).toMatchObject({ gift: '10', turnoverPercent: '1000' })
    expect(withdrawal).toMatchObject({ feePercent: '1', perDay: 1, caps: { none: '1000' } })
  })
})

describe('a change of rules', () => {
  test('waits for another owner, and holds from then on; both values are in the log', async () => {
    const body = await changeOfFast('BTCUSDT', { maxStake: '2500', open: false })
    const id = await proposed('changeFast', body)
    expect((await fastOf('BTCUSDT')).maxStake).toBe('5000')
    const { records } = await two.do('proposalPage', {})
    expect(records[0]).toMatchObject({ subject: 'fast BTCUSDT', before: { maxStake: '5000' } })
    await two.do('approveProposal', { id, reason })
    const now = await fastOf('BTCUSDT')
    expect(now).toMatchObject({ maxStake: '2500', open: false, changed: { by: 'Two' } })
    const log = await newOperator(venue, ['compliance'])
    const page = await log.do('auditPage', { subject: 'fast BTCUSDT', act: 'changeFast' })
    expect(page.records.map((row) => row.facts['step'])).toEqual(['done', 'begun', 'proposed'])
    expect(page.records[1]!.facts).toMatchObject({
      from: { maxStake: '5000', open: true },
      to: { maxStake: '2500', open: false },
    })
  })

  test('made over what another changed meanwhile is refused, when proposed and when approved', async () => {
    const first = await changeOfFast('ETHUSDT', { maxStake: '100' })
    const late = await changeOfFast('ETHUSDT', { maxStake: '200' })
    const firstId = await proposed('changeFast', first)
    const lateId = await proposed('changeFast', late)
    await two.do('approveProposal', { id: firstId, reason })
    expect(await two.refused('approveProposal', { id: lateId, reason })).toBe('changed_meanwhile')
    expect(await one.refused('changeFast', late)).toBe('changed_meanwhile')
    expect((await fastOf('ETHUSDT')).maxStake).toBe('100')
    const same = await changeOfFast('ETHUSDT', {})
    expect(await one.refused('changeFast', same)).toBe('nothing_changed')
  })

  test('that the engine does not take is refused', async () => {
    const body = await changeOfFast('SOLUSDT', { minStake: '10', maxStake: '5' })
    const id = await proposed('changeFast', body)
    const answer = await two.answer('approveProposal', { id, reason })
    expect(answer.body).toMatchObject({
      error: { name: 'refused_by_engine', detail: 'catalogue_invalid' },
    })
    const fine = await changeOfFast('SOLUSDT', { minStake: '1.00000001' })
    expect(await one.refused('changeFast', fine)).toBe('field_invalid')
  })

  test('that would let volume cost less than its tier saves is refused', async () => {
    const { feeTiers } = await one.do('catalogue', {})
    const tiers = [{ volume: '1000', makerSharePercent: '40', takerSharePercent: '40' }]
    const body = { tiers, version: feeTiers!.version, reason }
    const id = await proposed('changeFeeTiers', body)
    const answer = await two.answer('approveProposal', { id, reason })
    expect(answer.body).toMatchObject({ error: { detail: 'catalogue_invalid' } })
  })

  test('of every other kind holds too', async () => {
    const { futures, products, swap, withdrawal, feeTiers } = await one.do('catalogue', {})
    expect(feeTiers).toMatchObject({ countedCode: 'USDT' })
    expect(feeTiers!.tiers).toHaveLength(4)
    const tier = { volume: '1000', makerSharePercent: '95', takerSharePercent: '97.5' }
    const { levers, minLots, maxLots, maxOrders, version, symbol } = futures[0]!
    const product = products[0]!
    const ids = [
      await proposed('changeFutures', {
        symbol,
        levers: levers.slice(0, 2),
        feePercent: '0.07',
        minLots,
        maxLots,
        maxOrders,
        open: true,
        version,
        reason,
      }),
      await proposed('changeProduct', {
        code: product.code,
        tiers: [{ from: '100', ratePercent: '0.2' }],
        penaltyPercent: product.penaltyPercent,
        min: product.min,
        max: product.max,
        budget: product.budget,
        open: false,
        version: product.version,
        reason,
      }),
      await proposed('changeSwap', {
        feePercent: '0.25',
        minWorth: swap!.minWorth,
        maxWorth: swap!.maxWorth,
        version: swap!.version,
        reason,
      }),
      await proposed('changeWithdrawalRules', {
        minimums: withdrawal!.minimums,
        feePercent: '1.5',
        perDay: 2,
        caps: withdrawal!.caps,
        secondApprovalFrom: '5000',
        bonusPercent: withdrawal!.bonusPercent,
        bonusFrom: withdrawal!.bonusFrom,
        version: withdrawal!.version,
        reason,
      }),
      await proposed('changeFeeTiers', { tiers: [tier], version: feeTiers!.version, reason }),
    ]
    for (const id of ids) await two.do('approveProposal', { id, reason })
    const now = await one.do('catalogue', {})
    expect(now.futures[0]).toMatchObject({ levers: levers.slice(0, 2), feePercent: '0.07' })
    expect(now.products[0]).toMatchObject({
      open: false,
      tiers: [{ from: '100', ratePercent: '0.2' }],
    })
    expect(now.swap).toMatchObject({ feePercent: '0.25' })
    expect(now.feeTiers).toMatchObject({ tiers: [tier], changed: { by: 'Two' } })
    expect(now.withdrawal).toMatchObject({ feePercent: '1.5', secondApprovalFrom: '5000' })
  })
})

describe('a venue that is started again', () => {
  test('keeps changed rules, sessions and proposals, and finishes what was approved', async () => {
    const open = await proposed('changeFast', await changeOfFast('XRPUSDT', { maxStake: '7' }))
    const cutRule = await proposed('changeFast', await changeOfFast('ADAUSDT', { maxStake: '9' }))
    const funding = { pool: 'fees', currencyCode: 'USDT', reason } as const
    const ids: number[] = []
    for (const [amount, requestId] of [
      ['11', 'restart-funding-1'],
      ['13', 'restart-funding-2'],
      ['17', 'restart-funding-3'],
    ] as const) {
      const answer = await one.do('fundPool', { ...funding, amount, requestId })
      if (answer.outcome === 'proposed') ids.push(answer.proposal)
    }
    const { store, transactor, config } = venue.parts
    // Killed between the approval and the engine, and between the engine and the tables.
    await store
      .updateTable('desk_proposals')
      .set({ state: 'approved', decided_by: two.id, begun_seq: transactor.durableSeq })
      .where('id', 'in', [cutRule, ...ids])
      .execute()
    const usdt = transactor.engine.currencyId('USDT')!
    const cut = await transactor.submit({
      kind: 'fundPool',
      pool: 'fees',
      currency: usdt,
      amount: 13_000_000n as never,
      requestId: `proposal:${ids[1]}`,
    })
    const seq = cut.outcome === 'accepted' ? cut.record.seq : 0
    // What stands under the third one's request is another amount.
    await transactor.submit({
      kind: 'fundPool',
      pool: 'fees',
      currency: usdt,
      amount: 99_000_000n as never,
      requestId: `proposal:${ids[2]}`,
    })
    const fees = (from: Venue) => from.parts.transactor.engine.available(3, 'funding', usdt)
    const before = fees(venue)
    await venue.stop()

    // Two days later, when the engine has forgotten every request of that time.
    again = await startVenue(config, {
      ...SMALL_JOURNAL,
      log: venue.parts.log,
      checkAnswers: true,
      now: () => Date.now() + 3 * 86_400_000,
    })
    expect(fees(again) - before).toBe(11_000_000n)
    const later = await newOperator(again, ['owner', 'finance'], 'Later')
    const { records } = await later.do('proposalPage', { state: 'all', limit: 200 })
    const byId = new Map(records.map((row) => [row.id, row]))
    expect(byId.get(open)!.state).toBe('open')
    const states = [cutRule, ...ids].map((id) => byId.get(id)!.state)
    expect(states).toEqual(['done', 'done', 'done', 'refused'])
    expect(byId.get(ids[2]!)!.fault).toBe('refused_by_engine: request_reused')
    expect(venue.logged()).toContain('ALARM')
    expect(await again.parts.metrics.registry.metrics()).toContain('candor_wrong_repetitions 1')
    expect(byId.get(ids[1]!)!.seq).toBe(seq)
    expect((await fastOf('ADAUSDT', later)).maxStake).toBe('9')
    expect(await fastOf('BTCUSDT', later)).toMatchObject({ maxStake: '2500', open: false })
    const { swap, withdrawal } = await later.do('catalogue', {})
    expect([swap!.feePercent, withdrawal!.feePercent]).toEqual(['0.25', '1.5'])
    expect((await later.do('verifyAudit', {})).faults).toEqual([])
    await again.stop()

    // And a moment after the first stop: whoever was signed in is still.
    again = await startVenue(config, {
      ...SMALL_JOURNAL,
      log: venue.parts.log,
      checkAnswers: true,
      // Its own clock would go on from the last record, which is of three days later.
      now: Date.now,
    })
    expect((await operatorWith(again, one).do('me', {})).name).toBe('One')
  })
})
