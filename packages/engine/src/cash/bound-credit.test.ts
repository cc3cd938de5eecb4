import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { openProducts, SWAP_RULES } from '../../test/product-rules.ts'
import { play, type Scenario, Venue } from '../../test/venue.ts'
import { auditState } from '../audit.ts'

const USDT = 1_000_000n
const SWAP = { ...SWAP_RULES, maxWorth: amount(1_000n * USDT) }

/** A gift of 100 USDT and a bonus of 5 % up to 20, each to be traded ten times, then for certified people. */
function venue(gift = 100n, turnover = 10, giftCurrency = 0): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened, { perDay: 50 })
  opened.submit({ kind: 'setSwapRules', spec: SWAP })
  setGift(opened, gift, turnover, giftCurrency)
  opened.submit({ kind: 'setCreditRules', spec: { bonusMost: amount(20n * USDT), level: 1 } })
  opened.fund('promotions', '10000 USDT')
  opened.fund('liquidity', '10000 USDT')
  opened.fund('liquidity', '10 BTC')
  opened.do('ann opens')
  opened.do('index 100')
  return opened
}

function setGift(opened: Venue, gift: bigint, turnover: number, giftCurrency = 0): void {
  const spec = { giftCurrency, gift: amount(gift * USDT), turnover: ppm(turnover * 1_000_000) }
  opened.submit({ kind: 'setPolicy', spec })
}

function holds(opened: Venue, scenario: Scenario): void {
  expect(play(opened, scenario)).toEqual(scenario)
  expect(auditState(opened.engine)).toEqual([])
}

function ann(opened: Venue, currency = 0) {
  return opened.engine.withdrawable(opened.userId('ann'), currency, opened.at)!
}

/** Exchanges back and forth until so much was traded, which costs a thousandth of it. */
function trade(opened: Venue, name: string, units: bigint): void {
  for (let left = units; left > 0n; left -= 100n) {
    opened.do(`${name} swaps 50 USDT for BTC`)
    opened.do(`${name} swaps 0.5 BTC for USDT`)
  }
}

describe('a deposit', () => {
  it('is the own money of who brought it again when a withdrawal of it is taken back', () => {
    const opened = venue()
    opened.do('ann recharges 1000 USDT')
    const before = ann(opened).withdrawable
    const [number] = opened.do('ann withdraws 500 USDT').split(' ')
    expect(ann(opened).withdrawable).toBe(before - 500n * USDT)
    opened.do(`ann takes back ${number!.slice(1)}`)
    expect(ann(opened).withdrawable).toBe(before)
    expect(auditState(opened.engine)).toEqual([])
  })
})

describe('turnover', () => {
  it('counts what is given of the gift’s currency, and what is bought of it with its fee', () => {
    const opened = venue()
    opened.do('ann recharges 1000 USDT')
    const due = () => opened.engine.turnoverDue(opened.userId('ann'))
    const first = due()
    opened.do('ann swaps 100 USDT for BTC')
    expect(first - due()).toBe(100n * USDT)
    const second = due()
    opened.do('ann swaps 0.5 BTC for USDT')
    expect(second - due()).toBe(50n * USDT)
  })
})

describe('a bonus', () => {
  it('is no more than the rules say, however much arrives', () => {
    holds(venue(), [
      ['ann recharges 400 USDT', 'bonus 20'],
      ['ben opens', 'done'],
      ['ben recharges 100000 USDT', 'bonus 20'],
      ['cay opens', 'done'],
      ['cay recharges 399.99 USDT', 'bonus 19.9995'],
    ])
  })
})

