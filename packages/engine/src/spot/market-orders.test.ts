import { amount, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { LADDER, play, type Scenario, Venue } from '../../test/venue.ts'

/** The index stands at 100; there is no ladder; the band is 5 %. */
function venue(): Venue {
  const opened = new Venue()
  for (const name of ['ann', 'ben', 'cid']) {
    opened.give(name, '1000 USDT')
    opened.give(name, '10 BTC')
  }
  opened.do('index 100')
  return opened
}

describe('a market order', () => {
  it.each<[string, Scenario]>([
    [
      'takes the best prices at once and pays from what is available',
      [
        ['ann sells 1 @ 101', '#1 rests 1'],
        ['ben sells 1 @ 102', '#2 rests 1'],
        [
          'cid buys 1.5',
          '#3 takes 1 @ 101 from #1; #1 executed; #3 takes 0.5 @ 102 from #2; #3 executed',
        ],
        ['cid has USDT', '848'],
        ['cid has BTC', '11.497'],
      ],
    ],
    [
      'fills no further than the protective band and gives up the rest',
      [
        ['ann sells 1 @ 105', '#1 rests 1'],
        ['ann sells 1 @ 105.01', '#2 rests 1'],
        ['cid buys 2', '#3 takes 1 @ 105 from #1; #1 executed; #3 remainder'],
        ['cid buys 2', 'no_liquidity'],
        ['ben buys 1 @ 95', '#4 rests 1'],
        ['ben buys 1 @ 94.99', '#5 rests 1'],
        ['cid sells 2', '#6 takes 1 @ 95 from #4; #4 executed; #6 remainder'],
      ],
    ],
    [
      'to buy by worth spends no more than its amount and is whole when that buys no further lot',
      [
        ['ann sells 1 @ 101', '#1 rests 1'],
        ['ann sells 1 @ 103', '#2 rests 1'],
        ['cid buys for 50', '#3 takes 0.495 @ 101 from #1; #3 executed'],
        ['cid has USDT', '950.005'],
        [
          'cid buys for 500',
          '#4 takes 0.505 @ 101 from #1; #1 executed; #4 takes 1 @ 103 from #2; #2 executed; ' +
            '#4 remainder',
        ],
        ['cid has USDT', '796'],
      ],
    ],
    [
      "stops before its owner's own order",
      [
        ['ben sells 1 @ 100', '#1 rests 1'],
        ['ann sells 1 @ 101', '#2 rests 1'],
        ['ann buys 2', '#3 takes 1 @ 100 from #1; #1 executed; #3 selfTrade'],
        ['ann buys 2', '#4 selfTrade'],
      ],
    ],
    [
      'is refused while the index is older than it may be',
      [
        ['ann sells 1 @ 100', '#1 rests 1'],
        ['wait 5', ''],
        ['cid buys 0.5', '#2 takes 0.5 @ 100 from #1; #2 executed'],
        ['wait 0.001', ''],
        ['cid buys 0.5', 'market_paused'],
        ['index 100', 'done'],
        ['cid buys 0.5', '#3 takes 0.5 @ 100 from #1; #1 executed; #3 executed'],
      ],
    ],
    [
      'outside the bounds of size, worth or balance is refused and changes nothing',
      [
        ['ann sells 9 @ 104', '#1 rests 9'],
        ['cid buys 0.0099', 'order_below_minimum'],
        ['cid buys for 0.99', 'order_below_minimum'],
        ['cid buys for 0', 'amount_not_positive'],
        ['cid buys 0', 'quantity_out_of_range'],
        ['cid buys 100.0001', 'order_too_large'],
        ['cid buys for 10000.01', 'order_too_large'],
        ['cid buys for 1000.01', 'balance_insufficient'],
        ['cid sells 10.0001', 'balance_insufficient'],
        ['cid buys for 900', '#2 takes 8.6538 @ 104 from #1; #2 executed'],
        ['cid buys 2', '#3 takes 0.3462 @ 104 from #1; #1 executed; #3 remainder'],
        ['cid sells 1', 'no_liquidity'],
      ],
    ],
    [
      'by quantity is refused when what it would fill costs more than is there',
      [
        ['ann sells 10 @ 104', '#1 rests 10'],
        ['cid buys 9.7', 'balance_insufficient'],
        ['cid buys 9.6', '#2 takes 9.6 @ 104 from #1; #2 executed'],
      ],
    ],
  ])('%s', (_title, scenario) => {
    expect(play(venue(), scenario)).toEqual(scenario)
  })

  it('is refused before the index was ever printed', () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    expect(opened.do('ann buys 1')).toBe('market_paused')
  })

  it('to buy may carry a quantity and an amount; the first to be reached ends it', () => {
    const opened = venue()
    opened.do('ann sells 5 @ 100')
    const user = opened.userId('cid')
    const order = {
      kind: 'placeSpotOrder',
      user,
      market: 0,
      side: 'buy',
      method: 'market',
    } as const
    const byAmount = opened.submit({
      ...order,
      quantity: 20_000 as never,
      amount: amount(100_000_000n),
      requestId: 'a',
    })
    const byQuantity = opened.submit({
      ...order,
      quantity: 10_000 as never,
      amount: amount(500_000_000n),
      requestId: 'b',
    })
    const reasons = [byAmount, byQuantity].map((decision) =>
      decision.outcome === 'accepted'
        ? decision.record.events.flatMap((e) => (e.kind === 'spotOrderClosed' ? [e.reason] : []))
        : [],
    )
    expect(reasons).toEqual([['remainder'], ['executed']])
    expect(opened.has('cid', 'USDT')).toBe('800')
  })

  it('to buy by worth alone is of no quantity', () => {
    const opened = venue()
    opened.do('ann sells 5 @ 100')
    opened.do('cid buys for 100')
    expect(opened.records.at(-1)!.events[0]).toMatchObject({
      kind: 'spotOrderPlaced',
      quantity: 0,
      amount: 100_000_000n,
    })
  })

  it('whose amount buys not a single lot is below the minimum', () => {
    const opened = new Venue({ market: { minNotional: amount(0n), ladder: LADDER } })
    opened.give('ann', '10 USDT')
    opened.fund('liquidity', '10 BTC')
    opened.do('index 100')
    expect(opened.do('ann buys for 0.01')).toBe('order_below_minimum')
    expect(opened.do('ann buys for 0.0101')).toBe('#1 takes 0.0001 @ 101 from ladder; #1 executed')
  })
})

