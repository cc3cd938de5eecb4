import { amount, price, quantity } from '@candor/money'
import { MOST_WAITING, OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { bid, carryOut, print, quotedBook, underPresentRules } from '../../test/present-venue.ts'
import { LADDER, Venue } from '../../test/venue.ts'
import { auditState } from '../audit.ts'
import type { Command } from '../registry/products.ts'

const idsOf = (opened: Venue) => opened.engine.openOrders(opened.userId('ann')).map(({ id }) => id)

const waitingOf = (opened: Venue) => opened.engine.pendingOrders(opened.userId('ann'))

/** Ann's only order is reached by the house, as many of her requests wait as may, and her switch runs out. */
function busy(format?: number): Venue {
  const opened = quotedBook(format)
  bid(opened, { price: price(10_050), quantity: quantity(1_000) })
  opened.submit({ kind: 'cancelAllAfter', user: opened.userId('ann'), afterMs: 1_000 })
  opened.wait(900)
  print(opened, 99)
  for (let count = 0; count < MOST_WAITING; count++) {
    bid(opened, { method: 'market', quantity: quantity(110) })
  }
  expect(bid(opened, { method: 'market', quantity: quantity(110) })).toMatchObject({
    rejection: 'rate_limited',
  })
  opened.wait(100)
  opened.do('time passes')
  return opened
}

describe('a dead man’s switch of somebody of whom as much waits as may', () => {
  it('takes back at the next price what the house’s quotes reach', () => {
    const opened = busy()
    expect(waitingOf(opened)).toHaveLength(MOST_WAITING + 1)
    expect(opened.engine.deadMansSwitch(opened.userId('ann'))).toBeUndefined()
    opened.restart()
    opened.wait(OPENING_LAG_MS)
    print(opened, 101)
    carryOut(opened)
    expect(idsOf(opened)).toEqual([])
  })

  it('left it where the records are of a former format', () => {
    const opened = busy(6)
    expect(waitingOf(opened)).toHaveLength(MOST_WAITING)
    expect(opened.engine.deadMansSwitch(opened.userId('ann'))).toBeUndefined()
    expect(idsOf(opened)).toHaveLength(1)
  })
})

/** Without the audit of every step, which looks at every open order. */
function quietly(opened: Venue, command: Command): readonly { kind: string }[] {
  const decision = opened.engine.decide(command, opened.at)
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  opened.engine.apply(decision.record)
  return decision.record.events
}

it('a switch goes on in the next record where more is reached than one has room for', () => {
  const market = { ladder: LADDER, maxOpenOrders: 10_000, minNotional: amount(1n) }
  const opened = underPresentRules(new Venue({ market }))
  opened.give('ann', '1000 USDT')
  opened.do('index 100')
  const user = opened.userId('ann')
  const terms = { price: price(10_050), quantity: quantity(10) }
  const order = { kind: 'placeSpotOrder', user, market: 0, side: 'buy', method: 'limit' } as const
  for (let count = 0; count < 2_100; count++) {
    quietly(opened, { ...order, ...terms, requestId: opened.nextRequest() })
  }
  opened.submit({ kind: 'cancelAllAfter', user, afterMs: 1_000 })
  opened.wait(900)
  print(opened, 99)
  opened.wait(100)
  const staged = () =>
    quietly(opened, { kind: 'passTime' }).filter(({ kind }) => kind === 'pendingAccepted').length
  expect(staged()).toBe(2_048)
  expect(opened.engine.deadMansSwitch(user)).toBeDefined()
  expect(opened.engine.nextDue()).toBe(opened.at)
  expect(staged()).toBe(52)
  expect(opened.engine.deadMansSwitch(user)).toBeUndefined()
  expect(auditState(opened.engine)).toEqual([])
})
