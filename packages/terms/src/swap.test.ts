import { type Amount, amount, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SwapLeg, countedLeg, swapAmounts, swapRate, swapTerms, swapWorth } from './swap.ts'

const USDT = countedLeg(6)
const VND = { scale: 0, price: 4, priceScale: 5 }
/** The same, as its amount for one USDT, and a rate that no decimal turns round. */
const DONG: SwapLeg = { scale: 0, price: 25_000, priceScale: 0, inverse: true }
const THREE: SwapLeg = { scale: 2, price: 300, priceScale: 2, inverse: true }
/** 50,000.00 and 2,500.0000. */
const BTC = { scale: 8, price: 5_000_000, priceScale: 2 }
const ETH = { scale: 8, price: 25_000_000, priceScale: 4 }

describe('what an amount buys', () => {
  it.for<[string, bigint, SwapLeg, SwapLeg, bigint, bigint]>([
    ['100 USDT in ETH', 100_000_000n, USDT, ETH, 4_000_000n, 3_992_000n],
    ['1 BTC in USDT', 100_000_000n, BTC, USDT, 50_000_000_000n, 49_900_000_000n],
    ['1 BTC in ETH', 100_000_000n, BTC, ETH, 2_000_000_000n, 1_996_000_000n],
    ['1 ETH in BTC', 100_000_000n, ETH, BTC, 5_000_000n, 4_990_000n],
    ['1 USDT in VND', 1_000_000n, USDT, VND, 25_000n, 24_950n],
    ['25000 VND in USDT', 25_000n, VND, USDT, 1_000_000n, 998_000n],
    ['1 USDT in dong', 1_000_000n, USDT, DONG, 25_000n, 24_950n],
    ['25000 dong in USDT', 25_000n, DONG, USDT, 1_000_000n, 998_000n],
    ['1 BTC in dong', 100_000_000n, BTC, DONG, 1_250_000_000n, 1_247_500_000n],
    ['what is three for one in dong', 300n, THREE, DONG, 25_000n, 24_950n],
    ['what is three for one in USDT', 100n, THREE, USDT, 333_333n, 332_666n],
    ['a unit of USDT in BTC', 1n, USDT, BTC, 0n, 0n],
    ['7 units of BTC in ETH', 7n, BTC, ETH, 140n, 139n],
  ])('%s', ([, units, from, to, gross, received]) => {
    const terms = swapTerms(amount(units), from, to, ppm(2_000))
    expect(terms).toEqual({ gross, fee: gross - received, received })
  })

  it('is never more than it is worth, and short of it by less than a unit and the fee', () => {
    const leg = fc.record({
      scale: fc.integer({ min: 0, max: 18 }),
      price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      priceScale: fc.integer({ min: 0, max: 18 }),
    })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        leg,
        leg,
        fc.integer({ min: 0, max: 1_000_000 }),
        (units, from, to, rate) => {
          const { gross, fee, received } = swapTerms(units as Amount, from, to, ppm(rate))
          const given = units * BigInt(from.price) * tens(to.scale + to.priceScale)
          const each = BigInt(to.price) * tens(from.scale + from.priceScale)
          expect(gross * each <= given && (gross + 1n) * each > given).toBe(true)
          expect(fee * 1_000_000n >= gross * BigInt(rate)).toBe(true)
          expect((fee - 1n) * 1_000_000n < gross * BigInt(rate)).toBe(true)
          expect(received).toBe(gross - fee)
          expect(received >= 0n).toBe(true)
        },
      ),
    )
  })
})

describe('worth', () => {
  it('is counted in the one currency, rounded down', () => {
    expect(swapWorth(amount(12_345_678n), USDT, 6)).toBe(12_345_678n)
    expect(swapWorth(amount(1n), BTC, 6)).toBe(500n)
    expect(swapWorth(amount(1n), ETH, 6)).toBe(25n)
    expect(swapWorth(amount(1n), VND, 6)).toBe(40n)
    expect(swapWorth(amount(3n), { scale: 8, price: 1, priceScale: 2 }, 6)).toBe(0n)
  })
})

describe('the amount of a worth', () => {
  const leg = fc.record(
    {
      scale: fc.integer({ min: 0, max: 18 }),
      price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      priceScale: fc.integer({ min: 0, max: 18 }),
      inverse: fc.constant(true as const),
    },
    { requiredKeys: ['scale', 'price', 'priceScale'] },
  )

  it('is the most that is worth no more, and the least that is worth no less', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), leg, (worth, of) => {
        const { least, most } = swapAmounts(worth as Amount, of, 6)
        expect(least - most === 0n || least - most === 1n).toBe(true)
        expect(swapWorth(least, of, 6) >= worth).toBe(true)
        expect(swapWorth(most, of, 6) <= worth).toBe(true)
        if (least > 0n) expect(swapWorth((least - 1n) as Amount, of, 6) < worth).toBe(true)
      }),
    )
  })
})

describe('a rate', () => {
  it('says how many one is worth, rounded down to its digits', () => {
    expect(swapRate(BTC, ETH, 4)).toBe(200_000n)
    expect(swapRate(ETH, BTC, 8)).toBe(5_000_000n)
    expect(swapRate(USDT, BTC, 8)).toBe(2_000n)
    expect(swapRate(BTC, USDT, 2)).toBe(5_000_000n)
    expect(swapRate(USDT, DONG, 2)).toBe(2_500_000n)
    expect(swapRate(DONG, USDT, 8)).toBe(4_000n)
    expect(swapRate(THREE, USDT, 4)).toBe(3_333n)
    expect(swapRate(USDT, { scale: 8, price: 3, priceScale: 0 }, 4)).toBe(3_333n)
  })
})

function tens(digits: number): bigint {
  return 10n ** BigInt(digits)
}
