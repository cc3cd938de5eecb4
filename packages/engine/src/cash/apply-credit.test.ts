import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { openProducts, SWAP_RULES } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { addDeposit, type BoundCredit } from '../credit/bound-credit.ts'
import type { CreditSpec } from '../credit/rules.ts'
import type { VenueEngine } from '../engine.ts'
import { depositsSpent } from './apply-credit.ts'

const UNIT = 1_000_000n

function venue(): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened, { perDay: 50 })
  const spec = { ...SWAP_RULES, maxWorth: amount(1_000n * UNIT) }
  opened.submit({ kind: 'setSwapRules', spec })
  opened.fund('promotions', '10000 USDT')
  opened.do('index 100')
  return opened
}

function setGift(opened: Venue, gift: bigint, turnover: number, giftCurrency = USDT): void {
  const spec = { giftCurrency, gift: amount(gift), turnover: ppm(turnover * 1_000_000) }
  expect(opened.submit({ kind: 'setPolicy', spec }).outcome).toBe('accepted')
}

function bind(opened: Venue): void {
  const spec = { bonusMost: amount(1_000n * UNIT), level: 1 } as const
  expect(opened.submit({ kind: 'setCreditRules', spec }).outcome).toBe('accepted')
}

function ann(opened: Venue, currency = USDT) {
  return opened.engine.withdrawable(opened.userId('ann'), currency, opened.at)!
}

describe('credit that nothing binds any more', () => {
  it('is free for good as soon as it is given to a certified person with nothing to trade', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 0)
    bind(opened)
    opened.do('ann opens')
    opened.do('ann reaches 1')
    expect(ann(opened).withdrawable).toBe(10n * UNIT)
    opened.do('ann recharges 100 USDT')
    opened.do('ann reaches 0')
    expect(ann(opened)).toMatchObject({ withdrawable: 115n * UNIT, uncertified: false })
  })

  it('is free for good as soon as a certified person has traded enough', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 1)
    bind(opened)
    opened.do('ann opens')
    opened.do('ann reaches 1')
    opened.do('ann swaps 10 USDT for BTC')
    opened.do('ann reaches 0')
    expect(ann(opened, BTC)).toMatchObject({ withdrawable: 9_990_000n, uncertified: false })
  })
})

describe('rules of credit', () => {
  it('may be there before anything is given', () => {
    const opened = venue()
    opened.do('ann opens')
    bind(opened)
    opened.do('ann recharges 100 USDT')
    expect(ann(opened)).toMatchObject({ withdrawable: 100n * UNIT, locked: 0n })
  })

  it('keep what is asked for a gift of before down to its last unit', () => {
    const opened = venue()
    setGift(opened, 1n, 1)
    opened.do('ann opens')
    opened.do('ann recharges 5 USDT')
    bind(opened)
    setGift(opened, 1n, 5)
    expect(ann(opened)).toMatchObject({ locked: 1n, turnoverDue: 1n, withdrawable: 5n * UNIT })
  })

  it('lock a gift of before whatever else its person may take out', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 1)
    opened.do('ann opens')
    bind(opened)
    opened.do('ann recharges 1 BTC')
    expect(ann(opened)).toMatchObject({ available: 15n * UNIT, withdrawable: 5n * UNIT })
    opened.do('ann is barred')
    expect(ann(opened)).toMatchObject({ available: 10n * UNIT, withdrawable: 0n })
  })
})

describe('rules of credit that begin later', () => {
  it('keep what was asked for a gift, by then or now, whichever is more', () => {
    const lowered = venue()
    setGift(lowered, 10n * UNIT, 5)
    lowered.do('ann opens')
    setGift(lowered, 10n * UNIT, 1)
    bind(lowered)
    expect(ann(lowered)).toMatchObject({ turnoverDue: 50n * UNIT, locked: 10n * UNIT })
    const traded = venue()
    setGift(traded, 10n * UNIT, 2)
    traded.do('ann opens')
    traded.do('ann swaps 10 USDT for BTC')
    bind(traded)
    expect(ann(traded)).toMatchObject({ turnoverDue: 10n * UNIT, locked: 5n * UNIT })
  })

  it('bind a gift that nothing has to be traded for until its person is certified', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 0)
    bind(opened)
    opened.do('ann opens')
    opened.restart()
    expect(ann(opened)).toMatchObject({ withdrawable: 0n, uncertified: true })
    opened.do('ann reaches 1')
    expect(ann(opened).withdrawable).toBe(10n * UNIT)
  })

  it('let what has no price leave, which a withdrawal refuses as paused', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 1)
    bind(opened)
    opened.do('ann opens')
    opened.do('ann recharges 1 BTC')
    opened.wait(6_000)
    expect(ann(opened, BTC).withdrawable).toBe(100_000_000n)
    expect(opened.do('ann withdraws 1 BTC')).toBe('market_paused')
  })

  it('ask for certification of level 1 or 2, and for a bonus that is an amount', () => {
    const opened = venue()
    const answer = (bonusMost: bigint, level: number) => {
      const spec = { bonusMost, level } as CreditSpec
      const decision = opened.submit({ kind: 'setCreditRules', spec })
      return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
    }
    expect([answer(5n, 0), answer(5n, 3)]).toEqual(['catalogue_invalid', 'catalogue_invalid'])
    expect(answer(-1n, 1)).toBe('catalogue_invalid')
    expect([answer(0n, 1), answer(5n, 2)]).toEqual(['accepted', 'accepted'])
  })
})

