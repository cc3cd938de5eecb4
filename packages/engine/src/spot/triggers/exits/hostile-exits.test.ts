import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { BRACKET, bracket, exitsOf } from '../../../../test/exit-venue.ts'
import { print, quotedBook, reach, waits } from '../../../../test/present-venue.ts'
import {
  carryOutTriggers,
  crowdOfTriggers,
  idOf,
  peopleBook,
} from '../../../../test/trigger-venue.ts'
import { Venue } from '../../../../test/venue.ts'
import { auditState } from '../../../audit.ts'
import { restoreEngine, type VenueEngine } from '../../../engine.ts'
import type { PlaceSpotOrder } from '../../spot-order-command.ts'
import type { OrderExits } from './order-exits.ts'

const at = (hundredths: number) => ({ trigger: price(hundredths) })
const of = (exits: Partial<OrderExits>): OrderExits => ({ on: 'index', ...exits })
const SELL = { side: 'sell', price: price(10_000), quantity: quantity(10_000) } as const
const MARKET = { method: 'market', price: undefined, quantity: quantity(10_000) } as const
const has = (opened: Venue) => [opened.has('ann', 'BTC'), opened.has('ann', 'USDT')].join(', ')

/** Everything that a restored venue has is what the one before it had. */
function restarted(opened: Venue): void {
  const bytes = opened.engine.encodeState()
  expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
}

describe('exits are refused', () => {
  it.each<[string, Partial<PlaceSpotOrder>, string]>([
    ['that are none', { exits: of({}) }, 'trigger_invalid'],
    ['by no known price', { exits: { ...BRACKET, on: 'mark' as never } }, 'trigger_invalid'],
    ['at no whole price', { exits: of({ stop: { trigger: 0.5 as never } }) }, 'trigger_invalid'],
    ['beyond all prices', { exits: of({ takeProfit: at(2 ** 40) }) }, 'price_out_of_range'],
    [
      'with a limit that is none',
      { exits: of({ stop: { ...at(9_500), limit: price(0) } }) },
      'price_out_of_range',
    ],
    ['of a buy, a stop above its limit', { exits: of({ stop: at(10_100) }) }, 'exit_misplaced'],
    ['of a buy, a gain below it', { exits: of({ takeProfit: at(10_100) }) }, 'exit_misplaced'],
    ['of a sell, a stop below it', { ...SELL, exits: of({ stop: at(9_900) }) }, 'exit_misplaced'],
    [
      'of a market order, on each other’s side',
      { ...MARKET, exits: of({ stop: at(11_000), takeProfit: at(9_000) }) },
      'exit_misplaced',
    ],
    ['whose stop is reached', { exits: of({ stop: at(10_050) }) }, 'trigger_reached'],
    [
      'of a market order, whose gain is reached',
      { ...MARKET, exits: of({ takeProfit: at(9_900) }) },
      'trigger_reached',
    ],
    [
      'that would be too little to sell',
      { quantity: quantity(100), exits: of({ stop: at(9_000) }) },
      'order_below_minimum',
    ],
  ])('%s', (_, asked, rejection) => {
    const opened = peopleBook()
    expect(bracket(opened, asked)).toMatchObject({ outcome: 'rejected', rejection })
    expect(has(opened)).toBe('10, 1000')
  })

  it('in a venue whose nodes are not all of this release yet', () => {
    const opened = new Venue({})
    opened.give('ann', '1000 USDT')
    opened.do('index 100')
    const venue = 'ab'.repeat(16)
    opened.submit({ kind: 'beginEpoch', epoch: 1, node: 'a', format: 6, venue })
    expect(bracket(opened)).toMatchObject({ rejection: 'terms_unavailable' })
  })

  it('of whoever has as many conditional orders as are allowed', () => {
    const opened = peopleBook()
    crowdOfTriggers(opened)
    expect(bracket(opened)).toMatchObject({ rejection: 'too_many_triggers' })
  })

  it('of an order that is amended to their wrong side', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    const amend = { kind: 'amendSpotOrder', user: opened.userId('ann'), order } as const
    const to = (ticks: number) =>
      opened.submit({ ...amend, price: price(ticks), requestId: opened.nextRequest() })
    expect(to(9_400)).toMatchObject({ rejection: 'exit_misplaced' })
    expect(to(9_900).outcome).toBe('accepted')
  })
})

