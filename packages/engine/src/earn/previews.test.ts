import { ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { EarnVenue, playEarn, usdt, WEALTH } from '../../test/earn-venue.ts'
import type { Scenario } from '../../test/venue.ts'

function expectGoes(opened: EarnVenue, scenario: Scenario): void {
  expect(playEarn(opened, scenario)).toEqual(scenario)
}

const ANN: Scenario = [
  ['ann opens with 1000 USDT', 'done'],
  ['ann previews wealth 100', '#1 offers 0.3 a day for 5 d'],
]

describe('a preview', () => {
  it('sets its income aside, and its purchase takes that over', () => {
    const opened = new EarnVenue()
    expectGoes(opened, [
      ...ANN,
      ['ann has USDT', '1000'],
      ['rewards has USDT', '9998.5 + 1.5'],
      ['wealth promised', '1.5'],
      ['ann buys wealth 100 by 1', '#2 earns 0.3 a day for 5 d; #1 used'],
      ['ann has USDT', '900 + 100'],
      ['rewards has USDT', '9998.5 + 1.5'],
      ['wealth promised', '1.5'],
      ['wait 5d', ''],
      ['clock', expect.stringContaining('#2 matured after 5 d') as unknown as string],
      ['ann has USDT', '1001.5'],
    ])
    expect(opened.replayFaults()).toEqual([])
  })

  it('is named by the purchase that used it, and none by any other', () => {
    const opened = new EarnVenue()
    expectGoes(opened, ANN)
    opened.do('ann buys wealth 100 by 1')
    opened.do('ann buys wealth 100')
    const bought = opened.venue.records.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'productBought' ? event.offer : [])),
    )
    expect(bought).toEqual([1, 0])
  })

  it('binds although the rules of its product change, or its sale ends', () => {
    const opened = new EarnVenue()
    expectGoes(opened, ANN)
    const tiers = [{ from: usdt(1), rate: ppm(1_000) }]
    const spec = { ...WEALTH, tiers, days: 9, penalty: ppm(0), budget: usdt(0), open: false }
    opened.submit({ kind: 'defineProduct', spec })
    expectGoes(opened, [
      ['ann buys wealth 100', 'product_closed'],
      ['ann previews wealth 100', 'product_closed'],
      ['ann buys wealth 100 by 1', '#2 earns 0.3 a day for 5 d; #1 used'],
      ['wait 2d', ''],
      [
        'ann redeems 2',
        '#2 day 1: 0.3 paid; #2 day 2: 0.3 paid; #2 redeemed after 2 d, penalty 1.2',
      ],
    ])
    expect(opened.replayFaults()).toEqual([])
  })

  it('is used once, by its person, for its product and amount', () => {
    const opened = new EarnVenue()
    expectGoes(opened, [
      ...ANN,
      ['ben opens with 1000 USDT', 'done'],
      ['ben buys wealth 100 by 1', 'preview_expired'],
      ['ann buys wealth 101 by 1', 'preview_expired'],
      ['ann buys mining 100 by 1', 'preview_expired'],
      ['ann buys wealth 100 by 7', 'preview_expired'],
      ['ann buys wealth 100 by 1 [a]', '#2 earns 0.3 a day for 5 d; #1 used'],
      ['ann buys wealth 100 by 1 [a]', 'repeated #2'],
      ['ann buys wealth 100 by 1', 'preview_expired'],
      ['ann has USDT', '900 + 100'],
    ])
  })

  it('runs out after 60 seconds and gives back what it held', () => {
    const opened = new EarnVenue()
    expectGoes(opened, [
      ...ANN,
      ['wait 59s', ''],
      ['clock', 'nothing_due'],
      ['wait 1s', ''],
      ['clock', '#1 expired'],
      ['rewards has USDT', '10000'],
      ['wealth promised', '0'],
      ['ann buys wealth 100 by 1', 'preview_expired'],
    ])
    expect(opened.replayFaults()).toEqual([])
  })

  it('holds in its last moment', () => {
    expectGoes(new EarnVenue(), [
      ...ANN,
      ['wait 60s', ''],
      ['ann buys wealth 100 by 1', '#2 earns 0.3 a day for 5 d; #1 used'],
    ])
  })

  it('is refused after its time although no timer has come', () => {
    const opened = new EarnVenue()
    expectGoes(opened, [
      ...ANN,
      ['wait 60s', ''],
      ['wait 1s', ''],
      ['ann buys wealth 100 by 1', 'preview_expired'],
      ['rewards has USDT', '9998.5 + 1.5'],
      ['clock', '#1 expired'],
      ['rewards has USDT', '10000'],
    ])
  })

  it('gives way to the next of the same person, and what it held serves that one', () => {
    const opened = new EarnVenue({ rewards: '1.5 USDT' })
    expectGoes(opened, [
      ...ANN,
      ['rewards has USDT', '0 + 1.5'],
      ['ben opens with 1000 USDT', 'done'],
      ['ben previews wealth 10', 'sold_out'],
      ['ann previews wealth 90', '#1 replaced; #2 offers 0.27 a day for 5 d'],
      ['rewards has USDT', '0.15 + 1.35'],
      ['ben previews wealth 10', '#3 offers 0.03 a day for 5 d'],
      ['ann previews wealth 91', 'sold_out'],
      ['ann buys wealth 90 by 2', '#4 earns 0.27 a day for 5 d; #2 used'],
    ])
    expect(opened.replayFaults()).toEqual([])
  })

  it('that is out of time is called expired by the next', () => {
    expectGoes(new EarnVenue(), [
      ...ANN,
      ['wait 1h', ''],
      ['ann previews wealth 100', '#1 expired; #2 offers 0.3 a day for 5 d'],
    ])
  })

  it('does not hold the money, which has to be there at the purchase', () => {
    expectGoes(new EarnVenue(), [
      ['ann opens with 100 USDT', 'done'],
      ['ann previews wealth 100', '#1 offers 0.3 a day for 5 d'],
      ['ann buys wealth 50', '#2 earns 0.15 a day for 5 d'],
      ['ann buys wealth 100 by 1', 'balance_insufficient'],
    ])
  })
})
