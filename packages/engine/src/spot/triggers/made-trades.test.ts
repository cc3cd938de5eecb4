import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { bid, print, quotedBook } from '../../../test/present-venue.ts'
import { carryOutTriggers, conditional, eventsSince, idOf } from '../../../test/trigger-venue.ts'
import type { Venue } from '../../../test/venue.ts'
import type { TriggerSource } from './trigger.ts'

/** The index is at a price after a jump from 100, so that the house's quotes are wide for a moment. */
function afterJump(to: number, format?: number): Venue {
  const opened = quotedBook(format)
  opened.give('ann', '3 BTC')
  opened.give('ben', '1000 USDT')
  opened.give('eve', '1 BTC')
  print(opened, to)
  return opened
}

/**
 * At 108 the house bids 105.84, and usually 106.92. Ann has a stop to sell at 106.5. Ben bids 106, and Eve
 * sells him a little there. Returns at what prices Ann's stop then sells.
 */
function soldByMadeTrade(source: TriggerSource, format?: number): number[] {
  const opened = afterJump(108, format)
  const down = { at: price(10_650), method: 'market' } as const
  expect(conditional(opened, { down, source }).outcome).toBe('accepted')
  opened.do('ben buys 2 @ 106')
  opened.do('eve sells 0.1 @ 106')
  const before = opened.records.length
  carryOutTriggers(opened)
  const trades = eventsSince(opened, before).filter(({ kind }) => kind === 'spotTraded')
  return trades.map((trade) => (trade.kind === 'spotTraded' ? trade.price / 100 : 0))
}

/** Which conditional orders a trade at 91 reaches when the index is at 92, where the house bids 90.16. */
function reachedAt91(legs: readonly object[]) {
  const opened = afterJump(92)
  const all = legs.map((more) =>
    idOf(conditional(opened, { source: 'lastTrade', quantity: quantity(1_000), ...more })),
  )
  opened.do('ben buys 0.5 @ 91')
  const before = opened.records.length
  opened.do('eve sells 0.5 @ 91')
  const reached = eventsSince(opened, before).filter((event) => event.kind === 'triggersReached')
  const ids = reached.flatMap(({ up, down }) => [...up, ...down])
  return { reached: all.map((id) => ids.includes(id)), range: reached[0] }
}

describe('a trade that two people make within the wide quotes of a moving market', () => {
  it('sets off no stop that is beyond the usual ones', () => {
    expect(soldByMadeTrade('lastTrade')).toEqual([])
    expect(soldByMadeTrade('index')).toEqual([])
  })

  it('did where the records are of a former format, unless the stop goes by the index', () => {
    expect(soldByMadeTrade('lastTrade', 6)).toEqual([106])
    expect(soldByMadeTrade('index', 6)).toEqual([])
  })

  it('counts as one at the nearest of the usual quotes, so that stops hold when prices fall', () => {
    const at = (ticks: number) => ({ down: { at: price(ticks), method: 'market' } })
    const { reached, range } = reachedAt91([at(9_500), at(9_108), at(9_107)])
    expect(reached).toEqual([true, true, false])
    expect(range).toMatchObject({ low: 9_108, high: 9_108 })
  })

  it('counts so for what is placed afterwards', () => {
    const opened = afterJump(108)
    opened.do('eve sells 0.5 @ 110')
    expect(opened.do('ben buys 0.5 @ 110')).toContain('takes 0.5 @ 110')
    const at = (ticks: number) =>
      conditional(opened, {
        source: 'lastTrade',
        up: { at: price(ticks), method: 'market' },
        quantity: quantity(1_000),
      })
    expect(at(10_908)).toMatchObject({ rejection: 'trigger_reached' })
    expect(at(10_909).outcome).toBe('accepted')
  })
})

it('a fill by the house counts at the usual quotes of the price that brought it', () => {
  const opened = quotedBook()
  opened.give('ann', '1 BTC')
  bid(opened, { price: price(9_700), quantity: quantity(1_000), user: opened.userId('ann') })
  const stop = (ticks: number) =>
    idOf(
      conditional(opened, {
        source: 'lastTrade',
        down: { at: price(ticks), method: 'market' },
        quantity: quantity(1_000),
      }),
    )
  const [first, second] = [stop(9_091), stop(9_090)]
  for (let each = 0; each < 2; each++) {
    opened.wait(700)
    print(opened, 90)
  }
  const events = eventsSince(opened, 0)
  expect(events.filter((event) => event.kind === 'spotTraded')).toMatchObject([{ price: 9_700 }])
  const [reached] = events.filter((event) => event.kind === 'triggersReached')
  expect(reached).toMatchObject({ low: 9_090, high: 9_090, down: [first, second] })
})
