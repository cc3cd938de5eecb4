import { describe, expect, it } from 'vitest'
import { play, type Scenario, Venue } from '../../test/venue.ts'

function venue(): Venue {
  const opened = new Venue()
  for (const name of ['ann', 'ben', 'cid']) {
    opened.give(name, '1000 USDT')
    opened.give(name, '10 BTC')
  }
  opened.give('dan', '100 BTC')
  return opened
}

describe('a limit order', () => {
  it.each<[string, Scenario]>([
    [
      'that meets nothing rests and holds what it would pay',
      [
        ['ann buys 2 @ 100', '#1 rests 2'],
        ['ann has USDT', '800 + 200'],
        ['ben sells 3 @ 101', '#2 rests 3'],
        ['ben has BTC', '7 + 3'],
      ],
    ],
    [
      'fills at the price of the one that was there first, and each pays the fee of its part',
      [
        ['ann sells 1 @ 100', '#1 rests 1'],
        ['ben buys 1 @ 105', '#2 takes 1 @ 100 from #1; #1 executed; #2 executed'],
        ['ann has USDT', '1099.9'],
        ['ann has BTC', '9'],
        ['ben has USDT', '900'],
        ['ben has BTC', '10.998'],
      ],
    ],
    [
      'rests with what its fills left, holding just that',
      [
        ['ann sells 1 @ 100', '#1 rests 1'],
        ['ben buys 3 @ 102', '#2 takes 1 @ 100 from #1; #1 executed; #2 rests 2'],
        ['ben has USDT', '696 + 204'],
        ['ann sells 0.5 @ 102', '#3 takes 0.5 @ 102 from #2; #3 executed'],
        ['ben has USDT', '696 + 153'],
        ['ben cancels 2', '#2 cancelled'],
        ['ben has USDT', '849'],
      ],
    ],
    [
      'fills the better price first and the older order first at the same price',
      [
        ['ann sells 1 @ 101', '#1 rests 1'],
        ['ben sells 1 @ 100', '#2 rests 1'],
        ['ann sells 1 @ 100', '#3 rests 1'],
        [
          'cid buys 2.5 @ 101',
          '#4 takes 1 @ 100 from #2; #2 executed; #4 takes 1 @ 100 from #3; #3 executed; ' +
            '#4 takes 0.5 @ 101 from #1; #4 executed',
        ],
        ['ann has BTC', '8 + 0.5'],
      ],
    ],
    [
      'is filled to its last lot, and at the lowest price there is',
      [
        ['ann sells 0.0199 @ 100', '#1 rests 0.0199'],
        ['ann sells 1 @ 100', '#2 rests 1'],
        [
          'ben buys 0.02 @ 100',
          '#3 takes 0.0199 @ 100 from #1; #1 executed; #3 takes 0.0001 @ 100 from #2; #3 executed',
        ],
        ['cid buys 100 @ 0.01', '#4 rests 100'],
        ['dan sells 100 @ 0.01', '#5 takes 100 @ 0.01 from #4; #4 executed; #5 executed'],
      ],
    ],
    [
      'keeps its place in the queue after a part of it was filled',
      [
        ['ann buys 2 @ 100', '#1 rests 2'],
        ['ben buys 1 @ 100', '#2 rests 1'],
        ['cid sells 1 @ 100', '#3 takes 1 @ 100 from #1; #3 executed'],
        [
          'cid sells 1.5 @ 100',
          '#4 takes 1 @ 100 from #1; #1 executed; #4 takes 0.5 @ 100 from #2; #4 executed',
        ],
      ],
    ],
    [
      "stops before its owner's own order, and its rest is cancelled",
      [
        ['ben sells 1 @ 99', '#1 rests 1'],
        ['ann sells 1 @ 100', '#2 rests 1'],
        ['cid sells 1 @ 101', '#3 rests 1'],
        ['ann buys 3 @ 101', '#4 takes 1 @ 99 from #1; #1 executed; #4 selfTrade'],
        ['ann has USDT', '901'],
        ['ann buys 1 @ 100', '#5 selfTrade'],
        ['ann has USDT', '901'],
        ['ann has BTC', '9.998 + 1'],
      ],
    ],
    [
      'of which a user has too many is refused until one is closed',
      [
        ['ann buys 0.1 @ 10', '#1 rests 0.1'],
        ['ann buys 0.1 @ 11', '#2 rests 0.1'],
        ['ann buys 0.1 @ 12', '#3 rests 0.1'],
        ['ann buys 0.1 @ 13', 'too_many_open_orders'],
        ['ben buys 0.1 @ 13', '#4 rests 0.1'],
        ['ann cancels 2', '#2 cancelled'],
        ['ann buys 0.1 @ 13', '#5 rests 0.1'],
      ],
    ],
    [
      'outside the bounds of price, size, worth or balance is refused and changes nothing',
      [
        ['ann buys 1 @ 0', 'price_out_of_range'],
        ['ann sells 1 @ 21474836.48', 'price_out_of_range'],
        ['ben sells 1 @ 21474836.47', '#1 rests 1'],
        ['ann buys 0 @ 100', 'quantity_out_of_range'],
        ['ann buys 0.0099 @ 100', 'order_below_minimum'],
        ['ann buys 0.01 @ 100', '#2 rests 0.01'],
        ['ann sells 100.0001 @ 100', 'order_too_large'],
        ['ann buys 9.9901 @ 100', 'balance_insufficient'],
        ['ann sells 10.0001 @ 100', 'balance_insufficient'],
        ['ann has USDT', '999 + 1'],
        ['eve buys 1 @ 100', 'user_unknown'],
      ],
    ],
    [
      'rests and matches while the index is stale or was never printed',
      [
        ['ann buys 1 @ 100', '#1 rests 1'],
        ['ben sells 1 @ 100', '#2 takes 1 @ 100 from #1; #1 executed; #2 executed'],
      ],
    ],
  ])('%s', (_title, scenario) => {
    expect(play(venue(), scenario)).toEqual(scenario)
  })

  it('must have its whole limit worth available even where it would fill below', () => {
    const scenario: Scenario = [
      ['ann sells 6 @ 100', '#1 rests 6'],
      ['cid buys 5.0001 @ 200', 'balance_insufficient'],
      ['cid buys 5 @ 200', '#2 takes 5 @ 100 from #1; #2 executed'],
    ]
    expect(play(venue(), scenario)).toEqual(scenario)
  })
})
