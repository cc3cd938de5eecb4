import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { openProducts } from '../../test/product-rules.ts'
import { play, type Scenario, Venue } from '../../test/venue.ts'

/** Everybody gets 100 USDT as a gift, which may leave after a turnover of `multiple` times as much. */
function venue(multiple = 1): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened, { bonus: ppm(0), perDay: 50 })
  const turnover = ppm(multiple * 1_000_000)
  const spec = { giftCurrency: 0, gift: amount(100_000_000n), turnover }
  opened.submit({ kind: 'setPolicy', spec })
  opened.fund('promotions', '10000 USDT')
  opened.do('ann opens')
  opened.do('index 100')
  return opened
}

function holds(opened: Venue, scenario: Scenario): void {
  expect(play(opened, scenario)).toEqual(scenario)
}

function ann(opened: Venue, currency = 0) {
  return opened.engine.withdrawable(opened.userId('ann'), currency, opened.at)!
}

describe('promotional credit', () => {
  it('stays, and what was deposited besides can leave whole', () => {
    const opened = venue()
    opened.do('ann recharges 500 USDT')
    expect(ann(opened)).toMatchObject({
      available: 600_000_000n,
      locked: 100_000_000n,
      turnoverDue: 100_000_000n,
      withdrawable: 500_000_000n,
    })
    holds(opened, [
      ['ann withdraws 500.000001 USDT', 'turnover_due'],
      ['ann withdraws 500 USDT', '#1 submitted, fee 5'],
      ['ann withdraws 100 USDT', 'turnover_due'],
      ['operator 1 refuses 1', '#1 refused'],
      ['ann withdraws 500 USDT', '#2 submitted, fee 5'],
    ])
    expect(ann(opened).withdrawable).toBe(0n)
  })

  it('alone is not withdrawn, and does not leave by being moved to the coin assets', () => {
    holds(venue(), [
      ['ann withdraws 100 USDT', 'turnover_due'],
      ['ann moves 100 USDT to coin', 'done'],
      ['ann recharges 100 USDT', 'done'],
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['ann moves 100 USDT to funding', 'done'],
      ['ann withdraws 100 USDT', 'turnover_due'],
    ])
  })

  it('locks no deposit because it is at work in an order or a product', () => {
    const opened = venue()
    opened.do('ann recharges 200 USDT')
    opened.do('ann moves 150 USDT to coin')
    opened.do('ann buys 1.5 @ 90')
    expect(opened.has('ann', 'USDT')).toBe('15 + 135')
    expect(ann(opened)).toMatchObject({ available: 150_000_000n, withdrawable: 150_000_000n })
    holds(opened, [
      ['ann withdraws 150 USDT', '#2 submitted, fee 1.5'],
      ['ann cancels 1', '#1 cancelled'],
    ])
  })

  it('locks nothing of other currencies', () => {
    const opened = venue()
    opened.do('ann recharges 3 BTC')
    expect(ann(opened, 1)).toMatchObject({ locked: 0n, withdrawable: 300_000_000n })
    expect(opened.do('ann withdraws 3 BTC')).toBe('#1 submitted, fee 0.03')
  })

  it('is let go as turnover is made: by exchange, fast contracts and spot trades alike', () => {
    const opened = venue(2)
    opened.do('ann recharges 500 USDT')
    opened.do('ann accepts')
    expect(ann(opened)).toMatchObject({ turnoverDue: 200_000_000n, locked: 100_000_000n })
    opened.do('ann swaps 50 USDT for BTC')
    expect(ann(opened)).toMatchObject({ turnoverDue: 150_000_000n, locked: 75_000_000n })
    opened.do('ann calls 10 USDT for 30 s')
    expect(ann(opened)).toMatchObject({ turnoverDue: 140_000_000n, locked: 70_000_000n })
    opened.do('ann swaps 0.4 BTC for USDT')
    expect(ann(opened)).toMatchObject({ turnoverDue: 100_000_000n, locked: 50_000_000n })
    opened.give('ben', '1 BTC')
    opened.do('ben sells 1 @ 100')
    opened.do('ann moves 100 USDT to coin')
    opened.do('ann buys 1 @ 100')
    expect(ann(opened)).toMatchObject({ turnoverDue: 0n, locked: 0n })
    expect(ann(opened).withdrawable).toBe(ann(opened).available)
  })

  it('exchanged away and back is turnover of both, and what is due afterwards is locked again', () => {
    const opened = venue(5)
    opened.do('ann swaps 50 USDT for BTC')
    opened.do('ann swaps 50 USDT for BTC')
    expect(ann(opened)).toMatchObject({ available: 0n, turnoverDue: 400_000_000n })
    opened.do('ann swaps 0.5 BTC for USDT')
    // 50 came back, less the fee of a thousandth.
    expect(ann(opened)).toMatchObject({
      available: 49_950_000n,
      turnoverDue: 350_000_000n,
      locked: 70_000_000n,
      withdrawable: 0n,
    })
  })

  it('is never locked for more than was given, whatever the policy says later', () => {
    const opened = venue()
    opened.do('ann recharges 500 USDT')
    const spec = { giftCurrency: 0, gift: amount(1n), turnover: ppm(100_000) }
    opened.submit({ kind: 'setPolicy', spec })
    expect(ann(opened).locked).toBe(100_000_000n)
    opened.submit({ kind: 'setPolicy', spec: { ...spec, turnover: ppm(0) } })
    expect(ann(opened).locked).toBe(100_000_000n)
    opened.restart()
    expect(ann(opened).locked).toBe(100_000_000n)
    opened.submit({ kind: 'setPolicy', spec: { ...spec, turnover: ppm(3_000_000) } })
    // Rounded up, so that a part of a unit of turnover still locks a unit.
    expect(ann(opened).locked).toBe(33_333_334n)
  })
})
