import { describe, expect, it } from 'vitest'
import { boundsOf, indication, isDearer, legOf, outOfBounds, rateOf } from './swap.ts'

const tickers = [
  { base: 'BTC', quote: 'USDT', price: '50000.0', priceScale: 1, stale: false },
  { base: 'ETH', quote: 'USDT', price: '2500.00', priceScale: 2, stale: false },
  { base: 'SOL', quote: 'USDT', price: '150.00', priceScale: 2, stale: true },
]
const rules = { currencyCode: 'USDT', feePercent: '0.1', minimum: '1', maximum: '500000' }
const usdt = legOf({ code: 'USDT', scale: 6, counted: 'USDT', tickers })!
const btc = legOf({ code: 'BTC', scale: 8, counted: 'USDT', tickers })!
const eth = legOf({ code: 'ETH', scale: 8, counted: 'USDT', tickers })!

describe('the live rate', () => {
  it('is what one is worth of the other', () => {
    expect(rateOf(btc, eth)).toBe('20')
    expect(rateOf(usdt, eth)).toBe('0.0004')
    expect(rateOf(usdt, btc)).toBe('0.00002')
  })

  it('is missing for a coin without a fresh price', () => {
    expect(legOf({ code: 'SOL', scale: 8, counted: 'USDT', tickers })).toBeUndefined()
    expect(legOf({ code: 'DOGE', scale: 8, counted: 'USDT', tickers })).toBeUndefined()
  })
})

describe('a fiat', () => {
  const rates = [{ currencyCode: 'VND', kind: 'fiat' as const, rate: '0.000039401103' }]
  const dong = legOf({ code: 'VND', scale: 0, counted: 'USDT', tickers, rates })!

  it('is worth its rate turned round, to the dong', () => {
    expect(rateOf(usdt, dong)).toBe('25380')
    expect(boundsOf(dong, rules, 6)).toEqual({ smallest: '25380', largest: '12690000000' })
    expect(indication('253800', dong, usdt, rules.feePercent)?.gross).toBe('10.000000')
    expect(indication('1', btc, dong, rules.feePercent)?.gross).toBe('1269000000')
  })

  it('is paused without a rate', () => {
    expect(legOf({ code: 'VND', scale: 0, counted: 'USDT', tickers })).toBeUndefined()
    const none = [{ currencyCode: 'VND', kind: 'fiat' as const, rate: '0' }]
    expect(legOf({ code: 'VND', scale: 0, counted: 'USDT', tickers, rates: none })).toBeUndefined()
  })
})

describe('what would be received', () => {
  it('is less the fee, which is rounded up', () => {
    expect(indication('100', usdt, eth, rules.feePercent)).toEqual({
      gross: '0.04000000',
      fee: '0.00004000',
      received: '0.03996000',
    })
  })

  it('is not said while the amount is none', () => {
    expect(indication('', usdt, eth, rules.feePercent)).toBeUndefined()
    expect(indication('0.0000001', usdt, eth, rules.feePercent)).toBeUndefined()
  })
})

describe('a quote', () => {
  it('is dearer when it takes more than the fee of the rules, rounded up', () => {
    expect(isDearer({ received: '0.03996000', fee: '0.00004000' }, rules, 8)).toBe(false)
    expect(isDearer({ received: '0.03995920', fee: '0.00004080' }, rules, 8)).toBe(true)
    expect(isDearer({ received: '0.00000998', fee: '0.00000001' }, rules, 8)).toBe(false)
  })
})

describe('the limits', () => {
  it('are amounts of what is given, rounded so that they are inside', () => {
    expect(boundsOf(usdt, rules, 6)).toEqual({ smallest: '1.000000', largest: '500000.000000' })
    expect(boundsOf(btc, rules, 6)).toEqual({ smallest: '0.00002000', largest: '10.00000000' })
  })

  it('hold for the worth of the amount', () => {
    expect(outOfBounds('0.99', usdt, rules, 6)).toBe('below')
    expect(outOfBounds('1', usdt, rules, 6)).toBeUndefined()
    expect(outOfBounds('10.00000001', btc, rules, 6)).toBe('above')
  })
})
