import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { statementOf } from '../../test/statement.ts'

/** The movements of one contract of 10 USDT at 80 %, opened at 100 and settled at a price. */
function settledAt(price: string | undefined): string[] {
  const opened = fastVenue()
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  const statement = statementOf(opened, ['ann'])
  opened.do('ann calls 10 USDT for 30 s')
  if (price !== undefined) {
    opened.wait(29_000)
    opened.do(`index ${price}`)
    opened.wait(1_000)
  } else {
    opened.wait(30_000)
  }
  opened.do('time passes')
  return statement()
}

describe('the books of a fast contract show', () => {
  const opening = [
    'ann -> ann held: 10 USDT, fastStake #1',
    'fastPool -> fastPool held: 8 USDT, fastReserve #1',
  ]

  it('the profit and the stake of one that is won', () => {
    expect(settledAt('101')).toEqual([
      ...opening,
      'fastPool held -> ann: 8 USDT, fastProfit #1',
      'ann held -> ann: 10 USDT, fastStakeReturn #1',
    ])
  })

  it('the loss of one that is lost, and that nothing is set aside for it any more', () => {
    expect(settledAt('99')).toEqual([
      ...opening,
      'ann held -> fastPool: 10 USDT, fastLoss #1',
      'fastPool held -> fastPool: 8 USDT, fastReserve #1',
    ])
  })

  it.each([
    ['ends even', '100'],
    ['has no price', undefined],
  ])('the stake given back where it %s', (_, price) => {
    expect(settledAt(price)).toEqual([
      ...opening,
      'ann held -> ann: 10 USDT, fastStakeReturn #1',
      'fastPool held -> fastPool: 8 USDT, fastReserve #1',
    ])
  })
})
