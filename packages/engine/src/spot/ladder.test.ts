import { amount, ppm, price, quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LADDER, play, type Scenario, Venue } from '../../test/venue.ts'
import { POOLS } from '../ledger/accounts.ts'
import { tickScale } from '../prices/scaling.ts'
import { ladderSide, ladderTop } from './ladder.ts'

/** Index 100: bids 99 (1.0101) and 98 (2.0408), asks 101 (0.99) and 102 (1.9607). */
function venue(usdt = '100000', btc = '1000'): Venue {
  const opened = new Venue({ market: { ladder: LADDER, maxOpenOrders: 100 } })
  for (const name of ['ann', 'ben']) {
    opened.give(name, '1000 USDT')
    opened.give(name, '10 BTC')
  }
  opened.fund('liquidity', `${usdt} USDT`)
  opened.fund('liquidity', `${btc} BTC`)
  opened.do('index 100')
  return opened
}

describe('the ladder', () => {
  it.each<[string, Scenario]>([
    [
      'gives each level once and stands anew with the next print',
      [
        [
          'ann buys 2',
          '#1 takes 0.99 @ 101 from ladder; #1 takes 1.01 @ 102 from ladder; #1 executed',
        ],
        ['ann buys 2', '#2 takes 0.9507 @ 102 from ladder; #2 remainder'],
        ['ann buys 2', 'no_liquidity'],
        ['ann sells 1', '#3 takes 1 @ 99 from ladder; #3 executed'],
        ['index 100', 'done'],
        ['ann buys 0.99', '#4 takes 0.99 @ 101 from ladder; #4 executed'],
      ],
    ],
    [
      'comes after a resting order at the same price and before a worse one',
      [
        ['ben sells 1 @ 101', '#1 rests 1'],
        ['ben sells 1 @ 101.01', '#2 rests 1'],
        [
          'ann buys 2.5',
          '#3 takes 1 @ 101 from #1; #1 executed; #3 takes 0.99 @ 101 from ladder; ' +
            '#3 takes 0.51 @ 101.01 from #2; #3 executed',
        ],
      ],
    ],
    [
      'fills a limit order as far as its limit goes',
      [
        ['ann buys 2 @ 101', '#1 takes 0.99 @ 101 from ladder; #1 rests 1.01'],
        [
          'ben sells 2 @ 98.5',
          '#2 takes 1.01 @ 101 from #1; #1 executed; #2 takes 0.99 @ 99 from ladder; #2 executed',
        ],
      ],
    ],
    [
      'stands still while its index is stale',
      [
        ['wait 6', ''],
        ['ann buys 1 @ 101', '#1 rests 1'],
        ['index 100', 'ladder takes 0.99 @ 101 from #1'],
        ['ann cancels 1', '#1 cancelled'],
      ],
    ],
    [
      'fills resting orders at their own price, in priority, when a print moves it across them',
      [
        ['ann buys 1 @ 95', '#1 rests 1'],
        ['ben buys 1 @ 96', '#2 rests 1'],
        ['ann buys 1 @ 96', '#3 rests 1'],
        ['index 97', 'done'],
        [
          'index 95.04',
          'ladder takes 1 @ 96 from #2; #2 executed; ladder takes 0.0416 @ 96 from #3',
        ],
        [
          'index 90',
          'ladder takes 0.9584 @ 96 from #3; #3 executed; ladder takes 1 @ 95 from #1; #1 executed',
        ],
        ['ann has USDT', '809'],
        ['ann has BTC', '11.998'],
      ],
    ],
    [
      'fills resting sells the same way when the index rises',
      [
        ['ann sells 1 @ 105', '#1 rests 1'],
        ['index 110', 'ladder takes 1 @ 105 from #1; #1 executed'],
        ['ann has USDT', '1104.895'],
        ['ann has BTC', '9'],
      ],
    ],
  ])('%s', (_title, scenario) => {
    expect(play(venue(), scenario)).toEqual(scenario)
  })

  it('gives no more than the liquidity account has, and what rests behind it still fills', () => {
    const opened = venue('50', '0.5')
    const scenario: Scenario = [
      ['ben sells 1 @ 101.5', '#1 rests 1'],
      [
        'ann buys 2',
        '#2 takes 0.5 @ 101 from ladder; #2 takes 1 @ 101.5 from #1; #1 executed; #2 remainder',
      ],
      [
        'ann sells 2',
        '#3 takes 1.0101 @ 99 from ladder; #3 takes 0.0045 @ 98 from ladder; #3 remainder',
      ],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.pool(POOLS.liquidity, 'BTC')).toBe('1.0135854')
  })

  it('crosses resting orders only as far as the liquidity account has funds', () => {
    const opened = venue('10000', '0.3')
    const scenario: Scenario = [
      ['ann buys 1 @ 95', '#1 rests 1'],
      ['index 90', 'ladder takes 0.3 @ 95 from #1'],
      ['index 90', 'done'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('sells alone where what it would buy at comes to nothing', () => {
    const opened = venue()
    const scenario: Scenario = [
      ['index 0.01', 'done'],
      ['ann buys 50 @ 0.02', '#1 takes 50 @ 0.02 from ladder; #1 executed'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('trades at the lowest and the highest price there is', () => {
    const opened = venue()
    opened.give('dan', '100 BTC')
    const scenario: Scenario = [
      ['index 0.02', 'done'],
      ['dan sells 100 @ 0.01', '#1 takes 100 @ 0.01 from ladder; #1 executed'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    const most = Number.MAX_SAFE_INTEGER
    const rules = { spec: { ...LADDER, halfSpread: ppm(0) }, scale: tickScale(0, 0), unit: 1n }
    expect(ladderTop(rules, most)).toEqual({ bid: most, ask: 0 })
    expect(ladderTop(rules, most - 1)).toEqual({ bid: most - 1, ask: most })
  })

  it('fills what rests at the lowest price once it asks for no more', () => {
    const opened = new Venue({ market: { ladder: LADDER, priceScale: 1 } })
    opened.give('ann', '1000 USDT')
    opened.fund('liquidity', '1000 BTC')
    const user = opened.userId('ann')
    const order = { kind: 'placeSpotOrder', user, market: 0, side: 'buy', method: 'limit' } as const
    const terms = { price: price(1), quantity: quantity(100_000), requestId: 'lowest' }
    expect(opened.submit({ ...order, ...terms })).toMatchObject({ outcome: 'accepted' })
    expect(opened.do('index 0.11')).toBe('done')
    expect(opened.do('index 0.09')).toContain('#1 executed')
    expect(opened.has('ann', 'USDT')).toBe('999')
    expect(opened.engine.depth(0, 1, opened.at).asks).toMatchObject([{ price: 1 }])
  })

  it('stands at its next level once the one before is taken whole', () => {
    const opened = venue()
    const scenario: Scenario = [
      ['ann buys 0.99', '#1 takes 0.99 @ 101 from ladder; #1 executed'],
      ['ann buys 0.5', '#2 takes 0.5 @ 102 from ladder; #2 executed'],
      ['ann buys 1.4607', '#3 takes 1.4607 @ 102 from ladder; #3 executed'],
      ['ann buys 0.5', 'no_liquidity'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.depth(0, 3, opened.at).asks).toEqual([])
  })

  it('pays the fees of a maker, and of a taker where a print made it one', () => {
    const opened = venue()
    opened.do('ann buys 0.5')
    expect(opened.pool(POOLS.fees, 'USDT')).toBe('0.0505')
    opened.do('ann buys 0.5 @ 98.5')
    opened.do('index 90')
    expect(opened.pool(POOLS.fees, 'USDT')).toBe('0.149')
  })

  it('shows in the depth together with what rests, and not at all while stale', () => {
    const opened = venue()
    opened.do('ben buys 0.5 @ 99')
    opened.do('ben buys 0.5 @ 98.5')
    opened.do('ann sells 1')
    const bids = (at: number) =>
      opened.engine.depth(0, 3, at).bids.map(({ price, quantity }) => [price, quantity])
    expect(bids(opened.at)).toEqual([
      [9_900, 5_101],
      [9_850, 5_000],
      [9_800, 20_408],
    ])
    expect(bids(opened.at + 5_001)).toEqual([[9_850, 5_000]])
    expect(opened.engine.depth(7, 3, opened.at)).toEqual({ bids: [], asks: [] })
  })

  it('quotes nothing where it has no levels', () => {
    const rules = { spec: { ...LADDER, levels: 0 }, scale: tickScale(2, 2), unit: 1n }
    expect(ladderTop(rules, 10_000)).toEqual({ bid: 0, ask: 0 })
    expect(ladderSide(rules, 10_000, 'buy')).toEqual({ prices: [], lots: [] })
  })

  it.for([
    ['on a tick', 2, 10_000, { halfSpread: ppm(0) }, [10_000, 9_900], [10_001, 10_100]],
    ['between two ticks', 3, 100_005, { halfSpread: ppm(0) }, [10_000, 9_900], [10_001, 10_101]],
    ['with a spread', 2, 10_000, {}, [9_900, 9_800], [10_100, 10_200]],
    ['down to nothing', 2, 10_000, { halfSpread: ppm(990_000) }, [100], [19_900, 20_000]],
  ] as const)('quotes just so around an index %s', ([, scale, index, spec, bids, asks]) => {
    const rules = { spec: { ...LADDER, ...spec }, scale: tickScale(scale, 2), unit: 10n }
    const lots = (prices: readonly number[]) =>
      prices.map((price, level) => Math.floor((100_000_000 * (level + 1)) / (price * 10)))
    expect(ladderSide(rules, index, 'buy')).toEqual({ prices: bids, lots: lots(bids) })
    expect(ladderSide(rules, index, 'sell')).toEqual({ prices: asks, lots: lots(asks) })
    expect(ladderTop(rules, index)).toEqual({ bid: bids[0], ask: asks[0] })
  })

  it('never crosses itself, whatever its settings and the index', () => {
    fc.assert(
      fc.property(
        fc.record({
          halfSpread: fc.integer({ min: 0, max: 999_999 }).map(ppm),
          step: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })).map(ppm),
          levels: fc.integer({ min: 1, max: 8 }),
          firstLevel: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amount),
          levelGrowth: fc.bigInt({ min: 0n, max: 10n ** 9n }).map(amount),
        }),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: -2, max: 8 }),
        (spec, index, indexScale, priceScale) => {
          const rules = { spec, scale: tickScale(indexScale, priceScale), unit: 1n }
          const top = ladderTop(rules, index)
          const bids = ladderSide(rules, index, 'buy')
          const asks = ladderSide(rules, index, 'sell')
          expect(bids.prices[0] ?? 0).toBe(top.bid)
          expect(asks.prices[0] ?? 0).toBe(top.ask)
          if (top.bid > 0 && top.ask > 0) expect(top.bid).toBeLessThan(top.ask)
          for (const [level, price] of bids.prices.entries()) {
            expect(price).toBeLessThanOrEqual(bids.prices[level - 1] ?? price)
          }
          for (const [level, price] of asks.prices.entries()) {
            expect(price).toBeGreaterThanOrEqual(asks.prices[level - 1] ?? price)
          }
        },
      ),
    )
  })
})
