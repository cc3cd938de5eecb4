import { amount, ppm } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { type FeeTier, tierFees } from '@candor/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setTiers, tier, tiersVenue, trade } from '../../../test/tiers-venue.ts'
import { BTC, BTC_USDT, LADDER, type Venue } from '../../../test/venue.ts'
import { underPresentRules } from '../../../test/present-venue.ts'
import type { MarketSpec } from '../rules.ts'

function change(opened: Venue, changes: Partial<MarketSpec>): string {
  const spec = { ...opened.engine.markets()[0]!, ...changes }
  const decision = opened.submit({ kind: 'defineMarket', spec })
  return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
}

describe('tiers are refused', () => {
  const odd: [why: string, tiers: FeeTier[]][] = [
    ['that ask for nothing', [tier(0, 90, 90)]],
    ['that ask for no more than the one before', [tier(100, 90, 90), tier(100, 80, 80)]],
    ['that ask for less than the one before', [tier(100, 90, 90), tier(99, 80, 80)]],
    ['whose maker’s fee rises', [tier(100, 80, 90), tier(200, 81, 90)]],
    ['whose taker’s fee rises', [tier(100, 80, 90), tier(200, 80, 91)]],
    ['at more than the market’s own', [tier(100, 100.0001, 90)]],
    ['at no maker’s fee', [tier(100, 0, 90)]],
    ['at no taker’s fee', [tier(100, 90, 0)]],
    ['at less than none', [tier(100, -1, 90)]],
    ['at parts of a millionth', [tier(100, 90.00005, 90)]],
    ['of less than none', [tier(-1, 90, 90)]],
    ['of more than there can be', [tier(10 ** 13, 90, 90)]],
    ['of which there are too many', Array.from({ length: 21 }, (_, n) => tier(n + 1, 90, 90))],
  ]
  it.each(odd)('%s', (_, tiers) => {
    const opened = tiersVenue()
    expect(setTiers(opened, tiers)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(opened.engine.feeTiers()).toBeUndefined()
  })

  it('where nothing says in which currency volume is counted', () => {
    const opened = underPresentRules(tiersVenue({ isFormer: true }))
    expect(setTiers(opened).outcome).toBe('accepted')
    expect(setTiers(opened, []).outcome).toBe('accepted')
    const bare = underPresentRules(new (opened.constructor as new () => Venue)())
    expect(setTiers(bare)).toMatchObject({ rejection: 'catalogue_invalid' })
  })

  /** A maker pays 1,000 and a taker 2,000 millionths, and both save at most what is left of that. */
  const savings: [maker: number, taker: number, outcome: string][] = [
    // Two who agree pay (700 + 1,400 / 1.05) / 2 = 1,016 each for what saves 600.
    [70, 70, 'accepted'],
    // (510 + 1,330 / 1.05) / 2 = 888 for 670; (500 + 1,000 / 1.05) / 2 = 726 for 1,000.
    [51, 66.5, 'accepted'],
    [50, 50, 'rejected'],
    // (580 + 1,104) / 2 = 842 each for 840; (579 + 1,102) / 2 = 840.5 each for 842.
    [58, 58, 'accepted'],
    [57.9, 57.9, 'rejected'],
  ]
  it.each(savings)('at %s and %s %% of the fees where volume pays: %s', (maker, taker, outcome) => {
    expect(setTiers(tiersVenue(), [tier(100, maker, taker)]).outcome).toBe(outcome)
  })

  it('where trading with the house alone would pay for them', () => {
    const quoted = (halfSpread: number) => {
      const ladder = { ...LADDER, halfSpread: ppm(halfSpread) }
      return setTiers(tiersVenue({ market: { ladder } }), [tier(100, 60, 60)]).outcome
    }
    // A maker’s 600 and the half spread for what saves 800.
    expect([quoted(201), quoted(200)]).toEqual(['accepted', 'rejected'])
  })

  it('where volume is cheap in one market and saves in another', () => {
    const opened = tiersVenue({ market: { makerFee: ppm(10), takerFee: ppm(10) } })
    const other = { ...BTC_USDT, symbol: 'USDT/BTC', base: 0, quote: BTC, priceScale: 4 }
    opened.submit({ kind: 'defineMarket', spec: { ...other, quantityScale: 2 } })
    expect(setTiers(opened, [tier(100, 99.9, 99.9)]).outcome).toBe('accepted')
    expect(setTiers(opened, [tier(100, 99, 99)])).toMatchObject({ rejection: 'catalogue_invalid' })
  })
})

describe('a market’s rules, while tiers stand', () => {
  it('are refused where its fees would make volume pay, until there are none', () => {
    const opened = tiersVenue()
    setTiers(opened)
    expect(change(opened, { makerFee: ppm(0), takerFee: ppm(500) })).toBe('accepted')
    expect(change(opened, { makerFee: ppm(0), takerFee: ppm(2_000) })).toBe('accepted')
    expect(change(opened, { makerFee: ppm(1_000), takerFee: ppm(2_000) })).toBe('accepted')
    setTiers(opened, [tier(100, 60, 60)])
    expect(change(opened, { makerFee: ppm(2_000), takerFee: ppm(0) })).toBe('catalogue_invalid')
    expect(change(opened, { ladder: { ...LADDER, halfSpread: ppm(0) } })).toBe('catalogue_invalid')
    setTiers(opened, [])
    expect(change(opened, { makerFee: ppm(2_000), takerFee: ppm(0) })).toBe('accepted')
  })
})

/** What both fees are worth at the index of 100, in units, and the volume that each of the two has of it. */
function agreedAt(opened: Venue, price: number): [cost: bigint, volume: bigint] {
  const before = opened.records.length
  opened.do(`ann sells 10 @ ${price}`)
  opened.do(`ben buys 10 @ ${price}`)
  const { makerFee, takerFee } = opened.records
    .slice(before)
    .flatMap(({ events }) => events)
    .find((event) => event.kind === 'spotTraded')!
  const volume = opened.engine.tradedVolume(opened.userId('ben'), opened.at).today
  return [makerFee + takerFee, volume]
}

describe('volume for its own sake', () => {
  const share = fc.integer({ min: 300_000, max: 1_000_000 })
  const rate = fc.integer({ min: 0, max: 10_000 })

  it('costs two who agree on any price more than they save by trading as much again', () => {
    let accepted = 0
    const price = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 10_000 }))
    fc.assert(
      fc.property(fc.tuple(rate, rate), fc.tuple(share, share), price, (rates, shares, at) => {
        const [makerFee, takerFee] = rates
        const fees = { makerFee: ppm(makerFee), takerFee: ppm(takerFee) }
        const opened = tiersVenue({ market: fees })
        const from: FeeTier = {
          volume: amount(100_000_000n),
          makerShare: ppm(shares[0]),
          takerShare: ppm(shares[1]),
        }
        if (setTiers(opened, [from]).outcome === 'rejected') return
        accepted++
        const [cost, volume] = agreedAt(opened, at)
        opened.wait(DAY_MS)
        opened.do('index 100')
        const isReached = volume >= from.volume
        expect(opened.engine.feeTierOf(opened.userId('ann'), opened.at)).toBe(isReached ? 1 : 0)
        const { makerFee: later, takerFee: laterTaker } = tierFees(fees, from)
        const saved = BigInt(2 * Math.max(makerFee - later, takerFee - laterTaker))
        expect(saved === 0n || cost * 1_000_000n > saved * volume).toBe(true)
        if (makerFee > 0) expect(later).toBeGreaterThan(0)
        if (takerFee > 0) expect(laterTaker).toBeGreaterThan(0)
      }),
      { numRuns: 120 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  it('counts no price beyond the band, where two agree on one far above what the goods are worth', () => {
    const opened = tiersVenue()
    setTiers(opened, [tier(1_000, 70, 70)])
    // At 10,000 the buyer's fee would be a hundredth of what it is at 100.
    opened.do('ann sells 0.1 @ 10000')
    opened.do('ben buys 0.1 @ 10000')
    for (const name of ['ann', 'ben']) {
      expect(opened.engine.tradedVolume(opened.userId(name), opened.at).today).toBe(10_500_000n)
    }
    trade(opened, '9.8948')
    opened.wait(DAY_MS)
    opened.do('index 100')
    expect(opened.engine.feeTierOf(opened.userId('ann'), opened.at)).toBe(0)
  })
})
