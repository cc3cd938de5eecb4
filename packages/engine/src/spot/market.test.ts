import { ppm, quantity } from '@candor/money'
import { spotHold } from '@candor/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BTC_USDT } from '../../test/venue.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { MAX_PRICE, SlotBook } from './book/index.ts'
import { Market } from './market.ts'

const USDT = { code: 'USDT', scale: 6 }
const BTC = { code: 'BTC', scale: 8 }
const INDEX = { symbol: 'BTC', scale: 2, stalenessMs: 5_000 }

/** A market whose tick of a lot is worth 10 to the power of `unit`, and its lot of `lotUnit`. */
function market(unit: number, lotUnit: number, maxQuantity = BTC_USDT.maxQuantity): Market {
  const made = new Market(0, new SlotBook())
  const [priceScale, quantityScale] = [2, 4]
  const currencies = [
    { code: 'USDT', scale: priceScale + quantityScale + unit },
    { code: 'BTC', scale: quantityScale + lotUnit },
  ]
  made.setRules({ ...BTC_USDT, priceScale, quantityScale, maxQuantity }, currencies, INDEX)
  return made
}

describe('what an order is worth', () => {
  const bound = fc.integer({ min: -3, max: 3 })
  const near = (value: number) => bound.map((off) => Math.max(1, value + off))
  const lots = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }),
    near(2 ** 31),
    near(2 ** 43),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  )
  const ticks = fc.oneof(near(1), near(1_024), fc.integer({ min: 1, max: MAX_PRICE }))

  it('is exact to the unit, however much that is', () => {
    fc.assert(
      fc.property(ticks, lots, fc.nat(8), fc.nat(8), (at, count, unit, lotUnit) => {
        const of = market(unit, lotUnit)
        const worth = BigInt(at) * BigInt(count) * 10n ** BigInt(unit)
        const units = BigInt(count) * 10n ** BigInt(lotUnit)
        fc.pre(worth <= MAX_BALANCE && units <= MAX_BALANCE)
        expect([of.worth(at, count), of.inBase(count)]).toEqual([worth, units])
        const order = { price: at, lots: count }
        const holds = (side: 'buy' | 'sell') => spotHold(of.units, side, order)
        expect([holds('buy'), holds('sell')]).toEqual([worth, units])
      }),
      { numRuns: 300 },
    )
  })

  it('is exact where a number would lose its last unit', () => {
    const of = market(0, 0)
    const odd = 94_906_267
    expect(of.worth(odd, odd)).toBe(BigInt(odd) * BigInt(odd))
    expect(Number(of.worth(odd, odd))).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(market(0, 3).inBase(9_007_199_254_741)).toBe(9_007_199_254_741_000n)
  })
})

it('the highest price is one at which the largest order still fits the ledger', () => {
  expect(market(0, 0).maxPrice).toBe(MAX_PRICE)
  const most = 4_000_000_000
  const { maxPrice } = market(1, 0, quantity(most))
  expect(BigInt(maxPrice) * BigInt(most) * 10n).toBeLessThanOrEqual(MAX_BALANCE)
  expect(BigInt(maxPrice + 1) * BigInt(most) * 10n).toBeGreaterThan(MAX_BALANCE)
  expect(market(1, 0, quantity(1)).maxPrice).toBe(MAX_PRICE)
})

it('the band lets a market order fill down to the lowest price there is, and up to the highest', () => {
  const of = market(0, 0)
  const ends = (index: number) => [of.bandPrice('sell', index), of.bandPrice('buy', index)]
  expect(ends(10_000)).toEqual([9_500, 10_500])
  expect(ends(10_001)).toEqual([9_501, 10_501])
  expect(ends(1)).toEqual([1, 1])
  expect(ends(MAX_PRICE)[1]).toBe(MAX_PRICE)
  const wide = market(0, 0)
  wide.spec = { ...wide.spec, band: ppm(1_000_000) }
  expect([wide.bandPrice('sell', 10_000), wide.bandPrice('buy', 10_000)]).toEqual([1, 20_000])
})

it('market orders are measured by the index rounded down, where it is finer than the ticks', () => {
  const finer = market(0, 0)
  finer.setRules(finer.spec, [USDT, BTC], { ...INDEX, scale: 4 })
  expect([9_900, 9_901, 9_999, 10_000].map((index) => finer.indexTicks(index))).toEqual([
    99, 99, 99, 100,
  ])
})
