import { amount, price, quantity } from '@candor/money'
import { expect, it } from 'vitest'
import { print } from '../../../test/present-venue.ts'
import {
  carryOutTriggers,
  conditional,
  eventsSince,
  peopleBook,
} from '../../../test/trigger-venue.ts'
import type { Venue } from '../../../test/venue.ts'
import type { PlaceTrigger } from './place-trigger.ts'

type Source = PlaceTrigger['source']

const SELL = { side: 'sell', quantity: quantity(1_000) } as const
const BUY = { side: 'buy', amount: amount(10_100_000n), quantity: undefined } as const
const LIMIT_BUY = { side: 'buy', quantity: quantity(1_000) } as const
const market = { method: 'market' } as const
const limit = (of: number) => ({ method: 'limit' as const, price: price(of) })

/** Ann's order of 0.1 BTC, the leg it goes by with its price, and what is filled of it at once. */
const ORDERS: [string, 'up' | 'down', number, Partial<PlaceTrigger>, object, string][] = [
  ['a stop to sell at the market', 'down', 9_950, SELL, market, '0.1 @ 99'],
  ['a stop to sell at a limit', 'down', 9_950, SELL, limit(9_900), '0.1 @ 99'],
  ['a stop to sell at a limit that nobody pays', 'down', 9_950, SELL, limit(9_901), 'rests'],
  ['a take-profit to sell at the market', 'up', 10_050, SELL, market, '0.1 @ 99'],
  ['a take-profit to sell at a limit', 'up', 10_050, SELL, limit(10_040), 'rests'],
  ['a stop to buy at the market', 'up', 10_050, BUY, market, '0.1 @ 101'],
  ['a stop to buy at a limit', 'up', 10_050, LIMIT_BUY, limit(10_100), '0.1 @ 101'],
  ['a stop to buy at a limit that nobody takes', 'up', 10_050, LIMIT_BUY, limit(10_099), 'rests'],
  ['a take-profit to buy at the market', 'down', 9_950, BUY, market, '0.1 @ 101'],
  ['a take-profit to buy at a limit', 'down', 9_950, LIMIT_BUY, limit(9_960), 'rests'],
]
const SOURCES: readonly Source[] = ['index', 'lastTrade']

/** Lets the price that a source goes by come to so many hundredths. */
function comeTo(opened: Venue, source: Source, hundredths: number): void {
  if (source === 'index') return print(opened, hundredths / 100)
  for (const one of ['buys', 'sells']) {
    const name = one === 'buys' ? 'cay' : 'dan'
    opened.do(`${name} ${one} 0.02 @ ${hundredths / 100}`)
  }
}

it.each(SOURCES.flatMap((source) => ORDERS.map((order) => [source, ...order] as const)))(
  'by the %s: %s',
  (source, _, ...[side, at, asked, leg, does]) => {
    const opened = peopleBook()
    opened.give('cay', '100 USDT')
    opened.give('dan', '1 BTC')
    comeTo(opened, source, 10_000)
    conditional(opened, { ...asked, source, [side]: { at: price(at), ...leg } } as never)
    comeTo(opened, source, side === 'up' ? at - 1 : at + 1)
    expect(carryOutTriggers(opened)).toEqual([])
    comeTo(opened, source, at)
    const before = opened.records.length
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
    const fills = eventsSince(opened, before).filter((event) => event.kind === 'spotTraded')
    const filled = fills.map((fill) => `${fill.quantity / 10_000} @ ${fill.price / 100}`)
    expect(filled).toEqual(does === 'rests' ? [] : [does])
    expect(opened.engine.openOrders(opened.userId('ann'))).toHaveLength(does === 'rests' ? 1 : 0)
  },
)
