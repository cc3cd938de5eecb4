import { amount } from '@candor/money'
import { OPENING_LAG_MS, OPENING_PATIENCE_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { carryOut, endedSince, print, underPresentRules, waits } from '../../test/present-venue.ts'
import { type Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'

const call = (opened: Venue, stake = 10, durationMs = 30_000) =>
  opened.submit({
    kind: 'openFast',
    user: opened.userId('ann'),
    fast: 0,
    direction: 'long',
    stake: amount(BigInt(stake) * 1_000_000n),
    durationMs,
    requestId: opened.nextRequest(),
  })

function fasts(): Venue {
  const opened = underPresentRules(fastVenue())
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  return opened
}

describe('a fast contract', () => {
  it('opens at the first print made of what came the lag after its acceptance', () => {
    const opened = fasts()
    const order = waits(call(opened))
    expect(opened.has('ann', 'USDT', 'funding')).toBe('90 + 10')
    opened.wait(OPENING_LAG_MS - 1)
    opened.do('index 101')
    expect(opened.engine.duePendings(9)).toEqual([])
    opened.wait(1)
    print(opened, 102, 1)
    expect(opened.engine.duePendings(9)).toEqual([])
    opened.wait(250)
    print(opened, 103)
    const openedAt = opened.at
    expect(opened.engine.nextDue()).toBe(opened.at)
    opened.wait(5)
    const [ended] = carryOut(opened)
    expect(ended).toMatchObject({ order, rejection: undefined })
    expect(opened.engine.fastOrder(ended!.placed)).toMatchObject({
      openPrice: 10_300,
      openAt: openedAt,
      expiresAt: openedAt + 30_000,
    })
    expect(opened.has('ann', 'USDT', 'funding')).toBe('90 + 10')
  })

  it('keeps the link of its own print, whatever was printed at the same moment', () => {
    const opened = fasts()
    waits(call(opened))
    opened.wait(OPENING_LAG_MS)
    print(opened, 103)
    const link = opened.engine.priceLink(0)
    print(opened, 104)
    const [ended] = carryOut(opened)
    expect(opened.engine.fastOrder(ended!.placed)).toMatchObject({
      openPrice: 10_300,
      openLink: link,
    })
  })

  it('is refused when no such print comes, and everything comes back', () => {
    const opened = fasts()
    const order = waits(call(opened))
    opened.wait(OPENING_PATIENCE_MS - 1)
    expect(opened.do('time passes')).toBe('nothing_due')
    opened.wait(1)
    const place = opened.records.length
    opened.submit({ kind: 'passTime' })
    expect(endedSince(opened, place)).toMatchObject([
      { order, placed: 0, rejection: 'next_price_missing' },
    ])
    expect(opened.has('ann', 'USDT', 'funding')).toBe('100')
    expect(opened.engine.pendingOrder(order)).toBeUndefined()
  })

  it('is refused though a price comes, where that comes too late', () => {
    const opened = fasts()
    const order = waits(call(opened))
    opened.wait(OPENING_PATIENCE_MS)
    print(opened, 101)
    expect(opened.engine.duePendings(9)).toEqual([])
    const place = opened.records.length
    opened.submit({ kind: 'passTime' })
    expect(endedSince(opened, place)).toMatchObject([{ order, rejection: 'next_price_missing' }])
  })

  it('is refused by whoever decides next', () => {
    const opened = fasts()
    const order = waits(call(opened))
    opened.wait(OPENING_LAG_MS)
    print(opened, 101)
    opened.restart()
    const place = opened.records.length
    underPresentRules(opened)
    expect(endedSince(opened, place)).toMatchObject([{ order, rejection: 'next_price_missing' }])
    expect(opened.has('ann', 'USDT', 'funding')).toBe('100')
  })

  it('is answered as it was when it is asked for again', () => {
    const opened = fasts()
    const request = {
      kind: 'openFast',
      user: opened.userId('ann'),
      fast: 0,
      direction: 'long',
      stake: amount(10_000_000n),
      durationMs: 30_000,
      requestId: 'again',
    } as const
    const order = waits(opened.submit(request))
    expect(opened.submit(request)).toMatchObject({ outcome: 'repeated', reference: order })
    opened.wait(OPENING_LAG_MS)
    print(opened, 101)
    carryOut(opened)
    expect(opened.submit(request)).toMatchObject({ outcome: 'repeated', reference: order })
    expect(opened.engine.fastOrders(opened.userId('ann'))).toHaveLength(1)
  })

  it('is not undone by spending, limits or further contracts meanwhile', () => {
    const opened = fasts()
    waits(call(opened, 60))
    expect(call(opened, 50)).toMatchObject({ rejection: 'balance_insufficient' })
    opened.do('ann moves 40 USDT to coin')
    const user = opened.userId('ann')
    const tight = { dailyStake: amount(1n), dailyLoss: amount(1n) }
    opened.submit({ kind: 'setPersonalLimits', user, ...tight, coolOffUntil: opened.at + 60_000 })
    opened.wait(OPENING_LAG_MS)
    print(opened, 99)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    expect(opened.engine.personalLimits(user, opened.at)).toMatchObject({ atRisk: 60_000_000n })
  })

  it('counts among the open ones while it waits', () => {
    const opened = fasts()
    for (let count = 0; count < 3; count++) waits(call(opened, 1))
    expect(call(opened, 1)).toMatchObject({ rejection: 'too_many_open_contracts' })
  })

  it('is refused beyond its part of the pool, for one person and for all', () => {
    const opened = fasts()
    opened.do('ann recharges 1000 USDT')
    // A twentieth of 1,000 USDT may be won by one person: 62.5 x 80 % = 50.
    waits(call(opened, 40))
    expect(call(opened, 23)).toMatchObject({ rejection: 'capacity_reached' })
    waits(call(opened, 22))
  })
})

describe('a state with orders that wait', () => {
  it('reads back to the same bytes, and goes on as it would have', () => {
    const opened = fasts()
    waits(call(opened))
    opened.wait(OPENING_LAG_MS)
    waits(call(opened, 5))
    print(opened, 101)
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
    opened.restart()
    expect(carryOut(opened)).toHaveLength(1)
    opened.wait(OPENING_LAG_MS)
    print(opened, 102)
    expect(carryOut(opened)).toHaveLength(1)
    expect(opened.engine.fastOrders(opened.userId('ann')).map((one) => one.openPrice)).toEqual([
      10_100, 10_200,
    ])
  })
})

describe('orders that wait', () => {
  it('are counted over all people, with the one that was accepted first, also after a restore', () => {
    const opened = fasts()
    expect(opened.engine.oldestPending()).toBeUndefined()
    const first = waits(call(opened))
    opened.wait(1)
    waits(call(opened))
    for (const engine of [opened.engine, restoreEngine(opened.engine.encodeState())]) {
      expect(engine.pendingCount()).toBe(2)
      expect(engine.oldestPending()).toMatchObject({ id: first })
    }
    opened.wait(OPENING_LAG_MS)
    print(opened, 103)
    carryOut(opened)
    expect(opened.engine.pendingCount()).toBe(0)
  })
})
