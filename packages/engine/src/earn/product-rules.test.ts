import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { EarnVenue, MINING, SWAP, usdt, WEALTH } from '../../test/earn-venue.ts'
import type { Rejection } from '../core/rejections.ts'
import type { SwapSpec } from '../swap/rules.ts'
import type { ProductSpec } from './rules.ts'

type Outcome = Rejection | 'accepted'

function define(spec: ProductSpec, opened = new EarnVenue()): Outcome {
  const decision = opened.submit({ kind: 'defineProduct', spec })
  return decision.outcome === 'rejected' ? decision.rejection : 'accepted'
}

function setRules(spec: SwapSpec): Outcome {
  const decision = new EarnVenue().submit({ kind: 'setSwapRules', spec })
  return decision.outcome === 'rejected' ? decision.rejection : 'accepted'
}

const tier = (from: number, rate: number) => ({ from: usdt(from), rate: ppm(rate) })

describe('the catalogue takes', () => {
  it.each<[string, Partial<ProductSpec>, Outcome]>([
    ['a product', {}, 'accepted'],
    ['no kind that is not there', { kind: 'bonds' as never }, 'catalogue_invalid'],
    ['no product without a code', { code: '' }, 'catalogue_invalid'],
    ['no code with a space', { code: 'a b' }, 'catalogue_invalid'],
    ['no product in an unknown currency', { currency: 9 }, 'currency_unknown'],
    ['a product of one day', { days: 1 }, 'accepted'],
    ['a product of ten years', { days: 3_650 }, 'accepted'],
    ['no product of no day', { days: 0 }, 'catalogue_invalid'],
    ['no product of half a day', { days: 1.5 }, 'catalogue_invalid'],
    ['no product beyond ten years', { days: 3_651 }, 'catalogue_invalid'],
    ['no product without a rate', { tiers: [] }, 'catalogue_invalid'],
    [
      'no tiers that leave the smallest purchase without',
      { tiers: [tier(11, 1)] },
      'catalogue_invalid',
    ],
    ['no tiers out of order', { tiers: [tier(5, 1), tier(9, 1), tier(8, 1)] }, 'catalogue_invalid'],
    ['no tier twice', { tiers: [tier(5, 1), tier(5, 2)] }, 'catalogue_invalid'],
    ['no tier below zero', { tiers: [tier(-1, 1)] }, 'catalogue_invalid'],
    ['no rate above everything', { tiers: [tier(1, 1_000_001)] }, 'catalogue_invalid'],
    [
      'no rate of half a millionth',
      { tiers: [{ from: usdt(1), rate: 0.5 as never }] },
      'catalogue_invalid',
    ],
    ['no penalty above everything', { penalty: ppm(1_000_001) }, 'catalogue_invalid'],
    ['a single size', { min: usdt(10), max: usdt(10) }, 'accepted'],
    ['no smallest above the largest', { min: usdt(11), max: usdt(10) }, 'catalogue_invalid'],
    ['no purchase of nothing', { min: usdt(0), tiers: [tier(0, 1)] }, 'catalogue_invalid'],
    ['no size beyond the ledger', { max: (1n << 63n) as never }, 'catalogue_invalid'],
    ['no negative budget', { budget: amount(-1n) }, 'catalogue_invalid'],
  ])('%s', (_title, change, outcome) => {
    expect(define({ ...WEALTH, code: 'new', ...change })).toBe(outcome)
  })

  it('lock mining with its one rate, and not with more', () => {
    const [only] = MINING.tiers
    expect(define({ ...MINING, code: 'new' })).toBe('accepted')
    const tiers = [only!, tier(1_000, 6_000)]
    expect(define({ ...MINING, code: 'new', tiers })).toBe('catalogue_invalid')
  })

  it('other rules of a product later, but never another kind or currency', () => {
    const opened = new EarnVenue()
    opened.do('ann opens with 1000 USDT')
    opened.do('ann buys wealth 1000')
    const tiers = [tier(1, 9_000)]
    const later = { ...WEALTH, days: 7, tiers, penalty: ppm(9), budget: usdt(9_999), open: true }
    expect(define(later, opened)).toBe('accepted')
    expect(opened.engine.products()).toEqual([later, MINING])
    expect(opened.engine.productId('wealth-5')).toBe(0)
    expect(define({ ...WEALTH, currency: 1 }, opened)).toBe('catalogue_invalid')
    expect(define({ ...MINING, code: WEALTH.code }, opened)).toBe('catalogue_invalid')
    expect(opened.do('ann redeems 1')).toBe('#1 redeemed after 0 d, penalty 20')
    expect(opened.do('ann buys wealth 100')).toBe('#2 earns 0.9 a day for 7 d')
  })

  const [counted, btc, eth] = SWAP.legs
  it.each<[string, Partial<SwapSpec>, Outcome]>([
    ['rules of exchange', {}, 'accepted'],
    ['no pair that nothing is counted in', { legs: [btc!, eth!] }, 'catalogue_invalid'],
    [
      'no two currencies that are counted in',
      { legs: [counted!, { currency: 1 }] },
      'catalogue_invalid',
    ],
    [
      'no currency twice',
      { legs: [counted!, btc!, { currency: 1, index: 1 }] },
      'catalogue_invalid',
    ],
    ['no legs at all', { legs: [] }, 'catalogue_invalid'],
    ['no unknown currency', { legs: [counted!, { currency: 9, index: 0 }] }, 'currency_unknown'],
    ['no unknown index', { legs: [counted!, { currency: 1, index: 9 }] }, 'index_unknown'],
    ['no fee above everything', { fee: ppm(1_000_001) }, 'catalogue_invalid'],
    ['one worth alone', { minWorth: usdt(10), maxWorth: usdt(10) }, 'accepted'],
    [
      'no smallest above the largest',
      { minWorth: usdt(11), maxWorth: usdt(10) },
      'catalogue_invalid',
    ],
    ['no negative worth', { minWorth: amount(-1n) }, 'catalogue_invalid'],
    ['no worth beyond the ledger', { maxWorth: (1n << 63n) as never }, 'catalogue_invalid'],
    ['quotes of a second', { quoteMs: 1_000 }, 'accepted'],
    ['quotes of a minute', { quoteMs: 60_000 }, 'accepted'],
    ['no quotes below a second', { quoteMs: 999 }, 'catalogue_invalid'],
    ['no quotes above a minute', { quoteMs: 60_001 }, 'catalogue_invalid'],
  ])('%s', (_title, change, outcome) => {
    expect(setRules({ ...SWAP, ...change })).toBe(outcome)
  })
})