describe('exits hold with terms', () => {
  it.each<[string, Partial<PlaceSpotOrder>, number]>([
    ['ioc', { terms: { timeInForce: 'ioc' } }, 9_980],
    ['fok', { terms: { timeInForce: 'fok' }, quantity: quantity(5_000) }, 4_990],
    ['ioc that finds nothing', { terms: { timeInForce: 'ioc' }, price: price(10_000) }, 0],
    ['post-only', { terms: { postOnly: true }, price: price(10_000) }, 0],
  ])('%s', (_, asked, lots) => {
    const opened = peopleBook()
    idOf(bracket(opened, asked))
    const exit = lots === 0 ? [] : [{ quantity: lots }]
    expect(exitsOf(opened)).toMatchObject(exit)
    restarted(opened)
  })

  it('none of a fok that cannot be filled', () => {
    const opened = peopleBook()
    expect(bracket(opened, { terms: { timeInForce: 'fok' } }).outcome).toBe('rejected')
    expect(opened.engine.triggerCount()).toBe(0)
  })

  it('that ends an order by its moment: what it has filled keeps its exit', () => {
    const opened = peopleBook()
    const expiresAt = opened.at + 60_000
    idOf(bracket(opened, { terms: { timeInForce: 'gtd', expiresAt } }))
    opened.wait(60_000)
    opened.do('time passes')
    expect(opened.engine.openOrderCount()).toBe(1)
    expect(exitsOf(opened)).toMatchObject([{ quantity: 9_980 }])
  })
})

describe('exits of an order that is amended', () => {
  it('go on: one exit holds all that both have filled', () => {
    const opened = peopleBook()
    const order = idOf(bracket(opened, { price: price(10_000) }))
    opened.do('ben sells 0.5 @ 100')
    const [exit] = exitsOf(opened)
    const user = opened.userId('ann')
    const amended = idOf(
      opened.submit({
        ...{ kind: 'amendSpotOrder', user, order, requestId: 'amend' },
        price: price(10_100),
      }),
    )
    expect(exitsOf(opened)).toMatchObject([{ id: exit!.id, of: amended, quantity: 14_975 }])
    restarted(opened)
    opened.do('ben sells 0.5 @ 101')
    expect(exitsOf(opened)).toMatchObject([{ id: exit!.id, of: amended, quantity: 19_970 }])
  })
})

describe('with the house', () => {
  it('an order that waits for its price has its exit at that price', () => {
    const opened = quotedBook()
    waits(bracket(opened, { price: price(10_200) }))
    expect(exitsOf(opened)).toEqual([])
    restarted(opened)
    reach(opened, 100)
    expect(exitsOf(opened)).toMatchObject([{ side: 'sell' }])
    restarted(opened)
  })

  it('an order that rests is filled by its quotes, and not sold again at the same print', () => {
    const opened = quotedBook()
    idOf(bracket(opened, { price: price(9_900), exits: of({ stop: at(9_800) }) }))
    opened.wait(2_000)
    print(opened, 97)
    opened.wait(1_000)
    print(opened, 97)
    expect(exitsOf(opened)).toMatchObject([{ down: { at: 9_800 } }])
    expect(exitsOf(opened)[0]!.reached).toBeUndefined()
    print(opened, 97)
    expect(exitsOf(opened)[0]!.reached).toMatchObject({ leg: 'down' })
    carryOutTriggers(opened)
    reach(opened, 97)
    expect(has(opened)).not.toContain('+')
    restarted(opened)
  })

  it('the exit takes from it at the price after the one that reached it, with all that is held', () => {
    const opened = quotedBook()
    waits(bracket(opened, { price: price(10_200) }))
    reach(opened, 100)
    const { held } = exitsOf(opened)[0]!
    print(opened, 94)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
    const [pending] = opened.engine.pendingOrders(opened.userId('ann'))
    expect(pending!.cover).toMatchObject([{ amount: held }])
    expect(reach(opened, 94)).toMatchObject([{ rejection: undefined }])
    expect(has(opened)).not.toContain('+')
  })
})

it('the audit finds an exit that is not of what it holds', () => {
  const opened = peopleBook()
  idOf(bracket(opened))
  expect(auditState(opened.engine)).toEqual([])
  const [exit] = (opened.engine as VenueEngine).state.triggers.all()
  exit!.quantity = quantity(9_981)
  expect(auditState(opened.engine)).toEqual([
    'exit 4 of order 3 is not of the 99800000 that it holds',
  ])
})
