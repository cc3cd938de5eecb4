import { describe, expect, it } from 'vitest'
import type { RiskOverview } from '@candor/desk-protocol'
import { findingsOf } from './findings.ts'

const calm: RiskOverview = {
  venueTime: 0,
  systemAheadMs: 0,
  simulated: true,
  pools: [{ pool: 'treasury', currencyCode: 'USDT', available: '10.000000', held: '0.000000' }],
  promises: [],
  budgets: [],
  exposure: [
    {
      symbol: 'BTCUSDT',
      direction: 'long',
      currencyCode: 'USDT',
      worth: '1',
      limit: '100',
      usedPercent: 1,
    },
  ],
  coverage: [
    {
      currencyCode: 'USDT',
      outside: '10.000000',
      users: '0.000000',
      house: '10.000000',
      difference: '0.000000',
    },
  ],
  withdrawals: [{ currencyCode: 'USDT', state: 'submitted', count: 2, amount: '300.000000' }],
  plans: [],
  closedAccounts: [],
  feed: { source: 'simulated', indexes: 1, stale: [], newestAt: 0 },
  tables: { durableSeq: 5, projectedSeq: 5, lag: 0 },
  workers: [],
  waitingRules: 0,
  chain: null,
}
const texts = (risk: Partial<RiskOverview>) =>
  findingsOf({ ...calm, ...risk }).map(({ standing, text }) => `${standing}: ${text}`)

describe('the risk page', () => {
  it('finds nothing on a calm day', () => {
    expect(texts({})).toEqual([])
  })

  it('calls one unit of difference an alarm', () => {
    const [row] = calm.coverage
    expect(texts({ coverage: [{ ...row!, difference: '-0.000001' }] })).toEqual([
      'bad: USDT: what is held outside and what is owed differ by −0.000001\u00a0USDT.',
    ])
  })

  it('counts the accounts that money came to after they were closed', () => {
    const row = { user: 7, amount: '5.000000', count: 1, lastAt: 0 }
    const closedAccounts = ['USDT', 'BTC'].map((currencyCode) => ({ ...row, currencyCode }))
    expect(texts({ closedAccounts })).toEqual([
      'heed: Money arrived at 1 account after its owner had closed it: a recovery gives it back.',
    ])
  })

  it('names a worker that fails again and again, and not one that failed once', () => {
    const settled = {
      name: 'candles',
      state: 'waiting',
      runs: 9,
      failures: 1,
      failedInRow: 1,
    } as const
    const failing = { ...settled, name: 'payouts', state: 'failing', failedInRow: 3 } as const
    const workers = [settled, failing].map((one) => ({ ...one, lastRunAt: 0, lag: 0 }))
    expect(texts({ workers })).toEqual([
      'heed: The worker payouts has failed 3 times in a row: see the log.',
    ])
  })

  it('names clocks that are a second apart, and says what to do', () => {
    expect(texts({ systemAheadMs: -999 })).toEqual([])
    expect(texts({ systemAheadMs: 3_600_000 })).toEqual([
      'heed: The machine’s clock is 1 h ahead of the venue’s, which gains a tenth of the time that passes. If the machine’s is right, a restart begins at it; if not, set it.',
    ])
    expect(texts({ systemAheadMs: -90_000 })[0]).toContain('is 1 min behind the venue’s')
  })

  it('names rules that wait to be adopted, and where', () => {
    expect(texts({ waitingRules: 2 })).toEqual([
      'heed: 2 rules of this release not in force: owners adopt them under Catalogue, Release.',
    ])
  })

  it('names exposure from 80 percent on, and not below', () => {
    const [row] = calm.exposure
    expect(texts({ exposure: [{ ...row!, usedPercent: 79 }] })).toEqual([])
    expect(texts({ exposure: [{ ...row!, usedPercent: 80 }] })).toHaveLength(1)
  })

  it('names a budget from 90 percent on, and not below', () => {
    const budget = { code: 'usdt-30', currencyCode: 'USDT', budget: '1000.000000' }
    expect(texts({ budgets: [{ ...budget, promised: '899.999999' }] })).toEqual([])
    expect(texts({ budgets: [{ ...budget, promised: '900.000000' }] })).toEqual([
      'heed: usdt-30: 90.0% of the income budget is promised. At 100% nobody can buy more.',
    ])
  })

  it('tells a closed market from a feed that is gone', () => {
    const stale = [{ symbol: 'XAUUSD', ageMs: 90_000 }]
    expect(texts({ feed: { ...calm.feed, indexes: 2, stale } })).toEqual([
      'heed: 1 index without a fresh price, as when a market is closed: XAUUSD for 1 min. What depends on them is paused.',
    ])
    expect(texts({ feed: { ...calm.feed, stale } })).toEqual([
      'bad: No index has a fresh price: everything that depends on prices is paused.',
    ])
  })

  it('names a halted chain and payouts with an unknown end, the worst first', () => {
    const found = texts({
      withdrawals: [{ currencyCode: 'USDT', state: 'unknown', count: 1, amount: '500.000000' }],
      chain: {
        block: 1,
        halted: 'A credited block is gone.',
        haltedAt: 0,
        waiting: 0,
        faults: 1,
        lastReconciliation: null,
      },
    })
    expect(found).toEqual([
      'bad: The chain is halted: A credited block is gone.',
      'heed: 1 payout of 500.00\u00a0USDT in all with an unknown end: find out what arrived.',
    ])
  })
})
