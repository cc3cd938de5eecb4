import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { play, type Scenario, USDT, Venue } from '../../test/venue.ts'
import { auditState } from '../audit.ts'
import { FIRST_USER, POOLS } from './accounts.ts'
import { MAX_BALANCE } from './ledger.ts'

function venue(gift = 10_000_000n): Venue {
  const opened = new Venue()
  opened.submit({
    kind: 'setPolicy',
    spec: { giftCurrency: USDT, gift: amount(gift), turnover: ppm(1_000_000) },
  })
  return opened
}

describe('opening an account', () => {
  it('gives the registration gift once, as account assets, with its turnover due', () => {
    const opened = venue()
    opened.fund('promotions', '15 USDT')
    expect(opened.do('ann opens')).toBe('done')
    expect(opened.has('ann', 'USDT', 'funding')).toBe('10')
    expect(opened.engine.turnoverDue(opened.userId('ann'))).toBe(10_000_000n)
    const first = opened.records.at(-1)!.seq
    expect(opened.do('ann opens')).toBe(`repeated #${first}`)
    expect(opened.has('ann', 'USDT', 'funding')).toBe('10')
    expect(opened.pool(POOLS.promotions, 'USDT')).toBe('5')
  })

  it('works without the gift where the promotions pool cannot pay it, or no policy is set', () => {
    const opened = venue()
    opened.fund('promotions', '9.99 USDT')
    for (const each of [opened, new Venue()]) {
      expect(each.do('ann opens')).toBe('done')
      expect(each.has('ann', 'USDT', 'funding')).toBe('0')
      expect(each.engine.turnoverDue(each.userId('ann'))).toBe(0n)
    }
  })

  it('is refused for an id that no user can have', () => {
    const opened = venue()
    for (const user of [
      0,
      POOLS.liquidity,
      FIRST_USER - 1,
      FIRST_USER + 0.5,
      2 ** 31,
      Number.NaN,
    ]) {
      expect(opened.submit({ kind: 'openAccount', user })).toMatchObject({
        rejection: 'user_unknown',
      })
    }
    expect(opened.engine.userCount()).toBe(0)
    const last = { kind: 'openAccount', user: 2 ** 31 - 1 } as const
    expect(opened.submit(last)).toMatchObject({ outcome: 'accepted' })
  })

  it('leaves turnover due until trades of either side were worth it', () => {
    const opened = venue()
    opened.fund('promotions', '20 USDT')
    opened.give('ann', '100 USDT')
    opened.give('ben', '1 BTC')
    const due = () => ['ann', 'ben'].map((name) => opened.engine.turnoverDue(opened.userId(name)))
    opened.do('ben sells 0.5 @ 8')
    expect(due()).toEqual([10_000_000n, 10_000_000n])
    opened.do('ann buys 0.5 @ 8')
    expect(due()).toEqual([6_000_000n, 6_000_000n])
    opened.do('ann buys 0.5 @ 100')
    opened.do('ben sells 0.5 @ 100')
    expect(due()).toEqual([0n, 0n])
  })
})

describe('moving money', () => {
  it('between account assets and coin assets is at once, free, and within what is there', () => {
    const scenario: Scenario = [
      ['ann opens', 'done'],
      ['ann recharges 100 USDT', 'done'],
      ['ann moves 60.5 USDT to coin', 'done'],
      ['ann has USDT', '60.5'],
      ['ann moves 39.500001 USDT to coin', 'balance_insufficient'],
      ['ann moves 60.500001 USDT to funding', 'balance_insufficient'],
      ['ann moves 60.5 USDT to funding', 'done'],
      ['ann moves 0 USDT to coin', 'amount_not_positive'],
      ['ann moves 1 USDT within', 'purses_equal'],
      ['ben moves 1 USDT to coin', 'user_unknown'],
      ['ann has USDT', '0'],
    ]
    const opened = new Venue()
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.has('ann', 'USDT', 'funding')).toBe('100')
  })

  it('between the purses needs a currency that there is', () => {
    const opened = new Venue()
    opened.do('ann opens')
    const decision = opened.submit({
      kind: 'transfer',
      user: opened.userId('ann'),
      from: 'funding',
      to: 'coin',
      currency: 7,
      amount: amount(1n),
      requestId: opened.nextRequest(),
    })
    expect(decision).toMatchObject({ rejection: 'currency_unknown' })
  })

  it('that is held in an order is not there to be moved', () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    opened.do('ann buys 0.5 @ 100')
    expect(opened.do('ann moves 50.000001 USDT to funding')).toBe('balance_insufficient')
    expect(opened.do('ann moves 50 USDT to funding')).toBe('done')
  })

  it('in from outside needs an account, a known currency and an amount', () => {
    const opened = new Venue()
    opened.do('ann opens')
    const user = opened.userId('ann')
    const credit = (currency: number, units: bigint, to = user) =>
      opened.submit({
        kind: 'creditRecharge',
        user: to,
        currency,
        amount: units as never,
        requestId: opened.nextRequest(),
      })
    expect(credit(USDT, 0n)).toMatchObject({ rejection: 'amount_not_positive' })
    expect(credit(USDT, 1n, user + 1)).toMatchObject({ rejection: 'user_unknown' })
    expect(credit(7, 1n)).toMatchObject({ rejection: 'currency_unknown' })
    expect(credit(USDT, 1n)).toMatchObject({ outcome: 'accepted' })
  })

  it('to a pool passes through the treasury, so that the account record shows where it came from', () => {
    const opened = new Venue()
    opened.fund('liquidity', '5 USDT')
    opened.fund('treasury', '1 USDT')
    expect(opened.records.slice(-2).map((record) => record.postings.length)).toEqual([2, 1])
    expect(opened.pool(POOLS.treasury, 'USDT')).toBe('1')
    expect(opened.pool(POOLS.liquidity, 'USDT')).toBe('5')
    expect(opened.pool(POOLS.external, 'USDT')).toBe('-6')
  })

  it('ends where the ledger is as wide as it can be, and nothing overflows', () => {
    const opened = new Venue()
    const fund = (units: bigint) =>
      opened.submit({
        kind: 'fundPool',
        pool: 'treasury',
        currency: USDT,
        amount: units as never,
        requestId: opened.nextRequest(),
      })
    expect(fund(0n)).toMatchObject({ rejection: 'amount_not_positive' })
    expect(fund(MAX_BALANCE + 1n)).toMatchObject({ rejection: 'pool_insufficient' })
    expect(fund(MAX_BALANCE)).toMatchObject({ outcome: 'accepted' })
    expect(fund(1n)).toMatchObject({ rejection: 'pool_insufficient' })
    opened.do('ann opens')
    expect(opened.do('ann recharges 0.000001 USDT')).toBe('pool_insufficient')
    expect(auditState(opened.engine)).toEqual([])
  })
})
