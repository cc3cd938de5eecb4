import { describe, expect, it } from 'vitest'
import { EarnVenue, playEarn } from '../../test/earn-venue.ts'
import type { Scenario } from '../../test/venue.ts'

/** One column of what is said and one of what comes of it, in a fresh venue. */
function expectDay(scenario: Scenario, options = {}): EarnVenue {
  const opened = new EarnVenue(options)
  expect(playEarn(opened, scenario)).toEqual(scenario)
  expect(opened.replayFaults()).toEqual([])
  return opened
}

describe('wealth', () => {
  it('pays every full day, and its principal returns by itself with nobody online', () => {
    expectDay([
      ['ann opens with 1500 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['ann has USDT', '500 + 1000'],
      ['rewards has USDT', '9985 + 15'],
      ['wealth promised', '15'],
      ['wait 23h', ''],
      ['clock', 'nothing_due'],
      ['wait 1h', ''],
      ['clock', '#1 day 1: 3 paid'],
      ['clock', 'nothing_due'],
      ['ann has USDT', '503 + 1000'],
      ['wealth promised', '12'],
      ['wait 1d', ''],
      ['clock', '#1 day 2: 3 paid'],
      ['wait 1d', ''],
      ['clock', '#1 day 3: 3 paid'],
      ['wait 1d', ''],
      ['clock', '#1 day 4: 3 paid'],
      ['wait 1d', ''],
      ['clock', '#1 day 5: 3 paid; #1 matured after 5 d'],
      ['ann has USDT', '1515'],
      ['rewards has USDT', '9985'],
      ['wealth promised', '0'],
      ['wait 1d', ''],
      ['clock', 'nothing_due'],
    ])
  })

  it('catches up on days that nobody carried out in time', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['wait 76h', ''],
      ['clock', '#1 day 1: 3 paid; #1 day 2: 3 paid; #1 day 3: 3 paid'],
      ['wait 20h', ''],
      ['clock', '#1 day 4: 3 paid'],
      ['wait 40d', ''],
      ['clock', '#1 day 5: 3 paid; #1 matured after 5 d'],
      ['ann has USDT', '1015'],
    ])
  })

  it.each([
    [10, '0.03'],
    [4_999, '14.997'],
    [5_000, '20'],
    [9_999, '39.996'],
    [10_000, '50'],
    [20_000, '100'],
  ])('pays by the tier of its amount: %i USDT earn %s a day', (principal, income) => {
    expectDay([
      ['ann opens with 20000 USDT', 'done'],
      [`ann buys wealth ${principal}`, `#1 earns ${income} a day for 5 d`],
    ])
  })

  it('rounds each day down to the unit', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 10.000999', '#1 earns 0.030002 a day for 5 d'],
      ['wealth promised', '0.15001'],
      ['wait 5d', ''],
      ['ann redeems 1', expect.stringContaining('#1 matured after 5 d') as unknown as string],
      ['ann has USDT', '1000.15001'],
    ])
  })

  it('redeemed with three days left of 1000 costs 12 at 0.4 %', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['wait 2d', ''],
      ['clock', '#1 day 1: 3 paid; #1 day 2: 3 paid'],
      ['ann redeems 1', '#1 redeemed after 2 d, penalty 12'],
      ['ann has USDT', '994'],
      ['rewards has USDT', '10006'],
      ['wealth promised', '0'],
      ['wait 5d', ''],
      ['clock', 'nothing_due'],
    ])
  })

  it('redeemed on its first day costs all five days and pays nothing', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['wait 23h', ''],
      ['ann redeems 1', '#1 redeemed after 0 d, penalty 20'],
      ['ann has USDT', '980'],
      ['rewards has USDT', '10020'],
    ])
  })

  it('redeemed on its last day costs one day and pays four', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['wait 119h', ''],
      [
        'ann redeems 1',
        '#1 day 1: 3 paid; #1 day 2: 3 paid; #1 day 3: 3 paid; #1 day 4: 3 paid; ' +
          '#1 redeemed after 4 d, penalty 4',
      ],
      ['ann has USDT', '1008'],
    ])
  })

  it('redeemed when it is mature already costs nothing, though its timer has not come', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['wait 4d', ''],
      ['clock', '#1 day 1: 3 paid; #1 day 2: 3 paid; #1 day 3: 3 paid; #1 day 4: 3 paid'],
      ['wait 1d', ''],
      ['ann redeems 1', '#1 day 5: 3 paid; #1 matured after 5 d'],
      ['ann has USDT', '1015'],
      ['clock', 'nothing_due'],
    ])
  })

  it('never takes more than the principal', () => {
    expectDay(
      [
        ['ann opens with 1000 USDT', 'done'],
        ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
        ['ann redeems 1', '#1 redeemed after 0 d, penalty 1000'],
        ['ann has USDT', '0'],
        ['rewards has USDT', '11000'],
      ],
      { wealth: { penalty: 500_000 } },
    )
  })

  it('that earns nothing still returns', () => {
    expectDay(
      [
        ['ann opens with 1000 USDT', 'done'],
        ['ann buys wealth 1000', '#1 earns 0 a day for 2 d'],
        ['wait 2d', ''],
        ['clock', '#1 day 1: 0 paid; #1 day 2: 0 paid; #1 matured after 2 d'],
        ['ann has USDT', '1000'],
      ],
      { wealth: { days: 2, tiers: [{ from: 0n, rate: 0 }] } },
    )
  })
})

