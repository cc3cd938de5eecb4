import { type Amount, PPM, amount, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type MarginTier,
  type Position,
  askPrice,
  bidPrice,
  closingOf,
  fillPrice,
  futuresFee,
  isLiquidated,
  liquidationPrice,
  maintenanceMargin,
  marginOf,
  marginRatio,
  mostExposure,
  mostProfit,
  profitAt,
  worthOf,
} from './futures.ts'

/** 0.4 % from 0, 0.5 % from 50,000 and 1 % from 250,000 USDT: the first steps of a common table. */
const TIERS: MarginTier[] = [
  { from: amount(0n), maintenance: ppm(4_000) },
  { from: amount(50_000_000_000n), maintenance: ppm(5_000) },
  { from: amount(250_000_000_000n), maintenance: ppm(10_000) },
]

/** A price of 10,000.00 in hundredths; one lot of 0.001 BTC gains 10 units of USDT a hundredth. */
const OPEN = 1_000_000
const TICK_WORTH = amount(10n)

function position(
  direction: 'long' | 'short',
  lots: number,
  lever: number,
  changes: Partial<Position> = {},
): Position {
  const margin = marginOf(worthOf(lots, OPEN, TICK_WORTH), lever)
  const fixed = { tickWorth: TICK_WORTH, openPrice: OPEN, fee: ppm(0), tiers: TIERS }
  return { direction, lots, margin, ...fixed, ...changes }
}

const positions = fc
  .record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    lots: fc.integer({ min: 1, max: 1_000_000 }),
    tickWorth: fc.bigInt({ min: 1n, max: 100_000n }),
    openPrice: fc.integer({ min: 1, max: 10_000_000 }),
    lever: fc.integer({ min: 1, max: 125 }),
    fee: fc.integer({ min: 0, max: 99_999 }),
    rates: fc.uniqueArray(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 5 }),
    step: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  })
  .map(({ lever, rates, step, ...rest }) => {
    const rising = rates.toSorted((a, b) => a - b)
    const tiers = rising.map((rate, at) => ({
      from: (BigInt(at) * step) as Amount,
      maintenance: ppm(rate),
    }))
    const tickWorth = rest.tickWorth as Amount
    const margin = marginOf(worthOf(rest.lots, rest.openPrice, tickWorth), lever)
    return { ...rest, tickWorth, fee: ppm(rest.fee), tiers, margin }
  })

describe('profit', () => {
  it.each([
    ['long', 1_010_000, 100_000_000n],
    ['long', 990_000, -100_000_000n],
    ['short', 990_000, 100_000_000n],
    ['short', 1_010_000, -100_000_000n],
    ['long', OPEN, 0n],
  ] as const)('of 1 BTC %s from 10,000 at %i hundredths is %i units', (direction, price, units) => {
    expect(profitAt(position(direction, 1_000, 10), price)).toBe(units)
  })

  it('of long and short cancel each other at every price', () => {
    fc.assert(
      fc.property(positions, fc.nat(20_000_000), (one, price) => {
        const other = { ...one, direction: one.direction === 'long' ? 'short' : 'long' } as const
        expect(profitAt(one, price) + profitAt(other, price)).toBe(0n)
      }),
    )
  })
})

