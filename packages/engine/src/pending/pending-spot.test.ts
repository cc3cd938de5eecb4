import { price, quantity } from '@candor/money'
import { FILLS_WITHIN_MS, OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import {
  bid,
  carryOut,
  print,
  quotedBook,
  underPresentRules,
  waits,
} from '../../test/present-venue.ts'
import { LADDER, Venue } from '../../test/venue.ts'

describe('a spot order that takes from the house', () => {
  it('waits for the next price, and meets people at once', () => {
    const opened = quotedBook()
    opened.do('ben sells 1 @ 100')
    const met = bid(opened, { price: price(10_050), quantity: quantity(10_000) })
    expect(met).toMatchObject({ outcome: 'accepted' })
    expect(() => waits(met)).toThrow('at once')
    waits(bid(opened, { price: price(10_250), quantity: quantity(20_000) }))
    expect(opened.has('ann', 'USDT')).toBe('695 + 205')
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    const fills = opened.records.at(-1)!.events.filter((event) => event.kind === 'spotTraded')
    expect(fills.map((fill) => fill.price)).toEqual([10_100, 10_200])
  })

  it('counts among the open ones while it waits, where it may come to rest', () => {
    const opened = underPresentRules(new Venue({ market: { ladder: LADDER, maxOpenOrders: 2 } }))
    opened.fund('liquidity', '1000 BTC')
    opened.give('ann', '1000 USDT')
    opened.do('index 100')
    const limit = { price: price(10_150), quantity: quantity(1_000) }
    waits(bid(opened, limit))
    waits(bid(opened, { method: 'market', quantity: quantity(1_000) }))
    waits(bid(opened, limit))
    expect(bid(opened, limit)).toMatchObject({ rejection: 'too_many_open_orders' })
    opened.wait(OPENING_LAG_MS)
    print(opened, 110)
    expect(carryOut(opened)).toMatchObject([{}, { rejection: undefined }, {}])
    expect(opened.engine.openOrders(opened.userId('ann'))).toHaveLength(2)
  })

  it('is carried out beside its owner’s own orders, which it never meets', () => {
    const opened = quotedBook()
    opened.give('ann', '1 BTC')
    waits(bid(opened, { price: price(10_150), quantity: quantity(5_000) }))
    opened.do('ann sells 1 @ 100.5')
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    const fills = opened.records.at(-1)!.events.filter((event) => event.kind === 'spotTraded')
    expect(fills).toMatchObject([{ price: 10_100, quantity: 5_000, makerOrder: 0 }])
  })

  it('keeps nothing of what it does not go by', () => {
    const opened = quotedBook()
    const odd = { method: 'market', price: Number.NaN, quantity: quantity(5_000) }
    waits(bid(opened, odd))
    waits(bid(opened, { ...odd, user: opened.userId('ben'), side: 'sell', amount: -1n }))
    opened.restart()
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }, { rejection: undefined }])
  })

  it('that rests is filled by no price that is younger than the lag', () => {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(100)
    print(opened, 99)
    expect(opened.has('ann', 'USDT')).toBe('949.75 + 50.25')
    opened.wait(OPENING_LAG_MS)
    print(opened, 99)
    expect(opened.has('ann', 'USDT')).toBe('949.75')
  })

  it('that rests is filled by no price that was received too soon, whatever was placed since', () => {
    const opened = quotedBook()
    const rest = { price: price(10_050), quantity: quantity(5_000) }
    print(opened, 99)
    opened.wait(OPENING_LAG_MS)
    waits(bid(opened, rest))
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    carryOut(opened)
    for (let second = 0; second < 3; second++) {
      opened.wait(1_000)
      print(opened, 99, OPENING_LAG_MS * 9)
    }
    bid(opened, { ...rest, price: price(9_500), quantity: quantity(200) })
    expect(opened.has('ann', 'USDT')).toBe('947.85 + 52.15')
    print(opened, 99, 2_500)
    expect(opened.has('ann', 'USDT')).toBe('947.85 + 52.15')
    opened.restart()
    print(opened, 99, FILLS_WITHIN_MS + 1)
    expect(opened.has('ann', 'USDT')).toBe('947.85 + 52.15')
    print(opened, 99, 1_400)
    expect(opened.has('ann', 'USDT')).toBe('947.85 + 1.9')
  })

  it('finds the ladder pulled when the next price does not come', () => {
    const opened = quotedBook()
    expect(opened.engine.depth(0, 5, opened.at).asks).toHaveLength(2)
    expect(opened.engine.depth(0, 5, opened.at + 1_501).asks).toHaveLength(0)
  })

  it('waits where the pulled ladder last stood, whoever rests there or beyond', () => {
    const opened = quotedBook()
    opened.do('ben sells 0.5 @ 100.5')
    opened.do('ben sells 1 @ 990')
    opened.wait(1_501)
    const atMost = { price: price(99_000), quantity: quantity(5_000) }
    const within = { price: price(10_050), quantity: quantity(5_000) }
    expect(() => waits(bid(opened, within))).toThrow('at once')
    waits(bid(opened, { ...within, price: price(10_100) }))
    waits(bid(opened, atMost))
    opened.do('ben sells 0.5 @ 100.5')
    expect(() => waits(bid(opened, { ...within, price: price(10_200) }))).toThrow('at once')
    opened.do('ben sells 0.4 @ 100.5')
    waits(bid(opened, { ...within, price: price(10_200) }))
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{}, {}, { rejection: undefined }])
    const fills = opened.records.flatMap(({ events }) =>
      events.filter((event) => event.kind === 'spotTraded'),
    )
    expect(Math.max(...fills.map((fill) => fill.price))).toBe(10_200)
  })

  it('that would rest beyond the pulled ladder waits, so that nobody can sell to it there', () => {
    const opened = quotedBook()
    opened.wait(1_501)
    waits(bid(opened, { price: price(99_000), quantity: quantity(100) }))
    opened.do('ben sells 1 @ 990')
    expect(opened.has('ben', 'USDT')).toBe('0')
    opened.wait(3_000)
    opened.do('time passes')
    expect(opened.has('ann', 'USDT')).toBe('1000')
  })

  it('of a seller waits in the same way, also at the best price', () => {
    const opened = quotedBook()
    opened.give('ben', '400 USDT')
    opened.do('ben buys 1 @ 50')
    opened.give('ann', '2 BTC')
    opened.wait(1_501)
    const sell = { side: 'sell', quantity: quantity(5_000) }
    waits(bid(opened, { ...sell, price: price(9_900) }))
    waits(bid(opened, { ...sell, price: price(5_000) }))
    opened.do('ben buys 1 @ 98.5')
    waits(bid(opened, { ...sell, method: 'market' }))
    opened.do('ben buys 0.5 @ 99.5')
    expect(() => waits(bid(opened, { ...sell, method: 'market' }))).toThrow('at once')
  })

  it('finds the ladder wider after a movement, also after a restart', () => {
    const opened = quotedBook()
    print(opened, 110)
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_220 })
    opened.restart()
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_220 })
    opened.wait(10_000)
    print(opened, 110)
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_110 })
  })
})
