import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { BTC, USDT } from '../../test/venue.ts'

describe('a margin', () => {
  it('counts toward the turnover that a gift is due when the position opens', () => {
    const opened = futuresVenue()
    const gift = { giftCurrency: USDT, gift: amount(10_000_000n), turnover: ppm(10_000_000) }
    opened.submit({ kind: 'setPolicy', spec: gift })
    opened.fund('promotions', '100 USDT')
    opened.admit('bob', '1000 USDT')
    const due = () => opened.engine.turnoverDue(opened.userId('bob'))
    expect(due()).toBe(100_000_000n)
    opened.do('bob longs 100 x20 @ 9500')
    expect(due()).toBe(100_000_000n)
    opened.do('index 9500')
    expect(due()).toBe(52_500_000n)
    opened.do('bob longs 100 x20')
    expect(due()).toBe(5_000_000n)
    opened.do('bob closes 1')
    expect(due()).toBe(5_000_000n)
  })

  it('of another currency than the gift’s counts for nothing', () => {
    const opened = futuresVenue()
    const gift = { giftCurrency: BTC, gift: amount(1_000n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec: gift })
    opened.fund('promotions', '1 BTC')
    opened.admit('bob', '1000 USDT')
    opened.do('bob longs 100 x20')
    expect(opened.engine.turnoverDue(opened.userId('bob'))).toBe(1_000n)
  })

  it('is at risk until the order ends, and then the day has lost what it cost', () => {
    const opened = futuresVenue()
    const today = () => {
      const { now } = opened.engine.personalLimits(opened.userId('ann'), opened.at)!
      return [now.staked, now.atRisk, now.lost].map((units) => Number(units) / 1e6)
    }
    opened.do('ann longs 100 x10')
    opened.do('ann longs 100 x10 @ 9500')
    expect(today()).toEqual([195, 195, 0])
    opened.do('ann withdraws 2')
    expect(today()).toEqual([195, 100, 0])
    opened.do('index 9900')
    opened.do('ann closes 1')
    expect(today()).toEqual([195, 0, 10.495])
  })

  it('stays within the limits a person has set, for every way to a new position', () => {
    const opened = futuresVenue()
    const user = opened.userId('ann')
    opened.do('ann longs 100 x10')
    opened.submit({ kind: 'setPersonalLimits', user, dailyStake: amount(150_000_000n) })
    for (const act of ['longs 100 x10', 'follows 1', 'locks 1', 'reverses 1']) {
      expect(opened.do(`ann ${act}`), act).toBe('stake_limit_reached')
    }
    expect(opened.do('ann longs 50 x10')).toBe('#2 opens @ 10000')
    expect(opened.do('ann closes 1')).toMatch('#1 closed by user')
  })
})
