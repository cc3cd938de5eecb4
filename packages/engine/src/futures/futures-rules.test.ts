import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { BTC_FUTURES, FuturesVenue } from '../../test/futures-venue.ts'
import type { FuturesSpec } from './rules.ts'

const tier = (from: bigint, maintenance: number) => ({
  from: amount(from),
  maintenance: ppm(maintenance),
})

describe('a futures symbol', () => {
  it.each<[string, Partial<FuturesSpec>]>([
    ['has no name', { symbol: '' }],
    ['has lots that are worth nothing', { tickWorth: amount(0n) }],
    ['offers no lever', { levers: [] }],
    ['offers its levers out of order', { levers: [10, 5] }],
    ['offers a lever twice', { levers: [10, 10] }],
    ['offers a lever above 125', { levers: [126] }],
    ['offers a lever that is not whole', { levers: [1.5] }],
    ['takes a tenth as its fee', { fee: ppm(100_000) }],
    ['takes a tenth as its half-spread', { halfSpread: ppm(100_000) }],
    ['has no tiers', { tiers: [] }],
    ['has a first tier from above 0', { tiers: [tier(1n, 4_000)] }],
    ['has tiers that begin together', { tiers: [tier(0n, 4_000), tier(0n, 5_000)] }],
    ['has a tier that asks for less than the one before', { tiers: [tier(0n, 5), tier(9n, 5)] }],
    ['asks for the whole worth together with its fee', { tiers: [tier(0n, 999_500)] }],
    ['takes orders of no lots', { minLots: 0 }],
    ['has its bounds of lots the wrong way round', { minLots: 11, maxLots: 10 }],
    ['has lots that no ledger can count', { maxLots: 1_000_000_000_000_000 }],
    ['lets nobody have an order', { maxOrders: 0 }],
    ['lets nobody win', { profitCap: ppm(0) }],
    ['takes no exposure', { exposure: ppm(0) }],
    ['takes more exposure than the pool has', { exposure: ppm(1_000_001) }],
  ])('that %s is refused', (_, rules) => {
    const opened = new FuturesVenue()
    const tickWorth = rules.maxLots ? { tickWorth: amount(1_000_000n) } : {}
    const defined = opened.define({ symbol: 'NEW', ...tickWorth, ...rules })
    expect(defined).toMatchObject({ rejection: 'catalogue_invalid' })
  })

  it('needs its currency and its index', () => {
    const opened = new FuturesVenue()
    expect(opened.define({ currency: 9 })).toMatchObject({ rejection: 'currency_unknown' })
    expect(opened.define({ index: 9 })).toMatchObject({ rejection: 'index_unknown' })
  })

  it('defined again changes its rules and keeps what its lots are counted in', () => {
    const opened = new FuturesVenue()
    expect(opened.define({ fee: ppm(1) })).toMatchObject({ outcome: 'accepted' })
    expect(opened.engine.futures()).toEqual([{ ...BTC_FUTURES, fee: ppm(1) }])
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    for (const rules of [{ index: 1 }, { currency: 1 }, { tickWorth: amount(11n) }]) {
      expect(opened.define(rules)).toMatchObject({ rejection: 'catalogue_invalid' })
    }
    expect(opened.define({ symbol: 'ETH-FUTURES', index: 1 })).toMatchObject({
      outcome: 'accepted',
    })
    expect(opened.engine.futuresId('ETH-FUTURES')).toBe(1)
  })
})
