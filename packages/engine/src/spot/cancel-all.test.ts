import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { bid, carryOut, print, quotedBook, underPresentRules } from '../../test/present-venue.ts'
import { BTC_USDT, Venue } from '../../test/venue.ts'

/** ann has two bids and an offer in market 0, and a bid in market 1; ben has a bid. */
function books(): Venue {
  const opened = underPresentRules(new Venue())
  opened.submit({ kind: 'defineMarket', spec: { ...BTC_USDT, symbol: 'OTHER' } })
  for (const name of ['ann', 'ben']) opened.give(name, '1000 USDT')
  opened.give('ann', '1 BTC')
  opened.do('index 100')
  for (const order of [
    'ann buys 1 @ 90',
    'ann buys 1 @ 91',
    'ann sells 1 @ 110',
    'ben buys 1 @ 90',
  ]) {
    opened.do(order)
  }
  bid(opened, { market: 1, price: price(9_000), quantity: quantity(10_000) })
  return opened
}

const idsOf = (opened: Venue, name = 'ann') =>
  opened.engine.openOrders(opened.userId(name)).map(({ id }) => id)

describe('taking back all orders', () => {
  it.each<[string, object, number[], string]>([
    ['everywhere', {}, [], '1000'],
    ['of one market', { market: 0 }, [5], '910 + 90'],
    ['of one side', { side: 'buy' }, [3], '1000'],
    ['of one side of a market', { market: 0, side: 'sell' }, [1, 2, 5], '729 + 271'],
  ])('%s leaves the rest, and other people’s', (_, which, left, holds) => {
    const opened = books()
    const user = opened.userId('ann')
    expect(opened.submit({ kind: 'cancelSpotOrders', user, ...which })).toMatchObject({
      outcome: 'accepted',
    })
    expect([idsOf(opened), idsOf(opened, 'ben')]).toEqual([left, [4]])
    expect(opened.has('ann', 'USDT')).toBe(holds)
    expect(opened.submit({ kind: 'cancelSpotOrders', user, ...which })).toMatchObject({
      rejection: 'nothing_due',
    })
  })

  it('waits for the next price with what the house’s quotes reach', () => {
    const opened = quotedBook()
    const user = opened.userId('ann')
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    bid(opened, { price: price(9_000), quantity: quantity(1_000) })
    opened.wait(1_000)
    print(opened, 99)
    opened.submit({ kind: 'cancelSpotOrders', user })
    expect(idsOf(opened)).toEqual([1])
    expect(opened.engine.pendingOrders(user)).toMatchObject([{ asked: { order: 1 } }])
    expect(opened.submit({ kind: 'cancelSpotOrders', user })).toMatchObject({
      rejection: 'nothing_due',
    })
    opened.wait(600)
    print(opened, 101)
    carryOut(opened)
    expect([idsOf(opened), opened.has('ann', 'USDT')]).toEqual([[], '1000'])
  })
})

describe('a dead man’s switch', () => {
  const set = (opened: Venue, afterMs: number) =>
    opened.submit({ kind: 'cancelAllAfter', user: opened.userId('ann'), afterMs })
  const pass = (opened: Venue, milliseconds: number) => {
    opened.wait(milliseconds)
    return opened.do('time passes')
  }

  it('takes everything back when it runs out, also after a restart', () => {
    const opened = books()
    set(opened, 5_000)
    opened.restart()
    expect(pass(opened, 4_999)).toBe('nothing_due')
    pass(opened, 1)
    expect([idsOf(opened), idsOf(opened, 'ben')]).toEqual([[], [4]])
    expect([opened.has('ann', 'USDT'), opened.has('ann', 'BTC')]).toEqual(['1000', '1'])
    expect(opened.engine.deadMansSwitch(opened.userId('ann'))).toBeUndefined()
    expect(opened.engine.nextDue()).toBeUndefined()
  })

  it('is moved by being set again, and lifted by 0', () => {
    const opened = books()
    set(opened, 5_000)
    opened.wait(3_000)
    set(opened, 5_000)
    expect(pass(opened, 3_000)).toBe('nothing_due')
    set(opened, 0)
    expect(pass(opened, 60_000)).toBe('nothing_due')
    expect(idsOf(opened)).toHaveLength(4)
  })

  it.each([-1, 0.5, 999, 3_600_001, NaN, Infinity])('is not set to %s', (afterMs) => {
    expect(set(books(), afterMs)).toMatchObject({ rejection: 'expiry_invalid' })
  })

  it('and orders whose time is over in the same moment close once', () => {
    const opened = books()
    const terms = { timeInForce: 'gtd', expiresAt: opened.at + 10_000 }
    bid(opened, { price: price(9_000), quantity: quantity(1_000), terms })
    set(opened, 10_000)
    pass(opened, 10_000)
    expect(idsOf(opened)).toEqual([])
    expect(opened.has('ann', 'USDT')).toBe('1000')
  })

  it('has taken back what nobody has closed yet, unless the house’s quotes reach it', () => {
    const opened = books()
    set(opened, 5_000)
    opened.wait(5_000)
    opened.give('cay', '5 BTC')
    opened.do('cay sells 1 @ 90')
    expect(opened.engine.order(4)).toBeUndefined()
    expect(idsOf(opened)).toEqual([1, 2, 3, 5])
    opened.do('time passes')
    expect(idsOf(opened)).toEqual([])
  })

  it('closes at last what waits for a price that does not come', () => {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    set(opened, 1_000)
    opened.wait(900)
    print(opened, 99)
    pass(opened, 100)
    pass(opened, 2_999)
    expect(idsOf(opened)).toEqual([1])
    pass(opened, 1)
    expect([idsOf(opened), opened.has('ann', 'USDT')]).toEqual([[], '1000'])
  })

  it('leaves to the next price what the house’s quotes reach', () => {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    set(opened, 1_000)
    opened.wait(900)
    print(opened, 99)
    pass(opened, 100)
    expect(idsOf(opened)).toEqual([1])
    expect(opened.engine.pendingOrders(opened.userId('ann'))).toHaveLength(1)
  })
})
