import { describe, expect, it } from 'vitest'
import { worthOverTime } from './equity-line.tsx'

const btc = { base: 'BTC', quote: 'USDT', price: '120', sparkline: ['100', '110'] }

describe('the line beside the equity', () => {
  it('is the worth of what is held now at the prices of the last 24 hours', () => {
    const held = [
      { currencyCode: 'USDT', total: '10.5' },
      { currencyCode: 'BTC', total: '0.5' },
    ]
    expect(worthOverTime(held, [btc])).toEqual(['60.5', '65.5', '70.5'])
  })

  it('leaves out what has no price', () => {
    expect(worthOverTime([{ currencyCode: 'VND', total: '5' }], [btc])).toEqual(['0', '0', '0'])
  })
})
