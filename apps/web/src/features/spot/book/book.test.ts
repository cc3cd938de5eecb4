import { describe, expect, it } from 'vitest'
import { formatFor } from '../../../data/format.ts'
import { bookRows, estimate, grouped } from './book.ts'
import { quantityText } from './quantity-text.ts'

const asks: [string, string][] = [
  ['100.1', '1'],
  ['100.4', '2'],
  ['101.0', '3'],
]
const bids: [string, string][] = [
  ['99.9', '1'],
  ['99.2', '2'],
]

describe('the order book', () => {
  it('groups prices away from the middle, so that none looks better than it is', () => {
    expect(grouped(asks, 'asks', '1.0', 8)).toEqual([{ price: '101.0', quantity: '6' }])
    expect(grouped(bids, 'bids', '1.0', 8)).toEqual([{ price: '99.0', quantity: '3' }])
  })

  it('shows the levels as they are, best first, up to its rows', () => {
    expect(grouped(asks, 'asks', '0.1', 2)).toEqual([
      { price: '100.1', quantity: '1' },
      { price: '100.4', quantity: '2' },
    ])
  })

  it('measures both sides by the deeper one', () => {
    const rows = bookRows(grouped(bids, 'bids', '0.1', 8), grouped(asks, 'asks', '0.1', 8))
    expect(rows.asks.map(({ depth }) => depth)).toEqual([1 / 6, 0.5, 1])
    expect(rows.bids.map(({ depth }) => depth)).toEqual([1 / 6, 0.5])
  })
})

describe('an order at best price', () => {
  it('buys level by level until its amount buys no further lot', () => {
    const result = estimate(asks, 'amount', '200.4', 1)
    expect(result).toEqual({ quantity: '1.9', worth: '190.46', partial: false })
  })

  it('sells a quantity into what the buyers offer', () => {
    expect(estimate(bids, 'quantity', '2', 1)).toEqual({
      quantity: '2',
      worth: '199.1',
      partial: false,
    })
  })

  it('says when the levels in sight do not cover it', () => {
    expect(estimate(bids, 'quantity', '5', 1)).toMatchObject({ quantity: '3', partial: true })
  })
})

describe('a quantity beside a price', () => {
  it('keeps to six figures, and is never written as nothing', () => {
    const en = formatFor('en')
    expect(quantityText('0.44179', en)).toBe('0.4417')
    expect(quantityText('0.00004', en)).toBe('0.00004')
    expect(quantityText('0.00000', en)).toBe('0.0000')
    expect(quantityText('2500000', en)).toBe('2.50M')
  })
})