describe('credit that is bound', () => {
  it('locks no deposit, and leaves only after its turnover and by a certified person', () => {
    const opened = venue()
    opened.do('ann recharges 500 USDT')
    expect(ann(opened)).toMatchObject({
      available: 620n * USDT,
      locked: 120n * USDT,
      turnoverDue: 1_200n * USDT,
      withdrawable: 500n * USDT,
      uncertified: true,
    })
    holds(opened, [
      ['ann withdraws 500.000001 USDT', 'certification_due'],
      ['ann reaches 1', 'done'],
      ['ann withdraws 500.000001 USDT', 'turnover_due'],
      ['ann withdraws 500 USDT', '#1 submitted, fee 5'],
      ['ann takes back 1', '#1 refused'],
      ['ann withdraws 500 USDT', '#2 submitted, fee 5'],
      ['operator 1 refuses 2', '#2 refused'],
    ])
    trade(opened, 'ann', 1_300n)
    expect(ann(opened)).toMatchObject({ turnoverDue: 0n, locked: 0n, uncertified: false })
    expect(ann(opened).withdrawable).toBe(ann(opened).available)
  })

  it('waits for certification when its turnover was made first, and is free from then on', () => {
    const opened = venue()
    opened.do('ann recharges 100 USDT')
    trade(opened, 'ann', 1_100n)
    expect(ann(opened)).toMatchObject({ turnoverDue: 0n, uncertified: true })
    expect(ann(opened).withdrawable).toBe(100n * USDT)
    opened.do('ann reaches 1')
    expect(ann(opened).withdrawable).toBe(ann(opened).available)
    expect(opened.do('ann reaches 0')).toBe('done')
    expect(ann(opened).withdrawable).toBe(ann(opened).available)
  })

  it('does not leave as another currency', () => {
    holds(venue(), [
      ['ann recharges 100 USDT', 'bonus 5'],
      ['ann swaps 205 USDT for BTC', 'done'],
      ['ann withdraws 2 BTC', 'certification_due'],
      ['ann reaches 1', 'done'],
      ['ann withdraws 2 BTC', 'turnover_due'],
      ['ann withdraws 1 BTC', '#2 submitted, fee 0.01'],
    ])
  })

  it('of another currency is worth what that one is', () => {
    const opened = venue(50n, 2, 1)
    opened.fund('promotions', '1 BTC')
    opened.do('ben opens')
    opened.do('ben recharges 5 USDT')
    opened.do('ben reaches 1')
    opened.do('index 200')
    // The gift of half a BTC, worth 100 now, stays; what is worth 5 may leave, as either currency.
    const ben = (currency: number) =>
      opened.engine.withdrawable(opened.userId('ben'), currency, opened.at)?.withdrawable
    expect([ben(0), ben(1)]).toEqual([5n * USDT, 2_500_000n])
  })

  it('keeps what was won with it from leaving before its person is certified', () => {
    const opened = venue()
    opened.give('ben', '1 BTC')
    opened.do('ann swaps 100 USDT for BTC')
    opened.do('index 400')
    expect(ann(opened, 1)).toMatchObject({ available: 99_900_000n, withdrawable: 0n })
    opened.do('ann swaps 0.999 BTC for USDT')
    expect(ann(opened)).toMatchObject({ withdrawable: 0n, uncertified: true })
    opened.do('ann reaches 1')
    // Of 1,000 asked for, 100 and 399.6 were traded: of the gift 50.04 stay, of what it won nothing.
    expect(ann(opened).locked).toBe(50_040_000n)
  })

  it('is what is lost first: what a person brought can leave as far as it is there', () => {
    const opened = venue()
    opened.do('ann accepts')
    opened.do('ann recharges 500 USDT')
    opened.do('ann calls 20 USDT for 30 s')
    opened.wait(29_000)
    opened.do('index 90')
    opened.wait(1_000)
    expect(opened.do('time passes')).toContain('lost')
    opened.do('index 90')
    expect(ann(opened).available).toBe(600n * USDT)
    expect(ann(opened).withdrawable).toBe(500n * USDT)
  })

  it('values deposits when they leave: no later price makes more of them', () => {
    const opened = venue()
    opened.do('ann recharges 2 BTC')
    opened.do('ann swaps 100 USDT for BTC')
    opened.do('index 200')
    // 2 BTC are her own, worth 400 now; what the gift became is not.
    expect(ann(opened, 1)).toMatchObject({ withdrawable: 200_000_000n })
    opened.do('ann swaps 2 BTC for USDT')
    expect(ann(opened).withdrawable).toBeLessThanOrEqual(400n * USDT)
    opened.do('ann withdraws 350 USDT')
    opened.do('index 1000')
    // A quarter BTC of the deposit is left to leave, whatever it is worth.
    expect(ann(opened, 1).withdrawable).toBe(25_000_000n)
  })

  it('of who had money before there were such rules leaves that money alone', () => {
    const opened = new Venue()
    openProducts(opened)
    openCash(opened, { perDay: 50, bonusFrom: amount(200n * USDT) })
    opened.fund('promotions', '1000 USDT')
    setGift(opened, 10n, 1)
    opened.do('ann opens')
    opened.do('index 100')
    opened.do('ann recharges 150 USDT')
    const rules = {
      kind: 'setCreditRules',
      spec: { bonusMost: amount(20n * USDT), level: 1 },
    } as const
    opened.submit(rules)
    setGift(opened, 10n, 10)
    opened.submit(rules)
    // The gift of before asks for what it asked for, and for no certification.
    expect(ann(opened)).toMatchObject({ locked: 10n * USDT, turnoverDue: 10n * USDT })
    expect(ann(opened).uncertified).toBe(false)
    opened.do('ann recharges 400 USDT')
    expect(ann(opened)).toMatchObject({ turnoverDue: 210n * USDT, withdrawable: 550n * USDT })
    opened.do('ann swaps 10 USDT for BTC')
    opened.restart()
    expect(ann(opened)).toMatchObject({ turnoverDue: 200n * USDT, uncertified: true })
    expect(ann(opened).withdrawable).toBe(560n * USDT)
  })
})

