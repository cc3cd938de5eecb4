import { type Ppm, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mostPromised,
  mostPromisedToOne,
  movementAfter,
  quoteBinds,
  quoteFee,
  unusedAt,
  widened,
} from './next-price.ts'
import { askPrice, bidPrice, indexFilledAt } from './futures.ts'

describe('the movement of an index', () => {
  it('is the step from the print before, in millionths, or what is left of a former one', () => {
    const first = movementAfter(undefined, undefined, { price: 10_000, at: 0 })
    expect(first).toEqual({ ppm: 0, at: 0 })
    const moved = movementAfter(first, { price: 10_000 }, { price: 9_999, at: 250 })
    expect(moved).toEqual({ ppm: 100, at: 250 })
    expect(movementAfter(moved, { price: 9_999 }, { price: 9_999, at: 5_250 }).ppm).toBe(50)
    expect(movementAfter(moved, { price: 9_999 }, { price: 9_999, at: 10_250 }).ppm).toBe(0)
    expect(movementAfter(moved, { price: 9_999 }, { price: 10_998, at: 500 }).ppm).toBe(40_000)
  })

  it('widens a half-spread to half of itself, and never narrows it', () => {
    expect(widened(ppm(200), 399)).toBe(200)
    expect(widened(ppm(200), 402)).toBe(201)
    expect(widened(ppm(200), 1_000_000)).toBe(20_000)
    expect(widened(ppm(30_000), 1_000_000)).toBe(30_000)
  })
})

describe('a quote', () => {
  it('binds while its worth has moved by no more than its fee, either way', () => {
    expect(quoteBinds(1_000n, 20n, 1_020n)).toBe(true)
    expect(quoteBinds(1_000n, 20n, 980n)).toBe(true)
    expect(quoteBinds(1_000n, 20n, 1_021n)).toBe(false)
    expect(quoteBinds(1_000n, 20n, 979n)).toBe(false)
    expect(quoteBinds(1_000n, 0n, 1_000n)).toBe(true)
  })

  it('costs up to twice as much after many that were not used, which are forgotten', () => {
    expect([0, 12, 13, 37, 62, 500].map((unused) => quoteFee(ppm(2_000), unused))).toEqual([
      2_000, 2_000, 2_040, 3_000, 4_000, 4_000,
    ])
    expect(quoteFee(ppm(900_000), 500)).toBe(1_000_000)
    expect(
      [0, 29_999, 30_000, 90_000, 900_000].map((at) => unusedAt({ count: 3, at: 0 }, at)),
    ).toEqual([3, 3, 2, 0, 0])
  })
})

describe('what contracts may win', () => {
  it('is a quarter of the pool in one direction, and a twentieth for one person', () => {
    expect([mostPromised(1_003n), mostPromisedToOne(1_003n)]).toEqual([250n, 50n])
  })
})

describe('the furthest index that fills a limit with the half-spread', () => {
  it('is the last whose price is at the limit or better', () => {
    const limits = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(limits, fc.integer({ min: 0, max: 500_000 }), (limit, parts) => {
        const halfSpread = parts as Ppm
        const below = indexFilledAt('long', limit, halfSpread)
        expect(askPrice(below, halfSpread)).toBeLessThanOrEqual(limit)
        expect(askPrice(below + 1, halfSpread)).toBeGreaterThan(limit)
        const above = indexFilledAt('short', limit, halfSpread)
        expect(bidPrice(above, halfSpread)).toBeGreaterThanOrEqual(limit)
        expect(bidPrice(above - 1, halfSpread)).toBeLessThan(limit)
      }),
    )
  })
})
