import { POSTING_REASONS, type PostingReason } from '@candor/engine'
import { describe, expect, test } from 'vitest'
import { type Change, type CostMethod, Costs } from './costs.ts'

const USDT = 0
const BTC = 1
const ETH = 2

/** Whole coins here: a BTC is 100 USDT on day 1 and 150 from then on, an ETH 10 always. */
const worth = (currency: number, units: bigint, day: number) =>
  currency === BTC ? units * (day === 1 ? 100n : 150n) : units * 10n

let seq = 0
function record(day: number, ...moves: [PostingReason, number, bigint][]): Change[] {
  seq += 1
  return moves.map(([reason, currency, units]) => ({
    ...{ seq, at: day * 1_000, day, currency, units },
    reason: POSTING_REASONS.indexOf(reason),
  }))
}

function costs(method: CostMethod = 'average') {
  return new Costs({ method, counted: USDT, worth })
}

describe('what coins have cost', () => {
  test('of two purchases is one average, and a sale brings what is beyond it', () => {
    const own = costs()
    own.take(record(1, ['spotTrade', BTC, 2n], ['spotTrade', USDT, -200n]))
    own.take(record(2, ['spotTrade', BTC, 2n], ['spotTrade', USDT, -300n]))
    expect(own.of(BTC)).toEqual({ quantity: 4n, cost: 500n })
    const { realised } = own.take(record(2, ['spotTrade', BTC, -1n], ['spotTrade', USDT, 160n]))
    expect([...realised]).toEqual([['spot', 35n]])
    expect(own.of(BTC)).toEqual({ quantity: 3n, cost: 375n })
  })

  test('oldest first takes the first purchase, and says when it was', () => {
    const own = costs('fifo')
    own.take(record(1, ['spotTrade', BTC, 2n], ['spotTrade', USDT, -200n]))
    own.take(record(2, ['spotTrade', BTC, 2n], ['spotTrade', USDT, -300n]))
    const { disposals } = own.take(record(3, ['spotTrade', BTC, -3n], ['spotTrade', USDT, 480n]))
    expect(disposals).toEqual([
      { at: 1_000, units: 2n, cost: 200n, currency: BTC, proceeds: 320n, product: 'spot' },
      { at: 2_000, units: 1n, cost: 150n, currency: BTC, proceeds: 160n, product: 'spot' },
    ])
  })

  test('has fees in it, whichever currency they were taken in', () => {
    const own = costs()
    own.take(record(1, ['spotTrade', BTC, 4n], ['spotFee', BTC, -1n], ['spotTrade', USDT, -400n]))
    expect(own.of(BTC)).toEqual({ quantity: 3n, cost: 400n })
    const sold = record(
      2,
      ['spotTrade', BTC, -3n],
      ['spotTrade', USDT, 450n],
      ['spotFee', USDT, -5n],
    )
    expect([...own.take(sold).realised]).toEqual([['spot', 45n]])
  })

  test('of a coin for a coin is what was given on that day', () => {
    const own = costs()
    own.take(record(1, ['recharge', BTC, 2n]))
    const { realised } = own.take(record(2, ['swap', BTC, -1n], ['swap', ETH, 14n]))
    expect([...realised]).toEqual([['swap', 50n]])
    expect(own.of(ETH)).toEqual({ quantity: 14n, cost: 150n })
  })

  test('goes along with what is withdrawn, which is no sale', () => {
    const own = costs()
    own.take(record(1, ['recharge', BTC, 4n]))
    const { realised, disposals } = own.take(
      record(2, ['withdrawal', BTC, -2n], ['withdrawalFee', BTC, -1n]),
    )
    expect(disposals).toEqual([])
    expect([...realised]).toEqual([['cash', -150n]])
    expect(own.of(BTC)).toEqual({ quantity: 1n, cost: 100n })
  })

  test('rounds each part down and loses nothing', () => {
    const own = costs()
    own.take(record(1, ['spotTrade', ETH, 3n], ['spotTrade', USDT, -100n]))
    const parts = [1n, 1n, 1n].map(
      (units) =>
        own.take(record(1, ['spotTrade', ETH, -units], ['spotTrade', USDT, 0n])).disposals[0]!.cost,
    )
    expect(parts).toEqual([33n, 33n, 34n])
    expect(own.of(ETH)).toEqual({ quantity: 0n, cost: 0n })
  })

  test('that leaves without having come is a fault of the books', () => {
    expect(() => costs().take(record(1, ['withdrawal', ETH, -1n]))).toThrow(/than ever came/)
  })
})

test('results of other products are what came and went', () => {
  const own = costs()
  const { realised } = own.take(
    record(1, ['fastProfit', USDT, 8n], ['futuresLoss', USDT, -5n], ['futuresFee', USDT, -1n]),
  )
  expect(Object.fromEntries(realised)).toEqual({ fast: 8n, futures: -6n })
  expect([...own.take(record(1, ['lockIncome', ETH, 2n])).realised]).toEqual([['earn', 20n]])
  expect(own.of(ETH)).toEqual({ quantity: 2n, cost: 20n })
})