describe('a gift that is barred', () => {
  it('goes back to promotions, and no bonus follows it', () => {
    holds(venue(), [
      ['ann is barred', 'done'],
      ['ann has USDT in funding', '0'],
      ['promotions has USDT', '10000'],
      ['ann is barred', 'repeated #24'],
      ['ann recharges 100 USDT', 'done'],
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
    ])
  })

  it('that is at work never leaves, and is taken when it has returned', () => {
    const opened = venue()
    opened.do('ann moves 60 USDT to coin')
    opened.do('ann recharges 100 USDT')
    expect(opened.do('ann is barred')).toBe('done')
    // 105 of gift and bonus were there to be taken: nothing stays, not in the coin assets either.
    expect(opened.has('ann', 'USDT', 'funding')).toBe('40')
    expect(opened.engine.barredCredit(opened.userId('ann'))).toBe(0n)
    const poor = venue()
    poor.do('ann moves 60 USDT to coin')
    poor.do('ann is barred')
    poor.do('ann reaches 1')
    expect(poor.engine.barredCredit(poor.userId('ann'))).toBe(60n * USDT)
    poor.do('ann moves 60 USDT to funding')
    expect(ann(poor)).toMatchObject({ available: 60n * USDT, withdrawable: 0n, barred: true })
    poor.do('ann is barred')
    expect(poor.has('ann', 'USDT')).toBe('0')
    expect(auditState(poor.engine)).toEqual([])
  })

  it('is asked for again only where something of it has come back', () => {
    for (const [code, currency] of [
      ['USDT', 0],
      ['BTC', 1],
    ] as const) {
      const opened = venue(100n, 10, currency)
      opened.fund('promotions', '10 BTC')
      opened.do('ben opens')
      expect(opened.do(`ben moves 0.5 ${code} to coin`)).toBe('done')
      expect(opened.do('ben is barred')).toBe('done')
      const { lastSeq } = opened.engine
      expect(opened.do('ben is barred')).toBe(`repeated #${lastSeq}`)
      expect(opened.do(`ben moves 0.000001 ${code} to funding`)).toBe('done')
      expect(opened.do('ben is barred')).toBe('done')
      expect(opened.has('ben', code, 'funding')).toBe('0')
    }
  })

  it('asks for no turnover any more, and is barred after a restart', () => {
    const opened = venue()
    opened.do('ann is barred')
    opened.restart()
    expect(ann(opened)).toMatchObject({ turnoverDue: 0n, barred: true })
    opened.do('ann reaches 1')
    expect(opened.do('ann recharges 100 USDT')).toBe('done')
  })
})
