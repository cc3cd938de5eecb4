import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { play, type Scenario, Venue } from '../../test/venue.ts'

/** 5 % from 10 USDT on, to be traded once; 20 USDT are there to be given. */
function venue(): Venue {
  const opened = new Venue()
  openCash(opened)
  const spec = { giftCurrency: 0, gift: amount(0n), turnover: ppm(1_000_000) }
  opened.submit({ kind: 'setPolicy', spec })
  opened.fund('promotions', '20 USDT')
  opened.do('ann opens')
  opened.do('ben opens')
  return opened
}

function holds(opened: Venue, scenario: Scenario): void {
  expect(play(opened, scenario)).toEqual(scenario)
}

describe('the bonus of a first recharge', () => {
  it('is given once, from what the rules name on', () => {
    holds(venue(), [
      ['ann recharges 9.999999 USDT', 'done'],
      ['ann recharges 10 USDT', 'bonus 0.5'],
      ['ann recharges 100 USDT', 'done'],
      ['ann has USDT in funding', '120.499999'],
      ['promotions has USDT', '19.5'],
    ])
  })

  it('is rounded down, and given once though the venue restarts', () => {
    const opened = venue()
    expect(opened.do('ann recharges 10.000019 USDT')).toBe('bonus 0.5')
    opened.restart()
    expect(opened.do('ann recharges 10 USDT')).toBe('done')
    expect(opened.do('ben recharges 10.00002 USDT')).toBe('bonus 0.500001')
  })

  it('of the same request is given once', () => {
    holds(venue(), [
      ['ann recharges 100 USDT [a]', 'bonus 5'],
      ['ann recharges 100 USDT [a]', 'repeated #11'],
      ['ann has USDT in funding', '105'],
    ])
  })

  it('is locked until it was traded, and the recharge is not', () => {
    const opened = venue()
    opened.do('ann recharges 200 USDT')
    expect(opened.engine.withdrawable(opened.userId('ann'), 0, opened.at)).toMatchObject({
      available: 210_000_000n,
      locked: 10_000_000n,
      turnoverDue: 10_000_000n,
      withdrawable: 200_000_000n,
    })
    holds(opened, [
      ['ann withdraws 200.000001 USDT', 'turnover_due'],
      ['ann withdraws 200 USDT', '#1 submitted, fee 2'],
    ])
  })

  it('adds to a registration gift that is still locked', () => {
    const opened = venue()
    const spec = { giftCurrency: 0, gift: amount(10_000_000n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec })
    opened.do('cay opens')
    opened.do('cay recharges 100 USDT')
    expect(opened.engine.withdrawable(opened.userId('cay'), 0, opened.at)).toMatchObject({
      locked: 15_000_000n,
      turnoverDue: 15_000_000n,
    })
  })

  it('of another currency is of its worth, and waits for a price', () => {
    const opened = venue()
    holds(opened, [
      ['ann recharges 1 BTC', 'done'],
      ['index 100', 'done'],
      ['ann recharges 0.0999 BTC', 'done'],
      ['ann recharges 1.00000001 BTC', 'bonus 5'],
      ['wait 6', ''],
      ['ben recharges 1 BTC', 'done'],
      ['ben recharges 20 USDT', 'bonus 1'],
    ])
  })

  it('is not given while the pool cannot pay all of it; the next recharge may earn it', () => {
    const opened = venue()
    holds(opened, [
      ['ann recharges 401 USDT', 'done'],
      ['ann recharges 400 USDT', 'bonus 20'],
      ['ben recharges 10 USDT', 'done'],
    ])
    opened.fund('promotions', '1 USDT')
    expect(opened.do('ben recharges 10 USDT')).toBe('bonus 0.5')
  })

  it('in a currency without a price is given once there is one', () => {
    const opened = new Venue()
    openCash(opened)
    const spec = { giftCurrency: 1, gift: amount(0n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec })
    opened.fund('promotions', '1 BTC')
    holds(opened, [
      ['ann opens', 'done'],
      ['ann recharges 100 USDT', 'done'],
      ['index 100', 'done'],
      ['ann recharges 100 USDT', 'bonus 5'],
      ['ann has BTC in funding', '0.05'],
    ])
  })

  it('is given while all that has to be traded for it fits the ledger, and no further', () => {
    const opened = new Venue()
    openCash(opened, { bonus: ppm(1_000_000) })
    opened.fund('promotions', '10000 USDT')
    // What arrives, times the turnover asked for each unit, is the widest amount there is.
    const each = 6_022_970_047
    const policy = (gift: bigint) => {
      const spec = { giftCurrency: 0, gift: amount(gift), turnover: ppm(each * 1_000_000) }
      expect(opened.submit({ kind: 'setPolicy', spec }).outcome).toBe('accepted')
    }
    policy(0n)
    opened.do('ann opens')
    expect(opened.do('ann recharges 1531.366081 USDT')).not.toBe('done')
    expect(opened.engine.turnoverDue(opened.userId('ann'))).toBe(2n ** 63n - 1n)
    policy(1n)
    opened.do('ben opens')
    expect(opened.do('ben recharges 1531.366081 USDT')).toBe('done')
    expect(opened.do('ben recharges 1531.36608 USDT')).not.toBe('done')
  })

  it('is not given where the rules name none', () => {
    const opened = venue()
    openCash(opened, { bonus: ppm(0) })
    expect(opened.do('ann recharges 100 USDT')).toBe('done')
    openCash(opened)
    expect(opened.do('ann recharges 100 USDT')).toBe('bonus 5')
  })
})
