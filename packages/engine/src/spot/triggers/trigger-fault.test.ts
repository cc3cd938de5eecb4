import { type Price, amount, ppm, price, quantity } from '@candor/money'
import { expect, it } from 'vitest'
import { conditional, peopleBook } from '../../../test/trigger-venue.ts'
import type { PlaceTrigger } from './place-trigger.ts'
import type { TriggerLeg } from './trigger.ts'

const market = (at: number): TriggerLeg => ({ at: at as Price, method: 'market' })
const trail = (parts: number): TriggerLeg => ({ trail: ppm(parts), method: 'market' })
const BUY = { side: 'buy', amount: amount(50_000_000n), quantity: undefined } as const

it.each<[string, Partial<PlaceTrigger>, string]>([
  ['without a leg', { up: undefined, down: undefined }, 'trigger_invalid'],
  ['by a price that there is not', { source: 'mark' as never }, 'trigger_invalid'],
  ['without a price', { down: { method: 'market' } }, 'trigger_invalid'],
  ['at no price', { down: market(0) }, 'trigger_invalid'],
  ['at part of a tick', { down: market(0.5) }, 'trigger_invalid'],
  ['with a price and a trail', { down: { ...trail(1_000), at: price(9_500) } }, 'trigger_invalid'],
  ['that trails too near', { down: trail(99) }, 'trigger_invalid'],
  ['that trails too far', { down: trail(500_001) }, 'trigger_invalid'],
  ['that trails where it would gain', { up: trail(1_000) }, 'trigger_invalid'],
  [
    'that trails with a limit',
    { down: { ...trail(1_000), method: 'limit', price: price(9_000) } },
    'trigger_invalid',
  ],
  [
    'with a limit that is not said',
    { down: { ...market(9_500), method: 'limit' } },
    'price_missing',
  ],
  [
    'with a limit of nothing',
    { down: { ...market(9_500), method: 'limit', price: price(0) } },
    'price_out_of_range',
  ],
  ['beyond every price', { up: market(2 ** 31) }, 'price_out_of_range'],
  ['of no size', { quantity: undefined }, 'quantity_missing'],
  ['of no lots', { quantity: quantity(0) }, 'quantity_out_of_range'],
  ['that spends nothing', { ...BUY, amount: undefined, up: market(10_500) }, 'amount_not_positive'],
  [
    'that spends less than nothing',
    { ...BUY, amount: amount(-1n), up: market(10_500) },
    'amount_not_positive',
  ],
  ['worth too little', { quantity: quantity(1) }, 'order_below_minimum'],
  ['too large', { quantity: quantity(1_000_001) }, 'order_too_large'],
  ['of an unknown market', { market: 7 }, 'market_unknown'],
  ['that is reached already from above', { down: market(10_000) }, 'trigger_reached'],
  ['that is reached already from below', { up: market(10_000) }, 'trigger_reached'],
  [
    'that trails trades before there is one',
    { source: 'lastTrade', down: trail(1_000) },
    'market_paused',
  ],
  [
    'with legs that cross, before there is a trade',
    { source: 'lastTrade', up: market(9_000), down: market(9_000) },
    'trigger_invalid',
  ],
  ['with terms that do not fit', { terms: { postOnly: true } }, 'order_terms_invalid'],
  ['of more than its owner has', { quantity: quantity(100_001) }, 'balance_insufficient'],
])('a conditional order %s is refused', (_, asked, rejection) => {
  const opened = peopleBook()
  const before = opened.engine.encodeState()
  expect(conditional(opened, asked)).toEqual({ outcome: 'rejected', rejection })
  expect(opened.engine.encodeState()).toEqual(before)
})

it('none is taken while the index that it goes by is stale', () => {
  const opened = peopleBook()
  opened.wait(5_001)
  expect(conditional(opened, {})).toMatchObject({ rejection: 'market_paused' })
})