describe('lock mining', () => {
  it('records every day unsettled, and pays all of it with the principal at its end', () => {
    expectDay(
      [
        ['ann opens with 1000 USDT', 'done'],
        ['ann buys mining 1000', '#1 earns 5 a day for 3 d'],
        ['rewards has USDT', '9985 + 15'],
        ['wait 1d', ''],
        ['clock', '#1 day 1: 5'],
        ['wait 1d', ''],
        ['clock', '#1 day 2: 5'],
        ['ann has USDT', '0 + 1000'],
        ['mining promised', '15'],
        ['wait 1d', ''],
        ['clock', '#1 day 3: 5; #1 matured after 3 d, income 15'],
        ['ann has USDT', '1015'],
        ['rewards has USDT', '9985'],
        ['mining promised', '0'],
      ],
      { mining: { days: 3 } },
    )
  })

  it.for([
    ['on its first day', '23h', '#1 redeemed after 0 d, penalty 50', '950', '10050'],
    [
      'in between',
      '30h',
      '#1 day 1: 5; #1 redeemed after 1 d, penalty 50, income 5',
      '955',
      '10045',
    ],
    [
      'on its last day',
      '71h',
      '#1 day 1: 5; #1 day 2: 5; #1 redeemed after 2 d, penalty 50, income 10',
      '960',
      '10040',
    ],
    [
      'at its end',
      '3d',
      '#1 day 1: 5; #1 day 2: 5; #1 day 3: 5; #1 matured after 3 d, income 15',
      '1015',
      '9985',
    ],
  ] as const)('redeemed %s', ([, after, outcome, ann, rewards]) => {
    expectDay(
      [
        ['ann opens with 1000 USDT', 'done'],
        ['ann buys mining 1000', '#1 earns 5 a day for 3 d'],
        [`wait ${after}`, ''],
        ['ann redeems 1', outcome],
        ['ann has USDT', ann],
        ['rewards has USDT', rewards],
        ['mining promised', '0'],
      ],
      { mining: { days: 3 } },
    )
  })
})

describe('an order', () => {
  it('gives the same in one go as day by day', () => {
    const people: Scenario = [
      ['ann opens with 5000 USDT', 'done'],
      ['ben opens with 5000 USDT', 'done'],
      ['ann buys wealth 1234.567891', '#1 earns 3.703703 a day for 5 d'],
      ['wait 7h', ''],
      ['ben buys mining 777.777777', '#2 earns 3.888888 a day for 30 d'],
      ['ben buys wealth 5000', 'balance_insufficient'],
      ['ben buys wealth 50', '#3 earns 0.15 a day for 5 d'],
    ]
    const daily = expectDay(people)
    const late = expectDay(people)
    for (let hour = 0; hour < 31 * 24; hour++) {
      daily.do('wait 1h')
      daily.do('clock')
    }
    late.do('wait 31d')
    late.do('clock')
    for (const name of ['ann', 'ben', 'rewards']) {
      expect(late.do(`${name} has USDT`), name).toBe(daily.do(`${name} has USDT`))
    }
    expect(late.do('ann has USDT')).toBe('5018.518515')
    expect(late.engine.nextDue()).toBeUndefined()
    expect(late.replayFaults()).toEqual([])
  })

  it('is redeemed once, and by its owner alone', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ben opens', 'done'],
      ['ann buys wealth 1000', '#1 earns 3 a day for 5 d'],
      ['ben redeems 1', 'order_unknown'],
      ['ann redeems 2', 'order_unknown'],
      ['zoe redeems 1', 'user_unknown'],
      ['ann redeems 1 [r]', '#1 redeemed after 0 d, penalty 20'],
      ['ann redeems 1 [r]', expect.stringContaining('repeated') as unknown as string],
      ['ann redeems 1', 'order_closed'],
      ['ben redeems 1', 'order_unknown'],
      ['ann has USDT', '980'],
    ])
  })

  it('is bought once however often it is sent', () => {
    expectDay([
      ['ann opens with 1000 USDT', 'done'],
      ['ann buys wealth 100 [a]', '#1 earns 0.3 a day for 5 d'],
      ['ann buys wealth 100 [a]', 'repeated #1'],
      ['ann buys wealth 101 [a]', 'request_reused'],
      ['ann has USDT', '900 + 100'],
    ])
  })

  it('is refused for who, what and how much it cannot be', () => {
    expectDay([
      ['ann opens with 100 USDT', 'done'],
      ['zoe buys wealth 100', 'user_unknown'],
      ['ann buys bonds 100', 'product_unknown'],
      ['ann previews bonds 100', 'product_unknown'],
      ['zoe previews wealth 100', 'user_unknown'],
      ['ann buys wealth 9.999999', 'purchase_out_of_range'],
      ['ann buys wealth 20000.000001', 'purchase_out_of_range'],
      ['ann buys wealth 0', 'purchase_out_of_range'],
      ['ann previews wealth -1', 'purchase_out_of_range'],
      ['ann buys wealth 100.000001', 'balance_insufficient'],
      ['ann previews wealth 100.000001', 'balance_insufficient'],
      ['ann buys wealth 100', '#1 earns 0.3 a day for 5 d'],
    ])
  })
})
