import { amount, price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { bracket, exitsOf } from '../../../../test/exit-venue.ts'
import { print } from '../../../../test/present-venue.ts'
import { carryOutTriggers, idOf, peopleBook } from '../../../../test/trigger-venue.ts'
import type { Venue } from '../../../../test/venue.ts'
import type { PlaceSpotOrder } from '../../spot-order-command.ts'
import type { OrderExits } from './order-exits.ts'

type Asked = Partial<PlaceSpotOrder>

const at = (hundredths: number, limit?: number) => ({
  trigger: price(hundredths),
  ...(limit !== undefined && { limit: price(limit) }),
})
const of = (exits: Partial<OrderExits>): OrderExits => ({ on: 'index', ...exits })
/** 1 BTC at 99, which Ben bids for; the stop is above and the take-profit below. */
const SELL: Asked = {
  ...{ side: 'sell', price: price(9_900), quantity: quantity(10_000) },
  exits: of({ stop: at(10_500), takeProfit: at(9_000) }),
}
const spent = { method: 'market', price: undefined, quantity: undefined } as const
const market = { method: 'market', price: undefined, quantity: quantity(10_000) } as const

const has = (opened: Venue) => [opened.has('ann', 'BTC'), opened.has('ann', 'USDT')].join(', ')

/** Whether Ann's order is open. */
const isOpen = (opened: Venue, order: number) => opened.engine.order(order) !== undefined

describe('what an order fills', () => {
  it.each<[string, Asked, string, object]>([
    [
      'is set aside for its exit, net of the fee',
      {},
      '10 + 0.998, 798 + 101',
      { side: 'sell', quantity: 9_980, up: { at: 11_000 }, down: { at: 9_500 } },
    ],
    [
      'of a buy at the market too',
      { ...market, exits: of({ stop: at(9_500, 9_400) }) },
      '10 + 0.998, 899',
      { quantity: 9_980, down: { at: 9_500, method: 'limit', price: 9_400 }, up: undefined },
    ],
    [
      'of a buy by amount',
      { ...spent, amount: amount(50_505_000n), exits: of({ takeProfit: at(11_000) }) },
      '10 + 0.499, 949.5',
      { quantity: 4_990, held: 49_900_000n, up: { at: 11_000 }, down: undefined },
    ],
    [
      'of a sell is what it brought, to buy back what it sold',
      SELL,
      '9, 1000 + 98.802',
      {
        side: 'buy',
        quantity: 10_000,
        amount: 98_802_000n,
        up: { at: 10_500 },
        down: { at: 9_000 },
      },
    ],
  ])('%s', (_, asked, holds, exit) => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, asked))
    expect(has(opened)).toBe(holds)
    expect(exitsOf(opened)).toMatchObject([{ of: order, id: order + 1, ...exit }])
  })

  it('is nothing while it rests, and its exits end with it', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    expect(exitsOf(opened)).toEqual([])
    print(opened, 94)
    opened.do(`ann cancels ${order}`)
    expect(opened.engine.triggerCount()).toBe(0)
    expect(has(opened)).toBe('10, 1000')
    expect(opened.engine.exits(order)).toBeUndefined()
  })

  it('grows with each fill, and stays when the rest is taken back', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.5 @ 100')
    expect(has(opened)).toBe('10 + 0.4995, 800 + 150')
    opened.do('ben sells 0.5 @ 100')
    expect(exitsOf(opened)).toMatchObject([{ of: order, quantity: 9_990 }])
    opened.do(`ann cancels ${order}`)
    expect(has(opened)).toBe('10 + 0.999, 900')
  })

  it('of a lot whose fee leaves less than a lot waits until it makes one', () => {
    const opened = peopleBook()
    idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.1001 @ 100')
    expect(exitsOf(opened)).toMatchObject([{ quantity: 999, held: 9_999_990n }])
    opened.do('ben sells 0.1001 @ 100')
    expect(exitsOf(opened)).toMatchObject([{ quantity: 1_999, held: 19_999_980n }])
  })
})

