import { ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { statementOf } from '../../test/statement.ts'

describe('the books of a futures order show', () => {
  it('margin, fee and reserve as it is opened', () => {
    const opened = futuresVenue()
    const statement = statementOf(opened, ['ann'])
    opened.do('ann longs 1000 x10')
    expect(statement()).toEqual([
      'ann -> ann held: 1000 USDT, futuresMargin #1',
      'ann -> fees: 5 USDT, futuresFee #1',
      'contractPool -> contractPool held: 5000 USDT, futuresReserve #1',
    ])
  })

  it('the gain, the fee out of the margin, and what is left of margin and reserve', () => {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10')
    opened.do('index 10100')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann closes 1')
    expect(statement()).toEqual([
      'contractPool held -> ann: 100 USDT, futuresProfit #1',
      'ann held -> fees: 5.05 USDT, futuresFee #1',
      'ann held -> ann: 994.95 USDT, futuresMarginReturn #1',
      'contractPool held -> contractPool: 4900 USDT, futuresReserve #1',
    ])
  })

  it('the loss as a loss, and the fee out of what it leaves', () => {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10')
    opened.do('index 9900')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann closes 1')
    expect(statement()).toEqual([
      'ann held -> contractPool: 100 USDT, futuresLoss #1',
      'ann held -> fees: 4.95 USDT, futuresFee #1',
      'ann held -> ann: 895.05 USDT, futuresMarginReturn #1',
      'contractPool held -> contractPool: 5000 USDT, futuresReserve #1',
    ])
  })

  it('a loss of all the margin, which leaves nothing for a fee', () => {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10')
    const statement = statementOf(opened, ['ann'])
    opened.do('index 0.01')
    expect(statement()).toEqual([
      'ann held -> contractPool: 1000 USDT, futuresLoss #1',
      'contractPool held -> contractPool: 5000 USDT, futuresReserve #1',
    ])
  })

  it('a fee that is larger than the margin, paid from margin and gain', () => {
    // 9 % of the worth at 20,000 are 1,800, and the margin is 1,000.
    const opened = futuresVenue({ fee: ppm(90_000), profitCap: ppm(100_000_000), levers: [10] })
    opened.do('ann longs 1000 x10')
    opened.do('index 20000')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann closes 1')
    expect(statement()).toEqual([
      'contractPool held -> ann: 10000 USDT, futuresProfit #1',
      'ann held -> fees: 1000 USDT, futuresFee #1',
      'ann -> fees: 800 USDT, futuresFee #1',
      'contractPool held -> contractPool: 90000 USDT, futuresReserve #1',
    ])
  })

  it('margin and fee of one that waits, both held, and its fee paid as it is opened', () => {
    const opened = futuresVenue()
    const statement = statementOf(opened, ['ann'])
    opened.do('ann longs 1000 x10 @ 9500')
    expect(statement()).toEqual([
      'ann -> ann held: 950 USDT, futuresMargin #1',
      'ann -> ann held: 4.75 USDT, futuresFee #1',
      'contractPool -> contractPool held: 4750 USDT, futuresReserve #1',
    ])
    opened.do('index 9500')
    expect(statement()).toEqual(['ann held -> fees: 4.75 USDT, futuresFee #1'])
  })

  it('margin, fee and reserve given back where it is withdrawn', () => {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10 @ 9500')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann withdraws 1')
    expect(statement()).toEqual([
      'ann held -> ann: 950 USDT, futuresMarginReturn #1',
      'ann held -> ann: 4.75 USDT, futuresFee #1',
      'contractPool held -> contractPool: 4750 USDT, futuresReserve #1',
    ])
  })

  it('both orders of a reversal, each under its own', () => {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10')
    const statement = statementOf(opened, ['ann'])
    opened.do('ann reverses 1')
    expect(statement()).toEqual([
      'ann held -> fees: 5 USDT, futuresFee #1',
      'ann held -> ann: 995 USDT, futuresMarginReturn #1',
      'contractPool held -> contractPool: 5000 USDT, futuresReserve #1',
      'ann -> ann held: 1000 USDT, futuresMargin #2',
      'ann -> fees: 5 USDT, futuresFee #2',
      'contractPool -> contractPool held: 5000 USDT, futuresReserve #2',
    ])
  })
})
