import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { EarnVenue, playEarn, usdt } from '../../test/earn-venue.ts'
import type { Scenario } from '../../test/venue.ts'

function expectGoes(opened: EarnVenue, scenario: Scenario): void {
  expect(playEarn(opened, scenario)).toEqual(scenario)
}

describe('a product is sold out', () => {
  it('when its budget is promised to the unit, and for sale again as promises are kept', () => {
    const opened = new EarnVenue({ wealth: { budget: usdt(30) } })
    expectGoes(opened, [
      ['ann opens with 5000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['ann buys wealth 1001', 'sold_out'],
      ['ann previews wealth 1001', 'sold_out'],
      ['ann previews wealth 1000', '#2 offers 3 a day for 5 d'],
      ['wealth promised', '30'],
      ['ann buys wealth 10', 'sold_out'],
      ['ann previews wealth 1000', '#2 replaced; #3 offers 3 a day for 5 d'],
      ['wait 1d', ''],
      ['clock', '#3 expired; #1 day 1: 3 paid'],
      ['wealth promised', '12'],
      ['ann buys wealth 1200', '#4 earns 3.6 a day for 5 d'],
      ['ann buys wealth 10', 'sold_out'],
      ['ann redeems 4', '#4 redeemed after 0 d, penalty 24'],
      ['ann buys wealth 10', '#5 earns 0.03 a day for 5 d'],
    ])
    expect(opened.replayFaults()).toEqual([])
  })

  it('a unit short of its income', () => {
    const opened = new EarnVenue({ wealth: { budget: amount(14_999_999n) } })
    expectGoes(opened, [
      ['ann opens with 5000 USDT', 'done'],
      ['ann buys wealth 1000', 'sold_out'],
      ['ann previews wealth 1000', 'sold_out'],
      ['ann buys wealth 999.999', '#1 earns 2.999997 a day for 5 d'],
    ])
  })

  it('when the rewards pool has nothing free, and every old promise is still paid to the unit', () => {
    const opened = new EarnVenue({ rewards: '31.5 USDT', mining: { days: 3 } })
    expectGoes(opened, [
      ['ann opens with 1000 USDT', 'done'],
      ['ben opens with 1000 USDT', 'done'],
      ['cat opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['ben buys mining 1000', '#2 earns 5 a day for 3 d'],
      ['cat previews wealth 100', '#3 offers 0.3 a day for 5 d'],
      ['rewards has USDT', '0 + 31.5'],
      ['cat buys wealth 100', 'sold_out'],
      ['cat buys mining 100', 'sold_out'],
      ['cat previews mining 101', 'sold_out'],
      ['cat buys wealth 100 by 3', '#4 earns 0.3 a day for 5 d; #3 used'],
      ['wait 30d', ''],
      [
        'clock',
        '#1 day 1: 3 paid; #1 day 2: 3 paid; #1 day 3: 3 paid; #1 day 4: 3 paid; #1 day 5: 3 paid; ' +
          '#1 matured after 5 d; ' +
          '#2 day 1: 5; #2 day 2: 5; #2 day 3: 5; #2 matured after 3 d, income 15; ' +
          '#4 day 1: 0.3 paid; #4 day 2: 0.3 paid; #4 day 3: 0.3 paid; #4 day 4: 0.3 paid; ' +
          '#4 day 5: 0.3 paid; #4 matured after 5 d',
      ],
      ['ann has USDT', '1015'],
      ['ben has USDT', '1015'],
      ['cat has USDT', '1001.5'],
      ['rewards has USDT', '0'],
      ['cat buys wealth 10', 'sold_out'],
    ])
    expect(opened.replayFaults()).toEqual([])
  })
})
