import { ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type EarnOptions, EarnVenue, playEarn, SWAP, usdt } from '../../test/earn-venue.ts'
import type { Scenario } from '../../test/venue.ts'

/** BTC is worth 50,000 and ETH 2,500; ann has 20,000 USDT and a BTC. */
const OPEN: Scenario = [
  ['ann opens with 20000 USDT', 'done'],
  ['ann recharges 1 BTC', 'done'],
  ['BTC prints 50000', 'done'],
  ['ETH prints 2500', 'done'],
]

function expectGoes(scenario: Scenario, options: EarnOptions = {}): EarnVenue {
  const opened = new EarnVenue(options)
  const whole = [...OPEN, ...scenario]
  expect(playEarn(opened, whole)).toEqual(whole)
  expect(opened.replayFaults()).toEqual([])
  return opened
}

describe('an exchange', () => {
  it('takes the index, the fee and nothing else', () => {
    expectGoes([
      ['ann swaps 1000 USDT to ETH', '#1 gives 0.3992 ETH, fee 0.0008'],
      ['ann has USDT', '19000'],
      ['ann has ETH', '0.3992'],
      ['fees has ETH', '0.0008'],
      ['liquidity has ETH', '999.6'],
      ['liquidity has USDT', '1001000'],
    ])
  })

  it('crosses two indexes exactly', () => {
    expectGoes(
      [
        ['ann swaps 0.1 BTC to ETH', '#1 gives 2 ETH, fee 0'],
        ['ann swaps 2 ETH to BTC', '#2 gives 0.1 BTC, fee 0'],
        ['ann has BTC', '1'],
      ],
      { swap: { fee: ppm(0) } },
    )
  })

  it('rounds what is received down and the fee up', () => {
    expectGoes([
      ['BTC prints 60000.01', 'done'],
      // 10 / 60000.01 = 0.00016666663888..., a fee of 33.33 units.
      ['ann swaps 10 USDT to BTC', '#1 gives 0.00016632 BTC, fee 0.00000034'],
    ])
  })

  it('keeps to the smallest and largest worth, counted in USDT', () => {
    expectGoes([
      ['ann swaps 9.999999 USDT to ETH', 'swap_below_minimum'],
      ['ann swaps 10 USDT to ETH', '#1 gives 0.003992 ETH, fee 0.000008'],
      ['ann swaps 0.00019999 BTC to ETH', 'swap_below_minimum'],
      ['ann quotes 0.20000001 BTC to USDT', 'swap_above_maximum'],
      ['ann swaps 0.2 BTC to USDT', '#2 gives 9980 USDT, fee 20'],
      ['ann swaps 10000.000001 USDT to BTC', 'swap_above_maximum'],
    ])
  })

  it('that would give nothing at all is below the minimum', () => {
    expectGoes([['ann swaps 0.000001 USDT to BTC', 'swap_below_minimum']], {
      swap: { minWorth: usdt(0) },
    })
    expectGoes([['ann swaps 100 USDT to BTC', 'swap_below_minimum']], {
      swap: { fee: ppm(1_000_000) },
    })
  })

  it('may give as little as one unit', () => {
    expectGoes([['ann swaps 0.0005 USDT to BTC', '#1 gives 0.00000001 BTC, fee 0']], {
      swap: { minWorth: usdt(0), fee: ppm(0) },
    })
  })

  it('is refused for who, what and how much it cannot be', () => {
    expectGoes([
      ['ann swaps 0 USDT to ETH', 'amount_not_positive'],
      ['ann quotes -1 USDT to ETH', 'amount_not_positive'],
      ['ann quotes 0 USDT to ETH', 'amount_not_positive'],
      ['ann quotes 0.000001 USDT to ETH', 'swap_below_minimum'],
      ['zoe swaps 10 USDT to ETH', 'user_unknown'],
      ['zoe quotes 10 USDT to ETH', 'user_unknown'],
      ['ann swaps 10 USDT to USDT', 'swap_pair_unknown'],
      ['ann quotes 10 USDT to XRP', 'swap_pair_unknown'],
      ['ann swaps 20000 XRP to USDT', 'swap_pair_unknown'],
      ['ann swaps 10 ETH to USDT', 'swap_above_maximum'],
      ['ann swaps 1 ETH to USDT', 'balance_insufficient'],
      ['ann quotes 1 ETH to USDT', 'balance_insufficient'],
    ])
  })

  it('waits for rules, and for prices', () => {
    const opened = new EarnVenue()
    const early: Scenario = [
      ['ann opens with 100 USDT', 'done'],
      ['ann swaps 10 USDT to ETH', 'market_paused'],
      ['ETH prints 2500', 'done'],
      ['ann swaps 10 USDT to ETH', '#1 gives 0.003992 ETH, fee 0.000008'],
      ['ann quotes 10 USDT to BTC', 'market_paused'],
      ['wait 5s', ''],
      ['BTC prints 50000', 'done'],
      ['ann quotes 10 USDT to ETH', '#2 offers 0.003992 ETH, fee 0.000008'],
      ['wait 1s', ''],
      ['ann quotes 10 USDT to ETH', 'market_paused'],
      ['ann swaps 10 USDT to ETH', 'market_paused'],
      ['ann swaps 10 USDT to BTC', '#3 gives 0.0001996 BTC, fee 0.0000004'],
    ]
    expect(playEarn(opened, early)).toEqual(early)
  })

  it('gives what liquidity has and no more', () => {
    expectGoes(
      [
        ['ann quotes 100 USDT to ETH', '#1 offers 0.03992 ETH, fee 0.00008'],
        ['liquidity has ETH', '0.01 + 0.04'],
        ['ann swaps 50 USDT to ETH', 'capacity_reached'],
        ['ann swaps 25 USDT to ETH', '#2 gives 0.00998 ETH, fee 0.00002'],
        ['liquidity has ETH', '0 + 0.04'],
        ['ann swaps 10 USDT to ETH', 'capacity_reached'],
        ['ann swaps 100 USDT to ETH by 1', '#3 gives 0.03992 ETH, fee 0.00008; #1 used'],
        ['liquidity has ETH', '0'],
        ['ann has ETH', '0.0499'],
        ['ann quotes 10 USDT to ETH', 'capacity_reached'],
      ],
      { liquidity: ['0.05 ETH'] },
    )
  })

  it('takes the fee from what liquidity gives as well', () => {
    expectGoes(
      [
        ['ann swaps 100 USDT to ETH', 'capacity_reached'],
        ['ann quotes 100 USDT to ETH', 'capacity_reached'],
        ['liquidity has ETH', '0.03999999'],
      ],
      { liquidity: ['0.03999999 ETH'] },
    )
  })

  it('is carried out once however often it is sent', () => {
    expectGoes([
      ['ann swaps 10 USDT to ETH [a]', '#1 gives 0.003992 ETH, fee 0.000008'],
      ['ann swaps 10 USDT to ETH [a]', 'repeated #1'],
      ['ann swaps 10 USDT to BTC [a]', 'request_reused'],
      ['ann has USDT', '19990'],
    ])
  })
})