describe('who is barred', () => {
  it('waits for no certification where no rules of credit ask for it', () => {
    const opened = venue()
    opened.do('ann opens')
    expect(ann(opened)).toMatchObject({ barred: false, uncertified: false })
    opened.do('ann is barred')
    expect(ann(opened)).toMatchObject({ barred: true, uncertified: false })
  })

  it('without bound credit takes out their own money to the unit', () => {
    const opened = venue()
    setGift(opened, 0n, 1)
    opened.do('ann opens')
    opened.do('ann recharges 9 USDT')
    bind(opened)
    opened.do('ann is barred')
    expect(ann(opened)).toMatchObject({ withdrawable: 9n * UNIT, barred: true })
  })

  it('gives the gift back in its own currency', () => {
    const opened = venue()
    opened.fund('promotions', '1 BTC')
    setGift(opened, 10_000_000n, 1, BTC)
    bind(opened)
    opened.do('ann opens')
    expect(opened.has('ann', 'BTC', 'funding')).toBe('0.1')
    opened.do('ann is barred')
    expect(opened.has('ann', 'BTC', 'funding')).toBe('0')
  })
})

describe('deposits', () => {
  it('of nothing are not kept, and of one unit are', () => {
    const bound: BoundCredit = { credit: 0n, asked: 0n, barred: false, deposits: new Map() }
    addDeposit(bound, USDT, 5n)
    addDeposit(bound, USDT, -4n)
    expect(bound.deposits).toEqual(new Map([[USDT, 1n]]))
    addDeposit(bound, USDT, -1n)
    expect(bound.deposits).toEqual(new Map())
  })

  it('are spent of whose credit is bound alone', () => {
    const { state } = venue().engine as VenueEngine
    const event = { kind: 'depositsSpent', user: 99, spent: [] } as const
    expect(() => depositsSpent(state, event)).toThrow('user 99 has no bound credit')
  })

  it('of one unit can leave', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 1)
    bind(opened)
    opened.do('ann opens')
    opened.do('ann recharges 0.000001 USDT')
    expect(ann(opened).withdrawable).toBe(1n)
  })

  it('without a price let nothing else leave', () => {
    const opened = venue()
    setGift(opened, 10n * UNIT, 1)
    bind(opened)
    opened.do('ann opens')
    opened.do('ann recharges 1 BTC')
    expect(ann(opened).withdrawable).toBe(15n * UNIT)
    opened.wait(6_000)
    expect(ann(opened).withdrawable).toBe(0n)
  })
})

it('a gift in another currency than worths are counted in is locked by what it is worth', () => {
  const opened = venue()
  opened.fund('promotions', '1 BTC')
  setGift(opened, 10_000_000n, 1, BTC)
  bind(opened)
  opened.do('ann opens')
  opened.do('ann reaches 1')
  opened.do('ann recharges 5 USDT')
  expect(ann(opened, BTC)).toMatchObject({ available: 10_000_000n, withdrawable: 5_000_000n })
  expect(ann(opened).withdrawable).toBe(5n * UNIT)
})

it('what a person can withdraw is told of known people and of currencies with a rule alone', () => {
  const opened = venue()
  expect(ann(opened)).toBeUndefined()
  opened.do('ann opens')
  const rules = opened.engine.cashRules()!
  const withdrawals = rules.withdrawals.filter(({ currency }) => currency === USDT)
  opened.submit({ kind: 'setCashRules', spec: { ...rules, withdrawals } })
  expect(ann(opened)).toMatchObject({ available: 0n })
  expect(ann(opened, BTC)).toBeUndefined()
})
