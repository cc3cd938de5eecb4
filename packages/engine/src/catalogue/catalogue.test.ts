import { amount, ppm, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { BTC_USDT, LADDER, Venue } from '../../test/venue.ts'
import type { CurrencySpec, IndexSpec } from '../core/catalogue.ts'
import type { Rejection } from '../core/rejections.ts'
import type { PolicySpec } from '../credit/rules.ts'
import type { Command } from '../registry/products.ts'
import type { MarketSpec } from '../spot/rules.ts'

const MAX_INT64 = (1n << 63n) - 1n

function refusal(command: Command, opened = new Venue()): Rejection | 'accepted' {
  const decision = opened.submit(command)
  return decision.outcome === 'rejected' ? decision.rejection : 'accepted'
}

describe('the catalogue takes', () => {
  const currency: CurrencySpec = { code: 'ETH', scale: 8 }
  it.each<[string, Partial<CurrencySpec>, Rejection | 'accepted']>([
    ['a currency', {}, 'accepted'],
    ['no currency twice', { code: 'BTC' }, 'currency_exists'],
    ['no currency without a code', { code: '' }, 'catalogue_invalid'],
    ['no currency with a space in its code', { code: 'E H' }, 'catalogue_invalid'],
    ['no currency of a negative scale', { scale: -1 }, 'catalogue_invalid'],
    ['no currency of scale 19', { scale: 19 }, 'catalogue_invalid'],
    ['no currency of half a scale', { scale: 1.5 }, 'catalogue_invalid'],
  ])('%s', (_title, change, outcome) => {
    expect(refusal({ kind: 'defineCurrency', spec: { ...currency, ...change } })).toBe(outcome)
  })

  const index: IndexSpec = { symbol: 'ETH', scale: 2, stalenessMs: 5_000 }
  it.each<[string, Partial<IndexSpec>, Rejection | 'accepted']>([
    ['an index', {}, 'accepted'],
    ['no index twice', { symbol: 'BTC' }, 'index_exists'],
    ['no index without a symbol', { symbol: '' }, 'catalogue_invalid'],
    ['no index that is always stale', { stalenessMs: 0 }, 'catalogue_invalid'],
    ['no index of scale 19', { scale: 19 }, 'catalogue_invalid'],
  ])('%s', (_title, change, outcome) => {
    expect(refusal({ kind: 'defineIndex', spec: { ...index, ...change } })).toBe(outcome)
  })

  it.each<[string, Partial<MarketSpec>, Rejection | 'accepted']>([
    ['a market', {}, 'accepted'],
    ['a market whose lots are hundreds', { quantityScale: -2 }, 'accepted'],
    ['no market of an unknown base', { base: 9 }, 'currency_unknown'],
    ['no market of an unknown quote', { quote: 9 }, 'currency_unknown'],
    ['no market that follows an unknown index', { index: 9 }, 'index_unknown'],
    ['no market of one currency', { base: 0 }, 'catalogue_invalid'],
    ['no market whose worth is not a whole unit', { priceScale: 3 }, 'catalogue_invalid'],
    [
      'no market whose lot is no whole unit',
      { quantityScale: 9, priceScale: -3 },
      'catalogue_invalid',
    ],
    [
      'no market whose largest order is too wide',
      { maxQuantity: quantity(2 ** 53 - 1) },
      'catalogue_invalid',
    ],
    ['no market without a size', { maxQuantity: quantity(0) }, 'catalogue_invalid'],
    ['no market without open orders', { maxOpenOrders: 0 }, 'catalogue_invalid'],
    ['no fee above everything', { takerFee: ppm(1_000_001) }, 'catalogue_invalid'],
    ['no band down to nothing', { band: ppm(1_000_000) }, 'catalogue_invalid'],
    ['no negative minimum', { minNotional: amount(-1n) }, 'catalogue_invalid'],
    ['no ladder of half a level', { ladder: { ...LADDER, levels: 0.5 } }, 'catalogue_invalid'],
    [
      'no ladder worth more than the ledger holds',
      { ladder: { ...LADDER, levelGrowth: amount(MAX_INT64) } },
      'catalogue_invalid',
    ],
  ])('%s', (_title, change, outcome) => {
    const spec = { ...BTC_USDT, symbol: 'XBT/USDT', ...change }
    expect(refusal({ kind: 'defineMarket', spec })).toBe(outcome)
  })

  const policy: PolicySpec = { giftCurrency: 0, gift: amount(10n), turnover: ppm(1_000_000) }
  it.each<[string, Partial<PolicySpec>, Rejection | 'accepted']>([
    ['a policy', {}, 'accepted'],
    ['no gift in an unknown currency', { giftCurrency: 9 }, 'currency_unknown'],
    ['no negative gift', { gift: amount(-1n) }, 'catalogue_invalid'],
    [
      'no turnover wider than the ledger',
      { gift: amount(MAX_INT64), turnover: ppm(1_000_001) },
      'catalogue_invalid',
    ],
  ])('%s', (_title, change, outcome) => {
    expect(refusal({ kind: 'setPolicy', spec: { ...policy, ...change } })).toBe(outcome)
  })

  it('another policy later, but never another currency of the gift', () => {
    const opened = new Venue()
    expect(refusal({ kind: 'setPolicy', spec: policy }, opened)).toBe('accepted')
    expect(refusal({ kind: 'setPolicy', spec: { ...policy, gift: amount(0n) } }, opened)).toBe(
      'accepted',
    )
    expect(refusal({ kind: 'setPolicy', spec: { ...policy, giftCurrency: 1 } }, opened)).toBe(
      'catalogue_invalid',
    )
    expect(opened.engine.policy()?.gift).toBe(0n)
  })
})

describe('a market defined again', () => {
  it('has its new rules at once and keeps its id, its orders and its units', () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    opened.do('ann buys 0.5 @ 100')
    const again = { ...BTC_USDT, makerFee: ppm(0), minNotional: amount(60_000_000n) }
    expect(refusal({ kind: 'defineMarket', spec: again }, opened)).toBe('accepted')
    expect(opened.engine.markets()).toEqual([again])
    expect(opened.do('ann buys 0.5 @ 100')).toBe('order_below_minimum')
    expect(opened.engine.openOrderCount()).toBe(1)
    for (const change of [{ base: 0, quote: 1 }, { priceScale: 1 }, { quantityScale: 3 }]) {
      const spec = { ...BTC_USDT, ...change }
      expect(refusal({ kind: 'defineMarket', spec }, opened)).toBe('catalogue_invalid')
    }
  })

  it('may follow another index from then on', () => {
    const opened = new Venue({ market: { ladder: LADDER } })
    opened.fund('liquidity', '1000 USDT')
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'XBT', scale: 1, stalenessMs: 5_000 } })
    opened.do('index 100')
    refusal({ kind: 'defineMarket', spec: { ...BTC_USDT, ladder: LADDER, index: 1 } }, opened)
    expect(opened.engine.depth(0, 1, opened.at).bids).toEqual([])
    opened.submit({ kind: 'printPrices', prints: [{ index: 1, price: 500 as never }] })
    opened.do('index 100')
    expect(opened.engine.depth(0, 1, opened.at).bids[0]?.price).toBe(4_950)
  })
})

it('names are found by their code and symbol', () => {
  const { engine } = new Venue()
  expect([engine.currencyId('BTC'), engine.currencyId('ETH')]).toEqual([1, undefined])
  expect([engine.marketId('BTC/USDT'), engine.marketId('ETH/USDT')]).toEqual([0, undefined])
  expect([engine.indexId('BTC'), engine.indexId('ETH')]).toEqual([0, undefined])
  expect(engine.indexes()).toHaveLength(1)
  expect(engine.currencies()).toHaveLength(2)
})
