import { amount, type Ppm, type Price } from '@candor/money'
import { marginOf, worthOf } from '@candor/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BTC_FUTURES } from '../../test/futures-venue.ts'
import { FIRST_USER } from '../ledger/accounts.ts'
import type { FuturesOrder } from './futures-order.ts'
import { actAt, triggerPrices } from './trigger-prices.ts'

const PRICES = Array.from({ length: 120 }, (_, at) => at + 1)

/** Orders near the lowest prices, with or without stops, each of them on its right side. */
const orders: fc.Arbitrary<FuturesOrder> = fc
  .record({
    isLong: fc.boolean(),
    isOpen: fc.boolean(),
    price: fc.integer({ min: 2, max: 50 }),
    lever: fc.constantFrom(...BTC_FUTURES.levers),
    lots: fc.integer({ min: 1, max: 100 }),
    below: fc.option(fc.integer({ min: 1, max: 49 }), { nil: 0 }),
    above: fc.option(fc.integer({ min: 1, max: 60 }), { nil: 0 }),
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom('stopLoss' as const, 'takeProfit' as const),
        price: fc.integer({ min: 1, max: 110 }).map((units) => units as Price),
        lots: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 3 },
    ),
    trailing: fc.option(
      fc.record({
        ppm: fc.integer({ min: 1_000, max: 500_000 }).map((parts) => parts as Ppm),
        best: fc.integer({ min: 1, max: 110 }).map((units) => units as Price),
      }),
      { nil: undefined },
    ),
  })
  .map(({ isLong, isOpen, price, lever, lots, below, above, steps, trailing }) => {
    const lower = below === 0 ? 0 : Math.min(below, price - 1)
    const upper = above === 0 ? 0 : price + above
    return {
      id: 1,
      user: FIRST_USER,
      futures: 0,
      version: 0,
      direction: isLong ? 'long' : 'short',
      lots,
      lever,
      margin: marginOf(worthOf(lots, price, BTC_FUTURES.tickWorth), lever),
      fee: amount(0n),
      reserve: amount(0n),
      worth: worthOf(lots, price, BTC_FUTURES.tickWorth),
      origin: 'order',
      of: 0,
      price: price as Price,
      isOpen,
      spreadDue: false,
      openSeq: isOpen ? 1 : 0,
      stopLoss: (isLong ? lower : upper) as Price,
      takeProfit: (isLong ? upper : lower) as Price,
      steps: isOpen ? steps : [],
      trailing: isOpen ? trailing : undefined,
      lockedWith: 0,
    }
  })

describe('the prices that an order waits for', () => {
  it('are just those at which a print does something to it', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { below, above } = triggerPrices(order, BTC_FUTURES)
        const isReached = (index: number) =>
          (below > 0 && index <= below) || (above > 0 && index >= above)
        expect(PRICES.filter((index) => actAt(order, BTC_FUTURES, index))).toEqual(
          PRICES.filter(isReached),
        )
      }),
      { numRuns: 300 },
    )
  })
})
