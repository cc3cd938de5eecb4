import { amount, ppm, price, quantity } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { print, quotedBook, reach } from '../../../test/present-venue.ts'
import { carryOutTriggers, conditional, idOf, peopleBook } from '../../../test/trigger-venue.ts'
import { Venue } from '../../../test/venue.ts'
import { createEngine, restoreEngine } from '../../engine.ts'
import type { PlaceTrigger } from './place-trigger.ts'

type Asked = Partial<PlaceTrigger>

const at = (hundredths: number) => ({ at: price(hundredths), method: 'market' as const })
const limit = (hundredths: number, of: number) => ({
  ...{ at: price(hundredths), method: 'limit' as const },
  price: price(of),
})
const BUY = { side: 'buy', quantity: undefined, amount: amount(50_000_000n) } as const

describe('a conditional order', () => {
  it.each<[string, Asked, string]>([
    ['to sell holds its lots', {}, '9 + 1 BTC, 901 + 99 USDT'.replace('901 + 99', '1000')],
    ['to buy at the market holds what it may spend', { ...BUY, up: at(10_500) }, '950 + 50 USDT'],
    [
      'to buy at a limit holds its worth',
      { side: 'buy', up: limit(10_500, 10_600), quantity: quantity(5_000) },
      '947 + 53 USDT',
    ],
    [
      'with two legs holds what the dearer one needs',
      { ...BUY, quantity: quantity(5_000), up: at(10_500), down: limit(9_500, 9_000) },
      '950 + 50 USDT',
    ],
  ])('%s', (_, asked, holds) => {
    const opened = peopleBook()
    const id = idOf(conditional(opened, asked))
    const [, code] = holds.split(',')[0]!.match(/(BTC|USDT)$/)!
    expect(`${opened.has('ann', code!)} ${code}`).toBe(holds.split(',')[0])
    const user = opened.userId('ann')
    expect(opened.submit({ kind: 'cancelTrigger', user, order: id }).outcome).toBe('accepted')
    expect([opened.has('ann', 'USDT'), opened.has('ann', 'BTC')]).toEqual(['1000', '10'])
  })

  it.each<[string, Asked, [near: number, there: number], string]>([
    ['a stop to sell', { down: at(9_500) }, [9_501, 9_500], '#4 takes 1 @ 99'],
    ['a take-profit to sell', { up: at(10_500) }, [10_499, 10_500], '#4 takes 1 @ 99'],
    ['a stop to buy', { ...BUY, up: at(10_500) }, [10_499, 10_500], '#4 takes 0.495 @ 101'],
    ['a take-profit to buy', { ...BUY, down: at(9_700) }, [9_701, 9_700], '#4 takes 0.495 @ 101'],
    [
      'one of two, from above',
      { up: at(10_500), down: at(9_500) },
      [9_501, 9_500],
      '#4 takes 1 @ 99',
    ],
    ['one of two, from below', { up: at(10_500), down: at(9_500) }, [10_499, 10_500], '#4 takes 1'],
  ])('is carried out when the index comes to its price: %s', (_, asked, [near, there], does) => {
    const opened = peopleBook()
    const order = idOf(conditional(opened, asked))
    print(opened, near / 100)
    expect(carryOutTriggers(opened)).toEqual([])
    print(opened, there / 100)
    const before = opened.records.length
    expect(carryOutTriggers(opened)).toMatchObject([{ order, reason: 'carriedOut', placed: 4 }])
    const fills = opened.records.slice(before).flatMap(({ events }) => events)
    const fill = fills.find((event) => event.kind === 'spotTraded')!
    const lots = `#${fill.takerOrder} takes ${fill.quantity / 10_000} @ ${fill.price / 100}`
    expect(lots).toContain(does)
    expect(opened.engine.triggerCount()).toBe(0)
    expect(opened.has('ann', 'BTC')).not.toContain('+')
  })

  it('follows the last trade where it says so, and not the index', () => {
    const opened = peopleBook()
    opened.do('ben buys 0.1 @ 98')
    conditional(opened, { source: 'lastTrade', down: at(9_900) })
    print(opened, 90)
    expect(carryOutTriggers(opened)).toEqual([])
    print(opened, 100)
    opened.do('ann sells 0.1')
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
  })

  it('that trails follows the best price, and is reached so far behind it', () => {
    const opened = peopleBook()
    conditional(opened, { down: { trail: ppm(50_000), method: 'market' } })
    for (const index of [110, 108, 120, 114.01]) print(opened, index)
    expect(carryOutTriggers(opened)).toEqual([])
    print(opened, 102)
    print(opened, 114)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
  })

  it('to buy trails the lowest price', () => {
    const opened = peopleBook()
    conditional(opened, { ...BUY, up: { trail: ppm(50_000), method: 'market' } })
    for (const index of [97, 96, 100.79]) print(opened, index)
    expect(carryOutTriggers(opened)).toEqual([])
    print(opened, 100.8)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut' }])
  })

  it('at a limit enters the book with its terms, and says where it comes from', () => {
    const opened = peopleBook()
    const terms = { clientId: 'stop', postOnly: true }
    const trigger = idOf(conditional(opened, { down: limit(9_500, 10_050), terms }))
    expect(conditional(opened, { terms: { clientId: 'stop' } })).toMatchObject({
      rejection: 'client_id_taken',
    })
    print(opened, 95)
    expect(carryOutTriggers(opened)).toMatchObject([{ placed: 4 }])
    expect(opened.engine.orderTerms(4)).toEqual({ ...terms, trigger })
    expect(opened.engine.orderCalled(opened.userId('ann'), 'stop')).toBe(4)
  })

  it('whose order cannot be placed ends, and gives everything back', () => {
    const opened = peopleBook()
    conditional(opened, { down: limit(9_500, 9_900), terms: { postOnly: true } })
    print(opened, 95)
    expect(carryOutTriggers(opened)).toMatchObject([
      { reason: 'refused', rejection: 'would_take', placed: 0 },
    ])
    expect(opened.has('ann', 'BTC')).toBe('10')
  })

  it('that takes from the house waits for the next price, for longer than others do', () => {
    const opened = quotedBook()
    opened.give('ann', '10 BTC')
    conditional(opened, {})
    print(opened, 94)
    const [ended] = carryOutTriggers(opened)
    expect(ended).toMatchObject({ reason: 'carriedOut', placed: 2 })
    expect(opened.engine.pendingOrder(2)).toMatchObject({
      asked: { kind: 'placeSpotOrder', origin: { trigger: 1 } },
      until: opened.at + DAY_MS,
    })
    expect(opened.has('ann', 'BTC')).toBe('9 + 1')
    opened.wait(600_000)
    opened.do('time passes')
    expect(reach(opened, 90)).toMatchObject([{ order: 2, placed: 3, rejection: undefined }])
    expect(opened.engine.indexPrice(0)!.price).toBe(9_000)
    expect(opened.has('ann', 'BTC')).toBe('9')
  })

  it.each([
    [19_999, { placed: 3, rejection: undefined }, '9'],
    [20_000, { placed: 0, rejection: 'expiry_invalid' }, '10'],
  ])('until a moment is placed at a price %i ms later, or refused', (later, ended, holds) => {
    const opened = quotedBook()
    opened.give('ann', '10 BTC')
    const expiresAt = opened.at + 20_000
    const terms = { timeInForce: 'gtd', expiresAt } as const
    conditional(opened, { down: limit(9_500, 8_000), terms })
    print(opened, 94)
    expect(carryOutTriggers(opened)).toMatchObject([{ reason: 'carriedOut', placed: 2 }])
    opened.wait(later - OPENING_LAG_MS)
    expect(reach(opened, 90)).toMatchObject([{ order: 2, ...ended }])
    expect(opened.has('ann', 'BTC')).toBe(holds)
  })

  it('waits on through a change of who decides, as nobody chose its moment', () => {
    const opened = quotedBook()
    opened.give('ann', '10 BTC')
    conditional(opened, {})
    print(opened, 94)
    carryOutTriggers(opened)
    const { epoch, venue, format } = opened.engine.epoch()!
    opened.submit({ kind: 'beginEpoch', epoch: epoch + 1, node: 'b', venue, format })
    expect(reach(opened, 94)).toMatchObject([{ rejection: undefined }])
  })

  it('at the market is not due while the house has no price, and ends after a day', () => {
    const opened = quotedBook()
    opened.give('ann', '10 BTC')
    const order = idOf(conditional(opened, {}))
    print(opened, 94)
    opened.wait(1_501)
    const user = opened.userId('ann')
    expect(opened.submit({ kind: 'carryOutTrigger', user, order })).toMatchObject({
      rejection: 'nothing_due',
    })
    opened.wait(DAY_MS - 1_502)
    expect(opened.do('time passes')).toBe('nothing_due')
    opened.wait(1)
    opened.do('time passes')
    expect(opened.engine.trigger(order)).toBeUndefined()
    expect(opened.has('ann', 'BTC')).toBe('10')
  })

  it('until a moment ends with it, and is reached by nothing after that', () => {
    const opened = peopleBook()
    const expiresAt = opened.at + 20_000
    const terms = { timeInForce: 'gtd', expiresAt } as const
    conditional(opened, { down: limit(9_500, 9_000), terms })
    opened.wait(20_000)
    print(opened, 90)
    expect(carryOutTriggers(opened)).toEqual([])
    opened.do('time passes')
    expect(opened.engine.triggerCount()).toBe(0)
    expect(opened.has('ann', 'BTC')).toBe('10')
  })

  it('is taken back with all orders of its market and side, and not by a dead man’s switch', () => {
    const opened = peopleBook()
    const user = opened.userId('ann')
    conditional(opened, {})
    conditional(opened, { ...BUY, up: at(10_500) })
    opened.submit({ kind: 'cancelAllAfter', user, afterMs: 1_000 })
    opened.wait(1_000)
    opened.do('time passes')
    expect(opened.engine.triggers(user)).toHaveLength(2)
    opened.submit({ kind: 'cancelSpotOrders', user, side: 'buy' })
    expect(opened.engine.triggers(user)).toMatchObject([{ side: 'sell' }])
    opened.submit({ kind: 'cancelSpotOrders', user })
    expect(opened.engine.triggers(user)).toEqual([])
    expect([opened.has('ann', 'USDT'), opened.has('ann', 'BTC')]).toEqual(['1000', '10'])
  })

  it('is its owner’s alone, and closed once it has ended', () => {
    const opened = peopleBook()
    const order = idOf(conditional(opened, {}))
    const cancel = (name: string) =>
      opened.submit({ kind: 'cancelTrigger', user: opened.userId(name), order })
    expect(cancel('ben')).toMatchObject({ rejection: 'order_unknown' })
    expect(cancel('ann')).toMatchObject({ outcome: 'accepted' })
    expect(cancel('ann')).toMatchObject({ rejection: 'order_closed' })
  })

  it('reaches another by what it trades', () => {
    const opened = peopleBook()
    opened.do('ben buys 1 @ 97')
    opened.do('ann sells 0.1')
    conditional(opened, { source: 'lastTrade', down: at(9_700), quantity: quantity(1_000) })
    conditional(opened, { down: at(9_500), quantity: quantity(10_000) })
    print(opened, 95)
    expect(carryOutTriggers(opened)).toMatchObject([{ order: 6 }, { order: 5 }])
  })
})

describe('conditional orders are remembered', () => {
  it('by a snapshot, with what they trail, and by a replay', () => {
    const opened = peopleBook()
    conditional(opened, { down: { trail: ppm(50_000), method: 'market' }, up: at(20_000) })
    conditional(opened, { down: at(9_500), terms: { clientId: 'b', selfTrade: 'both' } })
    print(opened, 120)
    conditional(opened, { down: { trail: ppm(10_000), method: 'market' } })
    print(opened, 119)
    opened.do('ann sells 0.1')
    const bytes = opened.engine.encodeState()
    const replayed = createEngine()
    for (const record of opened.records) replayed.apply(record)
    expect(replayed.encodeState()).toEqual(bytes)
    const restored = new Venue({ engine: createEngine() })
    restored.engine = restoreEngine(bytes)
    expect(restored.engine.encodeState()).toEqual(bytes)
    for (const venue of [opened, restored]) {
      venue.at = opened.at
      print(venue, 118.8)
      print(venue, 114)
      carryOutTriggers(venue)
    }
    expect(restored.engine.encodeState()).toEqual(opened.engine.encodeState())
    expect(opened.engine.triggerCount()).toBe(1)
  })
})
