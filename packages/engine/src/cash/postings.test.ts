import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { statementOf } from '../../test/statement.ts'
import { USDT, Venue } from '../../test/venue.ts'

describe('the books of money in and out show', () => {
  it('the gift, the recharge and its bonus', () => {
    const opened = new Venue()
    openCash(opened)
    const policy = { giftCurrency: USDT, gift: amount(10_000_000n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec: policy })
    const statement = statementOf(opened, ['ann'])
    opened.fund('promotions', '100 USDT')
    opened.fund('treasury', '7 USDT')
    opened.do('ann opens')
    opened.do('ann recharges 200 USDT')
    opened.do('ann moves 50 USDT to coin')
    opened.do('ann moves 20 USDT to funding')
    expect(statement()).toEqual([
      'external -> treasury: 100 USDT, poolFunding no order',
      'treasury -> promotions: 100 USDT, poolFunding no order',
      'external -> treasury: 7 USDT, poolFunding no order',
      'promotions -> ann: 10 USDT, registrationGift no order',
      'external -> ann: 200 USDT, recharge no order',
      'promotions -> ann: 10 USDT, rechargeBonus no order',
      'ann -> ann coin: 50 USDT, transfer no order',
      'ann coin -> ann: 20 USDT, transfer no order',
    ])
  })

  it('a gift that is taken back', () => {
    const opened = new Venue()
    openCash(opened)
    const policy = { giftCurrency: USDT, gift: amount(10_000_000n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec: policy })
    opened.submit({ kind: 'setCreditRules', spec: { bonusMost: amount(0n), level: 1 } })
    opened.fund('promotions', '100 USDT')
    opened.do('ann opens')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann is barred')
    expect(statement()).toEqual(['ann -> promotions: 10 USDT, creditReturn no order'])
  })

  it('a withdrawal held, then gone with its fee in the house', () => {
    const opened = new Venue()
    openCash(opened, { bonus: ppm(0), perDay: 9 })
    opened.do('ann opens')
    opened.do('ann recharges 1000 USDT')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann withdraws 500 USDT')
    opened.do('operator 1 approves 1')
    opened.do('payout 1 sent')
    opened.do('payout 1 confirmed')
    opened.do('ann withdraws 100 USDT')
    opened.do('operator 1 refuses 2')
    expect(statement()).toEqual([
      'ann -> ann held: 500 USDT, withdrawalHold #1',
      'ann held -> external: 495 USDT, withdrawal #1',
      'ann held -> fees: 5 USDT, withdrawalFee #1',
      'ann -> ann held: 100 USDT, withdrawalHold #2',
      'ann held -> ann: 100 USDT, withdrawalReturn #2',
    ])
  })

  it("the house's own money between its pools", () => {
    const opened = new Venue()
    opened.fund('treasury', '100 USDT')
    const statement = statementOf(opened, [])
    const move = { kind: 'moveFunds', currency: USDT, amount: amount(30_000_000n) } as const
    const requestId = () => ({ requestId: opened.nextRequest() })
    opened.submit({ ...move, from: 'treasury', to: 'fastPool', ...requestId() })
    opened.submit({ ...move, from: 'fastPool', to: 'external', ...requestId() })
    expect(statement()).toEqual([
      'treasury -> fastPool: 30 USDT, poolTransfer no order',
      'fastPool -> external: 30 USDT, poolTransfer no order',
    ])
  })
})
