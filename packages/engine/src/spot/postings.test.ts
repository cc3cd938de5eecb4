import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { statementOf } from '../../test/statement.ts'
import { LADDER, Venue } from '../../test/venue.ts'

/** Ann has coins and bob has dollars, both in coin assets. */
function venue(): Venue {
  const opened = new Venue({ market: { makerFee: ppm(1_000), takerFee: ppm(2_000) } })
  opened.give('ann', '1 BTC')
  opened.give('bob', '1000 USDT')
  opened.do('index 100')
  return opened
}

describe('the books of a spot order show', () => {
  it('what a waiting order holds, and its release', () => {
    const opened = venue()
    const statement = statementOf(opened, ['ann', 'bob'])
    opened.do('ann sells 0.5 @ 100')
    opened.do('bob buys 1 @ 50')
    opened.do('bob cancels 2')
    expect(statement()).toEqual([
      'ann coin -> ann coin held: 0.5 BTC, spotHold #1',
      'bob coin -> bob coin held: 50 USDT, spotHold #2',
      'bob coin held -> bob coin: 50 USDT, spotRelease #2',
    ])
  })

  it('both halves of a trade under the order that came, and each fee under its own', () => {
    const opened = venue()
    opened.do('ann sells 0.5 @ 100')
    const statement = statementOf(opened, ['ann', 'bob'])
    opened.do('bob buys 0.5 @ 100')
    expect(statement()).toEqual([
      'bob coin -> ann coin: 50 USDT, spotTrade #2',
      'ann coin held -> bob coin: 0.5 BTC, spotTrade #2',
      'ann coin -> fees: 0.05 USDT, spotFee #1',
      'bob coin -> fees: 0.001 BTC, spotFee #2',
    ])
  })

  it('both halves the other way round, where a seller comes to a buyer', () => {
    const opened = venue()
    opened.do('bob buys 0.5 @ 100')
    const statement = statementOf(opened, ['ann', 'bob'])
    opened.do('ann sells 0.5')
    expect(statement()).toEqual([
      'ann coin -> bob coin: 0.5 BTC, spotTrade #2',
      'bob coin held -> ann coin: 50 USDT, spotTrade #2',
      'bob coin -> fees: 0.0005 BTC, spotFee #1',
      'ann coin -> fees: 0.1 USDT, spotFee #2',
    ])
  })

  it("the ladder's fee under no order, and a trade it takes under the order it met", () => {
    const opened = new Venue({ market: { ladder: LADDER } })
    opened.give('bob', '1000 USDT')
    opened.fund('liquidity', '10 BTC')
    opened.fund('liquidity', '1000 USDT')
    opened.do('index 100')
    const statement = statementOf(opened, ['bob'])
    opened.do('bob buys 0.5')
    expect(statement()).toEqual([
      'bob coin -> liquidity: 50.5 USDT, spotTrade #1',
      'liquidity -> bob coin: 0.5 BTC, spotTrade #1',
      'liquidity -> fees: 0.0505 USDT, spotFee no order',
      'bob coin -> fees: 0.001 BTC, spotFee #1',
    ])
    opened.do('bob buys 0.5 @ 90')
    statement()
    opened.do('index 80')
    expect(statement()).toEqual([
      'liquidity -> bob coin: 0.5 BTC, spotTrade #2',
      'bob coin held -> liquidity: 45 USDT, spotTrade #2',
      'bob coin -> fees: 0.0005 BTC, spotFee #2',
      'liquidity -> fees: 0.09 USDT, spotFee no order',
    ])
  })

  it('no movement of nothing where there is no fee', () => {
    const opened = new Venue({
      market: { makerFee: ppm(0), takerFee: ppm(0), minNotional: amount(1n) },
    })
    opened.give('ann', '1 BTC')
    opened.give('bob', '1000 USDT')
    opened.do('ann sells 0.5 @ 100')
    const statement = statementOf(opened, ['ann', 'bob'])
    opened.do('bob buys 0.5 @ 100')
    expect(statement()).toHaveLength(2)
  })
})
