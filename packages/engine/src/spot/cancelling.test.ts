import { describe, expect, it } from 'vitest'
import { play, type Scenario, Venue } from '../../test/venue.ts'

describe('cancelling an order', () => {
  it("releases its whole hold; nobody learns anything of another user's order", () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    opened.give('ben', '10 BTC')
    const scenario: Scenario = [
      ['ann buys 0.3333 @ 99.99', '#1 rests 0.3333'],
      ['ann has USDT', '66.673333 + 33.326667'],
      ['ben sells 0.1111 @ 99.99', '#2 takes 0.1111 @ 99.99 from #1; #2 executed'],
      ['ann has USDT', '66.673333 + 22.217778'],
      ['ben cancels 1', 'order_unknown'],
      ['dan cancels 1', 'user_unknown'],
      ['ann cancels 1', '#1 cancelled'],
      ['ann has USDT', '88.891111'],
      ['ann cancels 1', 'order_closed'],
      ['ben cancels 1', 'order_unknown'],
      ['ben cancels 2', 'order_closed'],
      ['ann cancels 3', 'order_unknown'],
      ['ann cancels 0', 'order_unknown'],
      ['ann cancels -1', 'order_unknown'],
      ['ann cancels 1.5', 'order_unknown'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('is told from one that never was only as long as it closed lately', () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    for (let order = 1; order <= 8_193; order++) {
      const user = opened.userId('ann')
      const requestId = opened.nextRequest()
      const placed = opened.engine.decide(
        {
          kind: 'placeSpotOrder',
          user,
          market: 0,
          side: 'buy',
          method: 'limit',
          price: 100 as never,
          quantity: 10_000 as never,
          requestId,
        },
        opened.at,
      )
      if (placed.outcome === 'accepted') opened.engine.apply(placed.record)
      const cancelled = opened.engine.decide({ kind: 'cancelSpotOrder', user, order }, opened.at)
      if (cancelled.outcome === 'accepted') opened.engine.apply(cancelled.record)
    }
    expect(opened.do('ann cancels 8193')).toBe('order_closed')
    expect(opened.do('ann cancels 2')).toBe('order_closed')
    expect(opened.do('ann cancels 1')).toBe('order_unknown')
  })

  it("leaves the user's other orders in order of id", () => {
    const opened = new Venue()
    opened.give('ann', '100 USDT')
    for (const price of [10, 11, 12]) opened.do(`ann buys 0.5 @ ${price}`)
    opened.do('ann cancels 2')
    opened.do('ann buys 0.5 @ 9')
    const user = opened.userId('ann')
    expect(opened.engine.openOrders(user).map(({ id }) => id)).toEqual([1, 3, 4])
    expect(opened.engine.order(3)).toEqual({
      id: 3,
      user,
      market: 0,
      side: 'buy',
      price: 1_200,
      quantity: 5_000,
      remaining: 5_000,
    })
    expect(opened.engine.order(2)).toBeUndefined()
    expect(opened.engine.openOrders(user + 1)).toEqual([])
    expect(opened.engine.openOrderCount()).toBe(3)
  })
})
