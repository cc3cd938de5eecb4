import { describe, expect, it } from 'vitest'
import { beyondMarket, questionsOf } from './large-order.ts'

const ALL = { askShare: true, askFar: true, askWhole: true }
const kinds = (order: Parameters<typeof questionsOf>[0], asked = ALL) =>
  questionsOf(order, asked).map(({ kind }) => kind)

describe('an order is asked about', () => {
  it('from more than half of what is available', () => {
    const side = 'buy'
    expect(kinds({ side, uses: '50', available: '100' })).toEqual([])
    expect(questionsOf({ side, uses: '51.9', available: '100' }, ALL)).toEqual([
      { kind: 'share', percent: '51' },
    ])
  })

  it('when its limit is far from the market, on either side', () => {
    expect(questionsOf({ side: 'buy', price: '112.5', market: '100' }, ALL)).toEqual([
      { kind: 'far', above: true, percent: '12.5', atOnce: true },
    ])
    expect(questionsOf({ side: 'buy', price: '50', market: '100' }, ALL)).toEqual([
      { kind: 'far', above: false, percent: '50.0', atOnce: false },
    ])
    expect(kinds({ side: 'sell', price: '105', market: '100' })).toEqual([])
  })

  it('when it takes all there is at a high lever, and then not about the share as well', () => {
    const whole = { side: 'buy', uses: '99', available: '100' } as const
    expect(kinds({ ...whole, lever: 20 })).toEqual(['whole'])
    expect(kinds({ ...whole, lever: 10 })).toEqual(['share'])
  })

  it('no more once its switch is off', () => {
    const order = { side: 'buy', uses: '99', available: '100', lever: 20 } as const
    expect(kinds(order, { ...ALL, askWhole: false })).toEqual(['share'])
    expect(kinds(order, { ...ALL, askWhole: false, askShare: false })).toEqual([])
    expect(kinds({ side: 'buy', price: '200', market: '100' }, { ...ALL, askFar: false })).toEqual(
      [],
    )
  })

  it('never by what is not known', () => {
    expect(kinds({ side: 'buy', uses: '5' })).toEqual([])
    expect(kinds({ side: 'buy', uses: '5', available: '0', price: '1' })).toEqual([])
  })
})

it('a limit that trades at once at a worse price is warned of', () => {
  expect(beyondMarket({ side: 'buy', price: '103', market: '100' })).toBe('3.0')
  expect(beyondMarket({ side: 'buy', price: '97', market: '100' })).toBeUndefined()
  expect(beyondMarket({ side: 'sell', price: '97', market: '100' })).toBe('3.0')
  expect(beyondMarket({ side: 'sell', price: '100.5', market: '100' })).toBeUndefined()
})