describe('a quote', () => {
  const QUOTED: Scenario = [['ann quotes 1000 USDT to ETH', '#1 offers 0.3992 ETH, fee 0.0008']]
  const GIVEN = '#2 gives 0.3992 ETH, fee 0.0008; #1 used'

  it('may be of all that a person has', () => {
    expectGoes([
      ['ben opens with 1000 USDT', 'done'],
      ['ben quotes 1000 USDT to ETH', '#1 offers 0.3992 ETH, fee 0.0008'],
      ['ben swaps 1000 USDT to ETH by 1', GIVEN],
      ['ben has USDT', '0'],
    ])
  })

  it('binds whatever the price does meanwhile, up to what its fee covers', () => {
    // At 2505.01 the 0.3992 ETH are worth 1000 USDT, the 1000 that are given for them.
    for (const price of ['2000', '2499', '2505.01']) {
      expectGoes([
        ...QUOTED,
        [`ETH prints ${price}`, 'done'],
        ['ann swaps 1000 USDT to ETH by 1', GIVEN],
        ['ann has ETH', '0.3992'],
        ['liquidity has ETH', '999.6'],
        ['fees has ETH', '0.0008'],
      ])
    }
  })

  it('gives away no more than its fee, so that nobody waits for those that do', () => {
    expectGoes([
      ...QUOTED,
      ['ETH prints 2505.02', 'done'],
      ['ann swaps 1000 USDT to ETH by 1', 'quote_expired'],
      ['ann has USDT', '20000'],
      ['ETH prints 2504', 'done'],
      ['ann swaps 1000 USDT to ETH by 1', GIVEN],
    ])
    expectGoes([
      ['ann quotes 0.1 BTC to ETH', '#1 offers 1.996 ETH, fee 0.004'],
      ['BTC prints 49800', 'done'],
      ['ann swaps 0.1 BTC to ETH by 1', 'quote_expired'],
      ['BTC prints 51000', 'done'],
      ['ann swaps 0.1 BTC to ETH by 1', '#2 gives 1.996 ETH, fee 0.004; #1 used'],
    ])
  })

  it('binds although the rules change and the price turns stale', () => {
    const opened = expectGoes(QUOTED, { swap: { quoteMs: 60_000 } })
    opened.submit({
      kind: 'setSwapRules',
      spec: { ...SWAP, legs: SWAP.legs.slice(0, 2), fee: ppm(500_000), minWorth: usdt(5_000) },
    })
    const rest: Scenario = [
      ['wait 30s', ''],
      ['ann swaps 1000 USDT to ETH', 'swap_pair_unknown'],
      ['ann swaps 1000 USDT to ETH by 1', GIVEN],
    ]
    expect(playEarn(opened, rest)).toEqual(rest)
    expect(opened.replayFaults()).toEqual([])
  })

  it('is replaced by a newer one to its last moment, and has expired after it', () => {
    for (const [late, how] of [
      [0, 'replaced'],
      [1, 'expired'],
    ] as const) {
      const opened = expectGoes(QUOTED)
      const quoted = opened.venue.records.at(-1)!.events.find(({ kind }) => kind === 'swapQuoted')
      if (quoted?.kind !== 'swapQuoted') throw new Error('nothing was quoted')
      opened.venue.at = quoted.expiresAt + late
      for (const sentence of ['BTC prints 50000', 'ETH prints 2500']) opened.do(sentence)
      opened.do('ann quotes 100 USDT to ETH')
      const ended = opened.venue.records.flatMap(({ events }) =>
        events.filter((event) => event.kind === 'offerEnded'),
      )
      expect(ended.map((event) => event.how)).toEqual([how])
    }
  })

  it('is refused when its time is over, and never repriced', () => {
    expectGoes([
      ...QUOTED,
      ['wait 5s', ''],
      ['wait 1s', ''],
      ['ETH prints 2500', 'done'],
      ['ann swaps 1000 USDT to ETH by 1', 'quote_expired'],
      ['ann has USDT', '20000'],
      ['liquidity has ETH', '999.6 + 0.4'],
      ['clock', '#1 expired'],
      ['liquidity has ETH', '1000'],
      ['ann swaps 1000 USDT to ETH by 1', 'quote_expired'],
    ])
  })

  it('holds in its last moment', () => {
    expectGoes([...QUOTED, ['wait 5s', ''], ['ann swaps 1000 USDT to ETH by 1', GIVEN]])
  })

  it('is used once, by its person, for its pair and amount', () => {
    expectGoes([
      ...QUOTED,
      ['ben opens with 1000 USDT', 'done'],
      ['ben swaps 1000 USDT to ETH by 1', 'quote_expired'],
      ['ann swaps 1001 USDT to ETH by 1', 'quote_expired'],
      ['ann swaps 1000 USDT to BTC by 1', 'quote_expired'],
      ['ann swaps 10 BTC to ETH by 1', 'quote_expired'],
      ['ann swaps 1000 USDT to ETH by 2', 'quote_expired'],
      ['ann swaps 1000 USDT to ETH by 0', 'quote_expired'],
      ['ann swaps 1000 USDT to ETH by 1 [a]', GIVEN],
      ['ann swaps 1000 USDT to ETH by 1 [a]', 'repeated #2'],
      ['ann swaps 1000 USDT to ETH by 1', 'quote_expired'],
      ['ann has USDT', '19000'],
    ])
  })

  it('gives way to the next of the same person, and what it held serves that one', () => {
    expectGoes(
      [
        ['ann quotes 100 USDT to ETH', '#1 offers 0.03992 ETH, fee 0.00008'],
        ['liquidity has ETH', '0 + 0.04'],
        ['ann quotes 101 USDT to ETH', 'capacity_reached'],
        ['ann quotes 50 USDT to ETH', '#1 replaced; #2 offers 0.01996 ETH, fee 0.00004'],
        ['liquidity has ETH', '0.02 + 0.02'],
        ['ann swaps 100 USDT to ETH by 1', 'quote_expired'],
        ['ann quotes 100 USDT to ETH', '#2 replaced; #3 offers 0.03992 ETH, fee 0.00008'],
        ['wait 6s', ''],
        ['ETH prints 2500', 'done'],
        ['ann quotes 100 USDT to ETH', '#3 expired; #4 offers 0.03992 ETH, fee 0.00008'],
      ],
      { liquidity: ['0.04 ETH'] },
    )
  })

  it('does not hold the money, which has to be there at the exchange', () => {
    expectGoes([
      ['ann quotes 10000 USDT to ETH', '#1 offers 3.992 ETH, fee 0.008'],
      ['ann swaps 10000 USDT to BTC', '#2 gives 0.1996 BTC, fee 0.0004'],
      ['ann swaps 0.01 USDT to BTC', 'swap_below_minimum'],
      ['ann swaps 10 USDT to BTC', '#3 gives 0.0001996 BTC, fee 0.0000004'],
      ['ann swaps 10000 USDT to ETH by 1', 'balance_insufficient'],
    ])
  })
})