describe('the liquidation price', () => {
  // Worked out by hand: long (open - open / lever) / (1 - maintenance), short the same upward.
  // 10x: 9,000 / 0.996 = 9,036.144...; 11,000 / 1.004 = 10,956.175...
  // 20x: 9,500 / 0.996 = 9,538.152...; 10,500 / 1.004 = 10,458.167...
  // 125x: 9,920 / 0.996 = 9,959.839...; 10,080 / 1.004 = 10,039.840...
  it.each([
    ['long', 10, 903_614],
    ['long', 20, 953_815],
    ['long', 125, 995_983],
    ['short', 10, 1_095_618],
    ['short', 20, 1_045_817],
    ['short', 125, 1_003_985],
  ] as const)('of 1 BTC %s at 10,000 with lever %i is %i hundredths', (direction, lever, price) => {
    expect(liquidationPrice(position(direction, 1_000, lever))).toBe(price)
  })

  // With a fee of 0.05 %: 9,000 / 0.9955 = 9,040.683...; 11,000 / 1.0045 = 10,950.721...
  it.each([
    ['long', 904_068],
    ['short', 1_095_073],
  ] as const)('of a %s position is nearer by the fee on closing', (direction, price) => {
    expect(liquidationPrice(position(direction, 1_000, 10, { fee: ppm(500) }))).toBe(price)
  })

  // 10 BTC are worth 100,000: 0.5 % less an amount of 50. (100,000 - 5,000 - 50) / (10 x 0.995)
  // = 9,542.713...; (100,000 + 5,000 + 50) / (10 x 1.005) = 10,452.736...
  it.each([
    ['long', 954_271],
    ['short', 1_045_274],
  ] as const)('of a %s position in a higher tier counts its maintenance amount', (side, price) => {
    expect(liquidationPrice(position(side, 10_000, 20))).toBe(price)
  })

  it('of a long position whose margin is its whole worth is none', () => {
    expect(liquidationPrice(position('long', 1_000, 1))).toBe(0)
  })

  it('is exactly where a position begins to be liquidated, one unit before it nothing happens', () => {
    fc.assert(
      fc.property(positions, (one) => {
        const price = liquidationPrice(one)
        if (one.direction === 'long') {
          expect(isLiquidated(one, price + 1)).toBe(false)
          if (price > 0) expect(isLiquidated(one, price)).toBe(true)
        } else {
          expect(isLiquidated(one, price)).toBe(true)
          if (price > 1) expect(isLiquidated(one, price - 1)).toBe(false)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('maintenance margin', () => {
  it('is continuous where a tier begins', () => {
    // 50,000 x 0.4 % = 200 = 50,000 x 0.5 % - 50; 250,000 x 0.5 % - 50 = 1,200.
    expect(maintenanceMargin(amount(50_000_000_000n), TIERS)).toBe(200_000_000n)
    expect(maintenanceMargin(amount(250_000_000_000n), TIERS)).toBe(1_200_000_000n)
    for (const { from } of TIERS.slice(1)) {
      const before = maintenanceMargin((from - 100n) as Amount, TIERS)
      const after = maintenanceMargin((from + 100n) as Amount, TIERS)
      expect(after - before).toBeLessThanOrEqual(2n)
    }
  })

  it('never falls when the worth rises', () => {
    const worth = fc.bigInt({ min: 0n, max: 10n ** 13n })
    fc.assert(
      fc.property(worth, worth, (a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a]
        const kept = maintenanceMargin(small as Amount, TIERS)
        expect(kept).toBeLessThanOrEqual(maintenanceMargin(large as Amount, TIERS))
      }),
    )
  })

  it('against what is left is one million from the liquidation on, and less before', () => {
    const one = position('long', 1_000, 10)
    // At 9,500: 500 are left and 38 have to stay, which is 7.6 %.
    expect(marginRatio(one, 950_000)).toBe(76_000)
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 20_000_000 }), (any, index) => {
        expect(marginRatio(any, index) === PPM).toBe(isLiquidated(any, index))
      }),
    )
  })
})

describe('a fill', () => {
  it('is against the trader by the half-spread on each side, rounded against them', () => {
    expect(askPrice(1_000_001, ppm(200))).toBe(1_000_202)
    expect(bidPrice(1_000_001, ppm(200))).toBe(999_800)
    expect(fillPrice('long', 'open', 1_000_000, ppm(200))).toBe(1_000_200)
    expect(fillPrice('long', 'close', 1_000_000, ppm(200))).toBe(999_800)
    expect(fillPrice('short', 'open', 1_000_000, ppm(200))).toBe(999_800)
    expect(fillPrice('short', 'close', 1_000_000, ppm(200))).toBe(1_000_200)
  })

  it('stays a safe integer at the end of all prices', () => {
    expect(askPrice(Number.MAX_SAFE_INTEGER, ppm(99_999))).toBe(Number.MAX_SAFE_INTEGER)
    expect(bidPrice(1, ppm(1))).toBe(0)
  })
})

describe('fee, margin and the most profit', () => {
  it('are rounded up, up and down to the unit', () => {
    expect(futuresFee(amount(1n), ppm(500))).toBe(1n)
    expect(futuresFee(amount(2_000_000n), ppm(500))).toBe(1_000n)
    expect(futuresFee(amount(2_000_001n), ppm(500))).toBe(1_001n)
    expect(marginOf(amount(100n), 3)).toBe(34n)
    expect(mostProfit(amount(3n), ppm(500_000))).toBe(1n)
    expect(mostProfit(amount(999_999n), ppm(1_000_001))).toBe(999_999n)
  })
})

describe('a close', () => {
  it('pays profit up to the reserve and takes loss up to the margin', () => {
    const one = position('long', 1_000, 10)
    const reserve = amount(3_000_000_000n)
    expect(closingOf(one, 1_100_000, reserve)).toMatchObject({ gain: 1_000_000_000n, loss: 0n })
    expect(closingOf(one, 2_000_000, reserve)).toMatchObject({
      gain: 3_000_000_000n,
      uncapped: 10_000_000_000n,
    })
    expect(closingOf(one, 1, reserve)).toMatchObject({ gain: 0n, loss: 1_000_000_000n, fee: 0n })
  })

  it('pays a gain of one unit, and takes a loss of one', () => {
    const one = position('long', 1, 10, { tickWorth: amount(1n) })
    expect(closingOf(one, OPEN + 1, amount(5n))).toMatchObject({ gain: 1n, loss: 0n })
    expect(closingOf(one, OPEN - 1, amount(5n))).toMatchObject({ gain: 0n, loss: 1n })
  })

  it('takes a fee of what is left and never leaves anybody owing', () => {
    fc.assert(
      fc.property(
        positions,
        fc.nat(20_000_000),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        (one, price, reserve) => {
          const { gain, loss, fee } = closingOf(one, price, reserve as Amount)
          expect(gain >= 0n && gain <= reserve).toBe(true)
          expect(loss >= 0n && loss <= one.margin).toBe(true)
          expect(gain === 0n || loss === 0n).toBe(true)
          expect(fee >= 0n && fee <= one.margin + gain - loss).toBe(true)
        },
      ),
    )
  })
})

it('what has to stay is rounded up to the unit, and what all orders may be worth down', () => {
  expect(maintenanceMargin(amount(1n), TIERS)).toBe(1n)
  expect(maintenanceMargin(amount(0n), TIERS)).toBe(0n)
  expect(mostExposure(amount(3n), ppm(500_000))).toBe(1n)
})

it('what of a position has to stay is told rounded down, and as all of it where nothing is left', () => {
  // At 9,700: 700 are left and 38.8 have to stay.
  expect(marginRatio(position('long', 1_000, 10), 970_000)).toBe(55_428)
  const free = { tiers: [{ from: amount(0n), maintenance: ppm(0) }] }
  expect(marginRatio(position('long', 1_000, 10, free), 900_000)).toBe(PPM)
  const safe = position('long', 1, 1, { margin: amount(1_000_000_000n) })
  expect(liquidationPrice(safe)).toBe(0)
})
