import type { SwapRules } from '@candor/protocol'
import { countedLeg } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../shared/form/test-say.ts'
import { EMPTY_SWAP, swapForm } from './swap-design.ts'
import { legOf } from './swap.ts'

const tickers = [{ base: 'BTC', quote: 'USDT', price: '50000.00', priceScale: 2, stale: false }]
const around = {
  from: 'USDT',
  to: 'BTC',
  rules: {
    currencyCode: 'USDT',
    feePercent: '0.1',
    minimum: '10',
    maximum: '1000',
  } as SwapRules,
  available: '5000',
  scale: 6,
  countedScale: 6,
  giving: countedLeg(6),
  taking: legOf({ code: 'BTC', scale: 8, counted: 'USDT', tickers }),
}
const share = (percent: number) => swapForm.reduce!(EMPTY_SWAP, { kind: 'share', percent }, around)
const errorOf = (amount: string) => swapForm.errors({ amount, percent: 0 }, around, testSay).amount

describe('a swap', () => {
  it('gives a share of the most that one swap can take', () => {
    expect(share(100)).toEqual({ amount: '1000', percent: 100 })
    expect(share(25).amount).toBe('250')
    expect(share(0).amount).toBe('')
  })

  it('forgets the share once an amount is typed', () => {
    expect(swapForm.reduce!(share(25), { kind: 'type', text: '7' }, around)).toEqual({
      amount: '7',
      percent: 0,
    })
  })

  it.each([
    ['', /common\.amountMissing/],
    ['9', /swap\.atLeast/],
    ['1001', /swap\.atMost/],
    ['5001', /assets\.moreThanAvailable/],
  ])('of "%s" is not quoted', (amount, error) => {
    expect(errorOf(amount)).toMatch(error)
  })

  it('says nothing at once while nothing is written', () => {
    expect(swapForm.atOnce?.(EMPTY_SWAP, around, testSay)).toEqual({})
  })

  it('is paused while a price is missing', () => {
    expect(errorOf('100')).toBeUndefined()
    const { paused, outlook } = swapForm.summary(EMPTY_SWAP, { ...around, taking: undefined })
    expect([paused, outlook]).toEqual(['BTC', undefined])
    const now = swapForm.summary({ amount: '100', percent: 0 }, around)
    expect(now.outlook).toEqual({ gross: '0.00200000', fee: '0.00000200', received: '0.00199800' })
  })
})