describe('the size of a market order', () => {
  // At an index of 100: from 1 USDT, up to 1 BTC or what that is worth.
  const opened = () => {
    const sized = new Venue({ market: { maxQuantity: quantity(10_000) } })
    sized.give('ann', '10 BTC')
    sized.give('cid', '1000 USDT')
    sized.do('index 100')
    sized.do('ann sells 1 @ 100')
    sized.do('ann sells 1 @ 100')
    return sized
  }

  it.each([
    ['cid buys for 100', 'executed', 'cid buys for 100.000001', 'order_too_large'],
    ['cid buys 1', 'executed', 'cid buys 1.0001', 'order_too_large'],
    ['cid buys for 1', 'executed', 'cid buys for 0.999999', 'order_below_minimum'],
    ['cid buys for 1', 'executed', 'cid buys for 0.000001', 'order_below_minimum'],
    ['cid buys for 1', 'executed', 'cid buys for 0', 'amount_not_positive'],
    ['cid buys 0.01', 'executed', 'cid buys 0.0099', 'order_below_minimum'],
  ])('goes to its bounds, and no further: %s', (within, executed, beyond, refused) => {
    expect(opened().do(within)).toContain(`#3 ${executed}`)
    expect(opened().do(beyond)).toBe(refused)
  })

  it('may be all that one has', () => {
    const all = opened()
    all.give('dan', '100 USDT')
    expect(all.do('dan buys for 100')).toContain('#3 executed')
    all.give('eve', '1 BTC')
    all.do('cid buys 1 @ 99')
    expect(all.do('eve sells 1')).toContain('#5 executed')
    const less = opened()
    less.give('dan', '99.999999 USDT')
    expect(less.do('dan buys for 100')).toBe('balance_insufficient')
  })
})
