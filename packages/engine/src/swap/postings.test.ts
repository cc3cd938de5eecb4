import { describe, expect, it } from 'vitest'
import { EarnVenue } from '../../test/earn-venue.ts'
import { statementOf } from '../../test/statement.ts'

/** Ann has 20,000 USDT; ETH is worth 2,500; the fee is 0.2 %. */
function venue(): EarnVenue {
  const opened = new EarnVenue()
  opened.do('ann opens with 20000 USDT')
  opened.do('ETH prints 2500')
  return opened
}

describe('the books of an exchange show', () => {
  it('what each side gives, and the fee', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann swaps 1000 USDT to ETH')
    expect(statement()).toEqual([
      'ann -> liquidity: 1000 USDT, swap #1',
      'liquidity -> ann: 0.3992 ETH, swap #1',
      'liquidity -> fees: 0.0008 ETH, swapFee #1',
    ])
  })

  it('what a quote sets aside, its release by a newer one, and its use', () => {
    const opened = venue()
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('ann quotes 1000 USDT to ETH')
    opened.do('ann quotes 500 USDT to ETH')
    opened.do('ann swaps 500 USDT to ETH by 2')
    expect(statement()).toEqual([
      'liquidity -> liquidity held: 0.4 ETH, swapReserve #1',
      'liquidity held -> liquidity: 0.4 ETH, swapReserve #1',
      'liquidity -> liquidity held: 0.2 ETH, swapReserve #2',
      'ann -> liquidity: 500 USDT, swap #3',
      'liquidity held -> ann: 0.1996 ETH, swap #3',
      'liquidity held -> fees: 0.0004 ETH, swapFee #3',
    ])
  })

  it('the release of a quote that has run out', () => {
    const opened = venue()
    opened.do('ann quotes 1000 USDT to ETH')
    const statement = statementOf(opened.venue, ['ann'])
    opened.do('wait 6s')
    opened.do('clock')
    expect(statement()).toEqual(['liquidity held -> liquidity: 0.4 ETH, swapReserve #1'])
  })
})
