import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { BTC, play, type Scenario, START } from '../../test/venue.ts'

describe('opening a fast contract', () => {
  it('sets aside the stake and what winning would pay, at the last print', () => {
    const opened = fastVenue()
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100.01')
    const { seq } = opened.records.at(-1)!
    opened.wait(3_000)
    expect(opened.do('ann puts 10.5 USDT for 60 s')).toBe('#1 opens @ 100.01')
    expect(opened.has('ann', 'USDT', 'funding')).toBe('89.5 + 10.5')
    const terms = {
      id: 1,
      user: opened.userId('ann'),
      fast: 0,
      direction: 'short',
      stake: 10_500_000n,
      profit: 8_925_000n,
      openPrice: 10_001,
      openSeq: seq,
      openAt: START,
      openLink: opened.engine.priceLink(0),
      expiresAt: START + 63_000,
    }
    expect(opened.engine.fastOrder(1)).toEqual(terms)
    expect(opened.engine.fastOrders(opened.userId('ann'))).toEqual([terms])
    expect(opened.engine.nextDue()).toBe(START + 63_000)
  })

  it('rounds the profit down to the unit', () => {
    const opened = fastVenue({ minStake: amount(1n) })
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    opened.do('ann calls 1.000001 USDT for 60 s')
    expect(opened.engine.fastOrder(1)!.profit).toBe(850_000n)
    opened.do('ann calls 0.000001 USDT for 60 s')
    expect(opened.engine.fastOrder(2)!.profit).toBe(0n)
  })

  it('is refused for what does not fit, the first cause named', () => {
    const opened = fastVenue()
    const scenario: Scenario = [
      ['ann calls 0 USDT for 30 s', 'amount_not_positive'],
      ['ann calls 10 USDT for 30 s', 'user_unknown'],
      ['ann opens', 'done'],
      ['ann calls 10 USDT for 31 s', 'duration_unknown'],
      ['ann calls 0.999999 USDT for 30 s', 'stake_out_of_range'],
      ['ann calls 1000.000001 USDT for 30 s', 'stake_out_of_range'],
      ['ann calls 10 USDT for 30 s', 'risk_notice_unread'],
      ['ann accepts', 'done'],
      ['ann calls 10 USDT for 30 s', 'market_paused'],
      ['index 100', 'done'],
      ['wait 3.001', ''],
      ['ann calls 10 USDT for 30 s', 'market_paused'],
      ['index 100', 'done'],
      ['ann calls 10 USDT for 30 s', 'balance_insufficient'],
      ['ann recharges 2000 USDT', 'done'],
      ['ann calls 1000 USDT for 30 s', '#1 opens @ 100'],
      ['ann calls 251 USDT for 30 s', 'capacity_reached'],
      ['ann calls 1 USDT for 30 s', '#2 opens @ 100'],
      ['ann calls 1 USDT for 60 s', '#3 opens @ 100'],
      ['ann calls 1 USDT for 30 s', 'too_many_open_contracts'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('is refused for rules that are not there or are not on offer', () => {
    const opened = fastVenue({ open: false })
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    expect(opened.do('ann calls 10 USDT for 30 s')).toBe('product_closed')
    const command = {
      kind: 'openFast',
      user: opened.userId('ann'),
      fast: 1,
      direction: 'long',
      stake: amount(10_000_000n),
      durationMs: 30_000,
      requestId: 'one',
    } as const
    expect(opened.submit(command)).toMatchObject({ rejection: 'fast_unknown' })
  })

  it('happens once, however often the request is sent', () => {
    const opened = fastVenue()
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    const scenario: Scenario = [
      ['ann calls 10 USDT for 30 s [a]', '#1 opens @ 100'],
      ['ann calls 10 USDT for 30 s [a]', 'repeated #1'],
      ['ann puts 10 USDT for 30 s [a]', 'request_reused'],
      ['ann calls 11 USDT for 30 s [a]', 'request_reused'],
      ['ann calls 10 USDT for 60 s [a]', 'request_reused'],
      ['wait 30', ''],
      ['time passes', '#1 refunded'],
      ['ann calls 10 USDT for 30 s [a]', 'repeated #1'],
      ['ann has USDT in funding', '100'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('counts its stake as turnover for the gift', () => {
    const opened = fastVenue()
    opened.fund('promotions', '10 USDT')
    const gift = amount(10_000_000n)
    opened.submit({
      kind: 'setPolicy',
      spec: { giftCurrency: 0, gift, turnover: 1_000_000 as never },
    })
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    opened.do('ann calls 4 USDT for 30 s')
    expect(opened.engine.turnoverDue(opened.userId('ann'))).toBe(6_000_000n)
  })

  it('counts no stake of another currency than the gift’s', () => {
    const opened = fastVenue()
    opened.fund('promotions', '1 BTC')
    const spec = { giftCurrency: BTC, gift: amount(1_000n), turnover: 1_000_000 as never }
    opened.submit({ kind: 'setPolicy', spec })
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    opened.do('ann calls 4 USDT for 30 s')
    expect(opened.engine.turnoverDue(opened.userId('ann'))).toBe(1_000n)
  })
})

describe('the fast pool', () => {
  it('refuses what it could not pay, and pays everything it has promised', () => {
    const opened = fastVenue({ maxOpen: 1 })
    const names = Array.from({ length: 13 }, (_, at) => `p${at}`)
    for (const name of names) admit(opened, name, '100 USDT')
    opened.do('index 100')
    const answers = names.map((name) => opened.do(`${name} calls 100 USDT for 30 s`))
    expect(answers.slice(0, 12)).toEqual(
      names.slice(0, 12).map((_, at) => `#${at + 1} opens @ 100`),
    )
    expect(answers[12]).toBe('capacity_reached')
    expect(opened.do('p12 calls 50 USDT for 30 s')).toBe('#13 opens @ 100')
    expect(opened.pool(6, 'USDT')).toBe('0 + 1000')
    opened.wait(29_000)
    opened.do('index 100.01')
    opened.wait(1_000)
    opened.do('time passes')
    expect(opened.pool(6, 'USDT')).toBe('0')
    for (const name of names.slice(0, 12)) expect(opened.has(name, 'USDT', 'funding')).toBe('180')
    expect(opened.has('p12', 'USDT', 'funding')).toBe('140')
    opened.do('index 100')
    expect(opened.do('p0 calls 2 USDT for 30 s')).toBe('capacity_reached')
    opened.fund('fastPool', '1.6 USDT')
    expect(opened.do('p0 calls 2 USDT for 30 s')).toBe('#14 opens @ 100')
  })
})
