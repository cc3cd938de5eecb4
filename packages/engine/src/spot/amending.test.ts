import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  bid,
  carryOut,
  print,
  quotedBook,
  underPresentRules,
  waits,
} from '../../test/present-venue.ts'
import { Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'

/** A book without the house in which ann bids 1 BTC at 100 (order 1) before ben’s 1 at 100 (order 2). */
function books(): Venue {
  const opened = underPresentRules(new Venue())
  for (const name of ['ann', 'ben']) opened.give(name, '1000 USDT')
  opened.give('cay', '10 BTC')
  opened.do('index 100')
  opened.do('ann buys 1 @ 100')
  opened.do('ben buys 1 @ 100')
  return opened
}

interface Change {
  /** In hundredths. */
  price?: number
  /** In ten-thousandths of a BTC. */
  quantity?: number
}

function amend(opened: Venue, order: number, change: Change, name = 'ann'): Decision {
  return opened.submit({
    ...{ kind: 'amendSpotOrder', user: opened.userId(name), order },
    ...change,
    requestId: opened.nextRequest(),
  } as never)
}

const openOf = (opened: Venue, name = 'ann') =>
  opened.engine
    .openOrders(opened.userId(name))
    .map(({ id, quantity: all, remaining, price: at }) => ({ id, all, remaining, at }))

/** A change of ann’s order, what is open then, what she holds, and who is filled first at 100. */
const CHANGES: [string, { change: Change; left: object; holds: string; first: string }][] = [
  [
    'fewer lots',
    {
      ...{ change: { quantity: 4_000 }, left: { id: 1, all: 4_000, at: 10_000 } },
      ...{ holds: '960 + 40', first: 'ann' },
    },
  ],
  [
    'more lots',
    {
      ...{ change: { quantity: 20_000 }, left: { id: 3, all: 20_000, at: 10_000 } },
      ...{ holds: '800 + 200', first: 'ben' },
    },
  ],
  [
    'a better price',
    {
      ...{ change: { price: 10_100 }, left: { id: 3, all: 10_000, at: 10_100 } },
      ...{ holds: '899 + 101', first: 'ann' },
    },
  ],
  [
    'a worse price',
    {
      ...{ change: { price: 9_900 }, left: { id: 3, all: 10_000, at: 9_900 } },
      ...{ holds: '901 + 99', first: 'ben' },
    },
  ],
  [
    'a worse price with fewer lots',
    {
      ...{ change: { price: 9_900, quantity: 5_000 }, left: { id: 3, all: 5_000, at: 9_900 } },
      ...{ holds: '950.5 + 49.5', first: 'ben' },
    },
  ],
]

describe('an order that is amended', () => {
  it.each(CHANGES)('to %s', (_, { change, left, holds, first }) => {
    const opened = books()
    expect(amend(opened, 1, change)).toMatchObject({ outcome: 'accepted' })
    opened.restart()
    expect(openOf(opened)).toMatchObject([left])
    expect(opened.has('ann', 'USDT')).toBe(holds)
    opened.do('cay sells 0.01 @ 100')
    expect(openOf(opened, first)[0]!.remaining).toBe(openOf(opened, first)[0]!.all - 100)
  })

  it('counts what was filled: its quantity is what it orders in all', () => {
    const opened = books()
    opened.do('cay sells 0.4 @ 100')
    expect(amend(opened, 1, { quantity: 4_000 })).toMatchObject({
      rejection: 'quantity_out_of_range',
    })
    amend(opened, 1, { quantity: 5_000 })
    expect(openOf(opened)).toMatchObject([{ id: 1, all: 5_000, remaining: 1_000 }])
    amend(opened, 1, { quantity: 10_000 })
    expect(openOf(opened)).toMatchObject([{ id: 4, all: 6_000, remaining: 6_000 }])
    expect(opened.has('ann', 'USDT')).toBe('900 + 60')
  })

  it('meets at once what its new price reaches', () => {
    const opened = books()
    opened.do('cay sells 0.3 @ 101')
    amend(opened, 1, { price: 10_100 })
    expect(openOf(opened)).toMatchObject([{ all: 10_000, remaining: 7_000, at: 10_100 }])
  })

  it('does not rest anew for less than an order may wait', () => {
    const opened = books()
    const terms = { timeInForce: 'gtd', expiresAt: opened.at + 10_000 }
    bid(opened, { price: price(9_000), quantity: quantity(2_000), terms })
    opened.wait(1)
    expect(amend(opened, 3, { price: 9_100 })).toMatchObject({ rejection: 'expiry_invalid' })
    expect(amend(opened, 3, { quantity: 1_000 })).toMatchObject({ outcome: 'accepted' })
  })

  it('keeps its own terms and name', () => {
    const opened = books()
    const terms = { clientId: 'a', postOnly: true }
    bid(opened, { price: price(9_000), quantity: quantity(1_000), terms })
    amend(opened, 3, { price: 9_100 })
    const order = opened.engine.orderCalled(opened.userId('ann'), 'a')!
    expect(opened.engine.orderTerms(order)).toEqual({ ...terms, replaces: 3 })
    opened.do('cay sells 0.1 @ 101')
    expect(amend(opened, order, { price: 10_100 })).toMatchObject({ rejection: 'would_take' })
    expect(openOf(opened)).toHaveLength(2)
  })

  it.each<[string, Change, string]>([
    ['to a price of nothing', { price: 0 }, 'price_out_of_range'],
    ['to a price between ticks', { price: 1.5 }, 'price_out_of_range'],
    ['to a price beyond the market', { price: 2 ** 31 }, 'price_out_of_range'],
    ['to no lots', { quantity: 0 }, 'quantity_out_of_range'],
    ['to too little', { quantity: 1 }, 'order_below_minimum'],
    ['to too much', { quantity: 2 ** 52 }, 'order_too_large'],
    ['to more than there is money for', { quantity: 100_001 }, 'balance_insufficient'],
  ])('is not %s, and stays as it is', (_, change, rejection) => {
    const opened = books()
    const before = opened.engine.encodeState()
    expect(amend(opened, 1, change)).toMatchObject({ rejection })
    expect(opened.engine.encodeState()).toEqual(before)
  })

  it('is its owner’s, and open', () => {
    const opened = books()
    expect(amend(opened, 1, { price: 9_000 }, 'ben')).toMatchObject({ rejection: 'order_unknown' })
    opened.do('ann cancels 1')
    expect(amend(opened, 1, { price: 9_000 })).toMatchObject({ rejection: 'order_closed' })
  })

  it('is possible with as many open orders as one may have', () => {
    const opened = underPresentRules(new Venue({ market: { maxOpenOrders: 1 } }))
    opened.give('ann', '1000 USDT')
    opened.do('index 100')
    opened.do('ann buys 1 @ 100')
    expect(amend(opened, 1, { price: 9_000 })).toMatchObject({ outcome: 'accepted' })
  })
})

describe('an order that the house’s quotes reach, or come to reach by being amended', () => {
  it('is amended at the next price alone', () => {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(1_000)
    print(opened, 99)
    waits(amend(opened, 1, { price: 9_000 }))
    waits(amend(opened, 1, { quantity: 4_000 }))
    expect(openOf(opened)).toMatchObject([{ id: 1, all: 5_000 }])
    opened.restart()
    opened.wait(600)
    print(opened, 101)
    expect(carryOut(opened)).toMatchObject([
      { rejection: undefined },
      { rejection: 'order_closed' },
    ])
    expect(openOf(opened)).toMatchObject([{ at: 9_000 }])
    expect(opened.has('ann', 'USDT')).toBe('955 + 45')
  })

  it('sets aside what it may need beyond what it holds, and gives back what is left', () => {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(1_000)
    print(opened, 99)
    waits(amend(opened, 1, { price: 9_950, quantity: 10_000 }))
    expect(opened.has('ann', 'USDT')).toBe('900.5 + 99.5')
    opened.wait(600)
    print(opened, 101)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    expect(openOf(opened)).toMatchObject([{ remaining: 10_000, at: 9_950 }])
    expect(opened.has('ann', 'USDT')).toBe('900.5 + 99.5')
  })
})
