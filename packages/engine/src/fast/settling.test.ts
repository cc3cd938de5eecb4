import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { play, type Scenario, type Venue } from '../../test/venue.ts'
import type { FastSettled } from './events.ts'

/** Ann and Ben with 100 USDT each, and the index at 100. */
function twoPeople(): Venue {
  const opened = fastVenue()
  admit(opened, 'ann', '100 USDT')
  admit(opened, 'ben', '100 USDT')
  opened.do('index 100')
  return opened
}

function settlements(opened: Venue): FastSettled[] {
  return opened.records.flatMap(({ events }) => events).filter((e) => e.kind === 'fastSettled')
}

/** What a call and a put of 10 USDT come to that were opened at 100 and see these prints. */
function settledBy(...prints: readonly (readonly [second: number, price: number])[]): string {
  const opened = twoPeople()
  opened.do('ann calls 10 USDT for 30 s')
  opened.do('ben puts 10 USDT for 30 s')
  let second = 0
  for (const [at, price] of prints) {
    opened.wait(Math.round((at - second) * 1000))
    second = at
    opened.do(`index ${price}`)
  }
  if (second < 30) opened.wait(Math.round((30 - second) * 1000))
  return opened.do('time passes')
}

describe('a fast contract that expires', () => {
  it('pays the stake and the profit to who was right, and keeps the stake of who was not', () => {
    const opened = twoPeople()
    const scenario: Scenario = [
      ['ann calls 10 USDT for 30 s', '#1 opens @ 100'],
      ['ben puts 20 USDT for 60 s', '#2 opens @ 100'],
      ['ann has USDT in funding', '90 + 10'],
      ['ben has USDT in funding', '80 + 20'],
      ['fastPool has USDT', '975 + 25'],
      ['wait 28', ''],
      ['index 100.01', 'done'],
      ['wait 1.999', ''],
      ['time passes', 'nothing_due'],
      ['wait 0.001', ''],
      ['time passes', '#1 won @ 100.01'],
      ['ann has USDT in funding', '108'],
      ['fastPool has USDT', '975 + 17'],
      ['wait 28', ''],
      ['index 100.01', 'done'],
      ['wait 2', ''],
      ['time passes', '#2 lost @ 100.01'],
      ['ben has USDT in funding', '80'],
      ['fastPool has USDT', '1012'],
      ['time passes', 'nothing_due'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('gives the stake back at the very price it was opened at, and where there was no price', () => {
    const opened = twoPeople()
    const scenario: Scenario = [
      ['ann calls 10 USDT for 30 s', '#1 opens @ 100'],
      ['ben puts 20 USDT for 60 s', '#2 opens @ 100'],
      ['wait 29', ''],
      ['index 100', 'done'],
      ['wait 1', ''],
      ['time passes', '#1 even @ 100'],
      ['ann has USDT in funding', '100'],
      ['fastPool has USDT', '983 + 17'],
      ['wait 26.999', ''],
      ['index 90', 'done'],
      ['wait 3.001', ''],
      ['time passes', '#2 refunded'],
      ['ben has USDT in funding', '100'],
      ['fastPool has USDT', '1000'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('is settled by the median of the prints of its last three seconds', () => {
    expect(settledBy([28, 101], [29, 90], [29.5, 102])).toBe('#1 won @ 101; #2 lost @ 101')
    expect(settledBy([28, 99], [29, 200], [29.5, 98])).toBe('#1 lost @ 99; #2 won @ 99')
    expect(settledBy([28, 99.99], [29, 100.02])).toBe('#1 won @ 100.005; #2 lost @ 100.005')
    expect(settledBy([28, 99.99], [29, 100.01])).toBe('#1 even @ 100; #2 even @ 100')
    expect(settledBy([27.5, 103], [28, 98], [29, 99], [29.5, 102])).toBe(
      '#1 won @ 100.5; #2 lost @ 100.5',
    )
  })

  it('counts a print three seconds before its expiry, and none at its expiry or later', () => {
    expect(settledBy([26.999, 150], [27, 99])).toBe('#1 lost @ 99; #2 won @ 99')
    expect(settledBy([29.999, 99], [30, 150])).toBe('#1 lost @ 99; #2 won @ 99')
    expect(settledBy([26.999, 150], [30, 150])).toBe('#1 refunded; #2 refunded')
    expect(settledBy([29, 99], [31, 150], [40, 160])).toBe('#1 lost @ 99; #2 won @ 99')
  })

  it('keeps the terms it was opened by when the rules change', () => {
    const opened = twoPeople()
    opened.do('ann calls 10 USDT for 30 s')
    const [spec] = opened.engine.fasts()
    const terms = [{ durationMs: 5_000, payout: 10_000 as never }]
    opened.submit({ kind: 'defineFast', spec: { ...spec!, terms, open: false } })
    opened.wait(29_000)
    opened.do('index 101')
    opened.wait(1_000)
    expect(opened.do('time passes')).toBe('#1 won @ 101')
    expect(opened.has('ann', 'USDT', 'funding')).toBe('108')
  })

  it('waits for the next record where the prints of many receipts would make one too large', () => {
    const opened = fastVenue({ maxOpen: 100 })
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    for (let order = 1; order <= 70; order++) opened.do('ann calls 1 USDT for 30 s')
    opened.wait(29_000)
    for (let print = 0; print < 1_000; print++) opened.do('index 101')
    opened.wait(1_000)
    expect(opened.do('time passes').split('; ')).toHaveLength(66)
    expect(opened.do('time passes').split('; ')).toEqual([
      '#67 won @ 101',
      '#68 won @ 101',
      '#69 won @ 101',
      '#70 won @ 101',
    ])
    expect(opened.has('ann', 'USDT', 'funding')).toBe('156')
    expect(opened.do('time passes')).toBe('nothing_due')
  })

  it('shows each print with its record and time, and the chain before and after them', () => {
    const opened = twoPeople()
    opened.do('ann calls 10 USDT for 30 s')
    opened.do('ann calls 10 USDT for 60 s')
    const openLink = opened.engine.priceLink(0)!
    opened.wait(28_000)
    opened.do('index 101')
    const { seq, at } = opened.records.at(-1)!
    const linkAfter = opened.engine.priceLink(0)!
    opened.wait(2_000)
    opened.do('index 105')
    opened.do('time passes')
    expect(settlements(opened)).toEqual([
      {
        kind: 'fastSettled',
        order: 1,
        user: opened.userId('ann'),
        outcome: 'won',
        twicePrice: 20_200n,
        prints: [{ seq, at, price: 10_100 }],
        linkBefore: openLink,
        linkAfter,
      },
    ])
    opened.wait(30_000)
    opened.do('time passes')
    const link = opened.engine.priceLink(0)!
    expect(link).not.toBe(linkAfter)
    expect(settlements(opened)[1]).toMatchObject({
      outcome: 'refunded',
      twicePrice: 0n,
      prints: [],
      linkBefore: link,
      linkAfter: link,
    })
  })
})
