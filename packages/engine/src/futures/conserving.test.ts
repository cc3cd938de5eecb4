import { ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futuresVenue, points } from '../../test/futures-venue.ts'
import { USDT } from '../../test/venue.ts'
import { POOLS } from '../ledger/accounts.ts'

const rules = fc
  .record({
    fee: fc.integer({ min: 0, max: 99_999 }),
    halfSpread: fc.integer({ min: 0, max: 5_000 }),
    profitCap: fc.integer({ min: 1, max: 50_000_000 }),
  })
  .map(({ fee, halfSpread, profitCap }) => ({
    fee: ppm(fee),
    halfSpread: ppm(halfSpread),
    profitCap: ppm(profitCap),
  }))

describe('a position that is opened and closed', () => {
  it('leaves nothing held, and moves money between the user, the pool and the fees alone', () => {
    let closed = 0
    fc.assert(
      fc.property(
        rules,
        fc.record({
          verb: fc.constantFrom('longs', 'shorts'),
          lever: fc.constantFrom(1, 2, 5, 10, 20, 50),
          lots: fc.integer({ min: 1, max: 1_000 }),
          price: fc.integer({ min: 1, max: 5_000_000 }),
        }),
        (changed, { verb, lever, lots, price }) => {
          const opened = futuresVenue(changed)
          const { engine } = opened
          const user = opened.userId('ann')
          const total = () =>
            engine.available(user, 'funding', USDT) +
            engine.held(user, 'funding', USDT) +
            engine.available(POOLS.contractPool, 'funding', USDT) +
            engine.held(POOLS.contractPool, 'funding', USDT) +
            engine.available(POOLS.fees, 'funding', USDT)
          const before = total()
          if (!opened.do(`ann ${verb} ${lots} x${lever}`).startsWith('#1 opens')) return
          opened.do(`index ${points(price)}`)
          if (engine.futuresOrder(1)) opened.do('ann closes 1')
          closed++
          expect(engine.futuresOrder(1)).toBeUndefined()
          expect(engine.held(user, 'funding', USDT)).toBe(0n)
          expect(engine.held(POOLS.contractPool, 'funding', USDT)).toBe(0n)
          expect(total()).toBe(before)
        },
      ),
      { numRuns: 200 },
    )
    expect(closed).toBeGreaterThan(80)
  })
})
