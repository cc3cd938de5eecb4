import { describe, expect, it } from 'vitest'
import { EarnVenue } from '../../test/earn-venue.ts'
import { statementOf } from '../../test/statement.ts'

/** Two days of wealth at 3 USDT and of lock mining at 5 USDT a day on 1,000 USDT. */
function venue(): EarnVenue {
  const opened = new EarnVenue({ wealth: { days: 2 }, mining: { days: 2 } })
  opened.do('ann opens with 5000 USDT')
  return opened
}

describe('the books of wealth show', () => {
  it('the principal and the whole income set aside, each day paid, and the principal back', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann buys wealth 1000')
    expect(statement()).toEqual([
      'ann -> ann held: 1000 USDT, wealthPurchase #1',
      'rewards -> rewards held: 6 USDT, wealthReserve #1',
    ])
    opened.do('wait 1d')
    opened.do('clock')
    expect(statement()).toEqual(['rewards held -> ann: 3 USDT, wealthIncome #1'])
    opened.do('wait 1d')
    opened.do('clock')
    expect(statement()).toEqual([
      'rewards held -> ann: 3 USDT, wealthIncome #1',
      'ann held -> ann: 1000 USDT, wealthReturn #1',
    ])
  })

  it('the penalty of an early end, and the rest of the income free again', () => {
    const opened = venue()
    opened.do('ann buys wealth 1000')
    opened.do('wait 1d')
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann redeems 1')
    expect(statement()).toEqual([
      'rewards held -> ann: 3 USDT, wealthIncome #1',
      'rewards held -> rewards: 3 USDT, wealthReserve #1',
      'ann held -> rewards: 4 USDT, wealthPenalty #1',
      'ann held -> ann: 996 USDT, wealthReturn #1',
    ])
  })

  it('what a preview sets aside under the preview, and no second time as it is used', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann previews wealth 1000')
    opened.do('ann previews wealth 500')
    opened.do('ann buys wealth 500 by 2')
    expect(statement()).toEqual([
      'rewards -> rewards held: 6 USDT, wealthReserve #1',
      'rewards held -> rewards: 6 USDT, wealthReserve #1',
      'rewards -> rewards held: 3 USDT, wealthReserve #2',
      'ann -> ann held: 500 USDT, wealthPurchase #3',
    ])
  })
})

describe('the books of lock mining show', () => {
  it('the income of all days as it ends, and the principal back', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann buys mining 1000')
    opened.do('wait 1d')
    opened.do('clock')
    expect(statement()).toEqual([
      'ann -> ann held: 1000 USDT, lockPurchase #1',
      'rewards -> rewards held: 10 USDT, lockReserve #1',
    ])
    opened.do('wait 1d')
    opened.do('clock')
    expect(statement()).toEqual([
      'rewards held -> ann: 10 USDT, lockIncome #1',
      'ann held -> ann: 1000 USDT, lockReturn #1',
    ])
  })

  it('the income of full days and the penalty of an early end', () => {
    const opened = venue()
    opened.do('ann buys mining 1000')
    opened.do('wait 1d')
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann redeems 1')
    expect(statement()).toEqual([
      'rewards held -> ann: 5 USDT, lockIncome #1',
      'rewards held -> rewards: 5 USDT, lockReserve #1',
      'ann held -> rewards: 50 USDT, lockPenalty #1',
      'ann held -> ann: 950 USDT, lockReturn #1',
    ])
  })

  it('the release of a preview that has run out', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann previews mining 1000')
    opened.do('wait 61s')
    opened.do('clock')
    expect(statement()).toEqual([
      'rewards -> rewards held: 10 USDT, lockReserve #1',
      'rewards held -> rewards: 10 USDT, lockReserve #1',
    ])
  })
})