describe('an exit that is reached', () => {
  it.each<[string, Asked, number, string]>([
    ['sells what was bought at a stop', {}, 95, '10, 997.604396'],
    ['sells it at a take-profit', {}, 110, '10, 997.604396'],
    [
      'buys back what was sold, and the rest of what that brought is free',
      { ...SELL, exits: of({ stop: at(10_500), takeProfit: at(9_950 - 100, 10_100) }) },
      98,
      '9.9762436, 1000.0038',
    ],
  ])('%s', (_, asked, index, left) => {
    const opened = peopleBook()
    idOf(bracket(opened, { quantity: quantity(10_000), ...asked }))
    print(opened, index)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
    expect(has(opened)).toBe(left)
    expect(exitsOf(opened)).toEqual([])
  })

  it('buys back as many lots as what was brought pays for', () => {
    const opened = peopleBook()
    idOf(bracket(opened, { ...SELL, exits: of({ stop: at(10_500, 10_600) }) }))
    print(opened, 105)
    const [ended] = carryOutTriggers(opened)
    // 98.802 at 106: 0.9320 of the 1 that was sold, for which 101 was asked.
    const orders = opened.records.at(-1)!.events.filter(({ kind }) => kind === 'spotOrderPlaced')
    expect(orders).toMatchObject([{ order: ended!.placed, side: 'buy', quantity: 9_320 }])
  })

  it('takes back what is left of its order, and meets none of its owner’s own', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened))
    print(opened, 95)
    const [ended] = carryOutTriggers(opened)
    expect(isOpen(opened, order)).toBe(false)
    const fills = opened.records.at(-1)!.events.filter((event) => event.kind === 'spotTraded')
    expect(fills).toMatchObject([{ price: 9_900, quantity: 9_980, takerOrder: ended!.placed }])
    expect(has(opened)).not.toContain('+')
  })

  it('is refused where it is less than the market’s minimum, and leaves nothing behind', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.01 @ 100')
    print(opened, 95)
    expect(carryOutTriggers(opened)).toMatchObject([
      { reason: 'refused', rejection: 'order_below_minimum' },
    ])
    expect(isOpen(opened, order)).toBe(false)
    expect(has(opened)).toBe('10.00999, 999')
  })

  it('counts the prices after its fill alone', () => {
    const opened = peopleBook()
    idOf(bracket(opened, { exits: of({ stop: at(9_999) }), price: price(10_000) }))
    print(opened, 90)
    opened.do('ben sells 1 @ 100')
    expect(carryOutTriggers(opened)).toEqual([])
    print(opened, 99.98)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
  })

  it('grows until its order is placed, also between its price and that', () => {
    const opened = peopleBook()
    idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.5 @ 100')
    print(opened, 94)
    opened.do('ben sells 0.5 @ 100')
    expect(exitsOf(opened)).toMatchObject([{ quantity: 9_990, reached: { leg: 'down' } }])
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
    expect(has(opened)).not.toContain('+')
  })
})

describe('an exit that its owner takes back', () => {
  it('is gone with its hold, and the order goes on without', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.5 @ 100')
    const user = opened.userId('ann')
    opened.submit({ kind: 'cancelTrigger', user, order: exitsOf(opened)[0]!.id })
    expect(has(opened)).toBe('10.4995, 800 + 150')
    opened.do('ben sells 0.5 @ 100')
    expect(exitsOf(opened)).toEqual([])
    expect(isOpen(opened, order)).toBe(true)
  })

  it('goes with everything else by cancel all, but not by the dead man’s switch', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.5 @ 100')
    const user = opened.userId('ann')
    opened.submit({ kind: 'cancelAllAfter', user, afterMs: 1_000 })
    opened.wait(1_000)
    opened.do('time passes')
    expect(isOpen(opened, order)).toBe(false)
    expect(exitsOf(opened)).toMatchObject([{ of: order }])
    opened.submit({ kind: 'cancelSpotOrders', user })
    expect(has(opened)).toBe('10.4995, 950')
  })
})
