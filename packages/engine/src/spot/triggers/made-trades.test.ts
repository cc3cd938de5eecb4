import { price } from '@candor/money'
import { expect, it } from 'vitest'
import { print, quotedBook } from '../../../test/present-venue.ts'
import { carryOutTriggers, conditional, eventsSince } from '../../../test/trigger-venue.ts'
import type { TriggerSource } from './trigger.ts'

/**
 * The index jumps to 108, so that the house bids 105.84 for a moment. Ann has a stop to sell at 106.5. Ben
 * bids 106, and Eve sells him a little there. Returns at what prices Ann's stop then sells.
 */
function soldByMadeTrade(source: TriggerSource): number[] {
  const opened = quotedBook()
  opened.give('ann', '1 BTC')
  opened.give('ben', '1000 USDT')
  opened.give('eve', '1 BTC')
  print(opened, 108)
  const down = { at: price(10_650), method: 'market' } as const
  expect(conditional(opened, { down, source }).outcome).toBe('accepted')
  opened.do('ben buys 2 @ 106')
  opened.do('eve sells 0.1 @ 106')
  const before = opened.records.length
  carryOutTriggers(opened)
  const trades = eventsSince(opened, before).filter(({ kind }) => kind === 'spotTraded')
  return trades.map((trade) => (trade.kind === 'spotTraded' ? trade.price / 100 : 0))
}

it('goes off by a trade that two people make within the wide quotes of a moving market', () => {
  expect(soldByMadeTrade('lastTrade')).toEqual([106])
})

it('does not go off by it where it goes by the index', () => {
  expect(soldByMadeTrade('index')).toEqual([])
})
