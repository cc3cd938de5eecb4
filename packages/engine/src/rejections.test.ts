import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { USDT, Venue } from '../test/venue.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'

/** ann has 100 USDT and 1 BTC of coin assets, ben nothing; the index is 100 and was just printed. */
function venue(): Venue {
  const opened = new Venue({ market: { maxOpenOrders: 1 } })
  opened.give('ann', '100 USDT')
  opened.give('ann', '1 BTC')
  opened.do('ben opens')
  opened.do('index 100')
  return opened
}

const elsewhere = (opened: Venue, market: number) =>
  opened.submit({
    kind: 'placeSpotOrder',
    user: opened.userId('ann'),
    market,
    side: 'buy',
    method: 'limit',
    requestId: opened.nextRequest(),
    ...(market === 0 ? {} : { price: 100 as never, quantity: 10_000 as never }),
  })

/** For every rejection what was said before, and the sentence or command that it answers. */
const CAUSES: Record<Rejection, string[] | ((opened: Venue) => unknown)> = {
  request_reused: ['ann buys 0.1 @ 100 [a]', 'ann buys 0.2 @ 100 [a]'],
  user_unknown: ['dan buys 0.1 @ 100'],
  currency_unknown: (opened) =>
    opened.submit({
      kind: 'fundPool',
      pool: 'fees',
      currency: 9,
      amount: amount(1n),
      requestId: 'a',
    }),
  currency_exists: (opened) =>
    opened.submit({ kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } }),
  index_unknown: (opened) =>
    opened.submit({ kind: 'printPrices', prints: [{ index: 9, price: 1 as never }] }),
  index_exists: (opened) =>
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 1 } }),
  market_unknown: (opened) => elsewhere(opened, 9),
  catalogue_invalid: (opened) =>
    opened.submit({ kind: 'defineCurrency', spec: { code: 'ETH', scale: -1 } }),
  amount_not_positive: ['ann moves 0 USDT to funding'],
  purses_equal: ['ann moves 1 USDT within coin'],
  price_missing: (opened) => elsewhere(opened, 0),
  price_out_of_range: ['ann buys 0.1 @ 0'],
  quantity_missing: (opened) =>
    opened.submit({
      kind: 'placeSpotOrder',
      user: opened.userId('ann'),
      market: 0,
      side: 'sell',
      method: 'market',
      amount: amount(50_000_000n),
      requestId: 'a',
    }),
  quantity_out_of_range: ['ann buys 0 @ 100'],
  order_below_minimum: ['ann buys 0.0001 @ 100'],
  order_too_large: ['ann buys 1000 @ 0.01'],
  too_many_open_orders: ['ann buys 0.1 @ 100', 'ann buys 0.1 @ 100'],
  market_paused: ['wait 6', 'ann buys 0.1'],
  no_liquidity: ['ann buys 0.1'],
  balance_insufficient: ['ben buys 0.1 @ 100'],
  pool_insufficient: (opened) =>
    opened.submit({
      kind: 'fundPool',
      pool: 'treasury',
      currency: USDT,
      amount: (1n << 63n) as never,
      requestId: 'a',
    }),
  order_unknown: ['ann buys 0.1 @ 100', 'ben cancels 1'],
  order_closed: ['ann buys 0.1 @ 100', 'ann cancels 1', 'ann cancels 1'],
}

describe('every reason to refuse a command', () => {
  it.each(REJECTIONS)('is met: %s', (rejection) => {
    const opened = venue()
    const cause = CAUSES[rejection]
    let outcome: unknown
    if (typeof cause === 'function') outcome = cause(opened)
    else {
      for (const sentence of cause.slice(0, -1)) {
        if (sentence.startsWith('wait')) opened.wait(6_000)
        else opened.do(sentence)
      }
      const rejected = opened.do(cause.at(-1)!)
      outcome = { outcome: 'rejected', rejection: rejected }
    }
    expect(outcome).toEqual({ outcome: 'rejected', rejection })
  })

  it('is answered before anything is changed', () => {
    for (const rejection of REJECTIONS) {
      const cause = CAUSES[rejection]
      if (typeof cause !== 'function') continue
      const opened = venue()
      const before = opened.engine.encodeState()
      cause(opened)
      expect(opened.engine.encodeState(), rejection).toEqual(before)
    }
  })
})
