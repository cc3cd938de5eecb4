import { amount, notional, ppm, price, quantity, shareCeil } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotsInUnits, spotFee, spotHold, spotUnits, spotWorth } from './spot.ts'

/** Ticks of 0.01 and lots of 0.0001, over currencies of 6 and 8 digits. */
const BTC_USDT = spotUnits({ priceScale: 2, quantityScale: 4, baseScale: 8, quoteScale: 6 })
const rate = fc.integer({ min: 0, max: 1_000_000 }).map(ppm)
const number = fc.integer({ min: 0, max: 10 ** 9 })

it('a fee on any amount the ledger can hold is the exact one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 63n) - 1n }), rate, (value, parts) => {
      expect(spotFee(amount(value), parts)).toBe(shareCeil(amount(value), parts))
    }),
  )
})

describe('what an order holds', () => {
  it('is its worth where it buys, and its lots where it sells', () => {
    // 0.5 BTC at 100 USDT
    const order = { price: 10_000, lots: 5_000 }
    expect(spotHold(BTC_USDT, 'buy', order)).toBe(50_000_000n)
    expect(spotHold(BTC_USDT, 'sell', order)).toBe(50_000_000n)
    expect(spotHold(BTC_USDT, 'buy', { ...order, price: 12_345 })).toBe(61_725_000n)
  })

  it('is exact beyond the safe integers', () => {
    fc.assert(
      fc.property(number, number, (ticks, lots) => {
        const worth = notional(price(ticks), quantity(lots), BTC_USDT.tickLot)
        expect(spotWorth(BTC_USDT, ticks, lots)).toBe(worth)
        expect(lotsInUnits(BTC_USDT, lots)).toBe(BigInt(lots) * 10_000n)
      }),
    )
    const most = Number.MAX_SAFE_INTEGER
    expect(lotsInUnits(spotUnits({ ...SCALES, baseScale: 6 }), most)).toBe(BigInt(most) * 100n)
  })
})

const SCALES = { priceScale: 2, quantityScale: 4, baseScale: 8, quoteScale: 6 }
