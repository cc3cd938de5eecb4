import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { placedBy } from '../../../../test/carried-out.ts'

let venue: TestVenue
let fiona: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  fiona = await newOperator(venue, ['finance'])
})
afterAll(() => venue.close())

describe('the overview', () => {
  test('says that what users could ask for is held outside, to the unit', async () => {
    const user = await venue.newUser()
    await recharge(venue, user, 'USDT', '1234.5')
    const { coverage, pools, tables } = await fiona.do('riskOverview', {})
    const usdt = coverage.find((row) => row.currencyCode === 'USDT')!
    expect(usdt).toMatchObject({ users: '1244.500000', difference: '0.000000' })
    expect(coverage.every(({ difference }) => /^0(\.0+)?$/.test(difference))).toBe(true)
    expect(
      pools.find(({ pool, currencyCode }) => pool === 'fastPool' && currencyCode === 'USDT'),
    ).toBeDefined()
    expect(tables.projectedSeq).toBeGreaterThanOrEqual(tables.durableSeq)
  })

  test('says what is promised as soon as it is, and to how many', async () => {
    const user = await venue.newUser()
    await recharge(venue, user, 'USDT', '500')
    const { fast } = await fiona.do('catalogue', {})
    const { engine } = venue.parts.transactor
    const result = await venue.parts.transactor.submit({
      kind: 'acceptRiskNotice',
      user: Number(user.id),
    })
    expect(result.outcome).not.toBe('rejected')
    const opened = await venue.parts.transactor.submit({
      kind: 'openFast',
      user: Number(user.id),
      fast: engine.fastId(fast[0]!.symbol)!,
      direction: 'long',
      stake: 100_000_000n as never,
      durationMs: 600_000,
      requestId: 'risk-fast-1',
    })
    await placedBy(venue.parts, opened)
    const { promises } = await fiona.do('riskOverview', {})
    expect(promises.find(({ product }) => product === 'fast')).toEqual({
      product: 'fast',
      pool: 'fastPool',
      currencyCode: 'USDT',
      promised: '93.000000',
      orders: 1,
    })
  })

  test('names every index whose price is old, and every symbol’s exposure', async () => {
    const { feed, exposure, chain, budgets } = await fiona.do('riskOverview', {})
    expect(feed.indexes).toBeGreaterThan(10)
    expect(feed.newestAt).not.toBeNull()
    expect(exposure.length).toBe(venue.parts.transactor.engine.futures().length * 2)
    expect(exposure.every(({ usedPercent }) => usedPercent === 0)).toBe(true)
    expect(budgets[0]).toMatchObject({ code: 'wealth-usdt-5' })
    expect(chain).toBeNull()
  })

  test('names every worker, which /metrics counts too', async () => {
    const { workers } = await fiona.do('riskOverview', {})
    const names = workers.map(({ name }) => name)
    expect(names).toContain('timekeeper')
    expect(names).toContain('desk-checkpoints')
    expect(new Set(names).size).toBe(names.length)
    expect(workers.every(({ failedInRow }) => failedInRow === 0)).toBe(true)
    const text = await venue.parts.metrics.registry.metrics()
    for (const name of names) {
      expect(text).toContain(`candor_worker_runs_total{worker="${name}"}`)
      expect(text).toContain(`candor_worker_lag{worker="${name}"}`)
    }
  })

  test('checks the books when asked, on record', async () => {
    const { faults, seq } = await fiona.do('checkBooks', {})
    expect(faults).toEqual([])
    expect(seq).toBeGreaterThan(0)
    const compliance = await newOperator(venue, ['compliance'])
    const { records } = await compliance.do('auditPage', { act: 'checkBooks' })
    expect(records[0]).toMatchObject({ subject: 'books', facts: { seq, faults: [] } })
  })
})
