import { amount, ppm, price, quantity } from '@candor/money'
import { FILLS_WITHIN_MS, OPENING_LAG_MS, OPENING_PATIENCE_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, endedSince, underPresentRules, waits } from '../../test/present-venue.ts'
import { BTC, LADDER, USDT, Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'
import { decodeRecord, encodeRecord } from '../registry/record-codec.ts'
import { POOLS } from '../ledger/accounts.ts'

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

/** A print that is made of what was received so long ago. */
function print(opened: Venue, of: number, age = 0): void {
  const prints = [{ index: 0, price: price(of * 100), receivedAt: opened.at - age }]
  opened.submit({ kind: 'printPrices', prints })
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

describe('futures', () => {
  const long = (opened: Venue, more: object = {}) =>
    opened.submit({
      kind: 'placeFuturesOrder',
      user: opened.userId('ann'),
      futures: 0,
      direction: 'long',
      method: 'market',
      lots: 1_000,
      lever: 10,
      requestId: opened.nextRequest(),
      ...more,
    })
  const reach = (opened: Venue, of: number) => {
    opened.wait(OPENING_LAG_MS)
    print(opened, of)
    return carryOut(opened)
  }

  it('open by hand at the next print, with the margin of that price', () => {
    const opened = underPresentRules(futuresVenue({ halfSpread: ppm(200) }))
    waits(long(opened))
    expect(opened.has('ann', 'USDT', 'funding')).toBe('8984.74699 + 1015.25301')
    const [ended] = reach(opened, 10_001)
    expect(opened.engine.futuresOrder(ended!.placed)).toMatchObject({
      price: 1_000_301,
      margin: 1_000_301_000n,
      isOpen: true,
    })
  })

  it('close, reverse, follow and lock by hand at the next print', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { lots: 100 }))
    const first = reach(opened, 10_000)[0]!.placed
    const user = opened.userId('ann')
    const requestId = () => opened.nextRequest()
    waits(opened.submit({ kind: 'followPosition', user, order: first, requestId: requestId() }))
    waits(opened.submit({ kind: 'lockPosition', user, order: first, requestId: requestId() }))
    const [followed, locked] = reach(opened, 10_010)
    expect(opened.engine.futuresOrder(followed!.placed)).toMatchObject({ price: 1_001_501 })
    expect(opened.engine.futuresOrder(locked!.placed)).toMatchObject({
      direction: 'short',
      lockedWith: first,
    })
    const closing = { kind: 'closePosition', user, order: first } as const
    waits(opened.submit(closing))
    expect(opened.submit(closing)).toMatchObject({ rejection: 'order_ending' })
    reach(opened, 10_020)
    expect(opened.engine.futuresOrder(first)).toBeUndefined()
    const turning = { kind: 'reversePosition', user, order: followed!.placed } as const
    waits(opened.submit({ ...turning, requestId: requestId() }))
    const [turned] = reach(opened, 10_030)
    expect(opened.engine.futuresOrder(turned!.placed)).toMatchObject({
      direction: 'short',
      price: 1_002_499,
    })
  })

  it('closed by hand are not closed by a stop that the same print reaches', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { stopLoss: price(990_000) }))
    const { placed } = reach(opened, 10_000)[0]!
    waits(opened.submit({ kind: 'closePosition', user: opened.userId('ann'), order: placed }))
    opened.wait(100)
    print(opened, 9_950)
    opened.wait(OPENING_LAG_MS - 100)
    print(opened, 9_900)
    expect(opened.records.at(-1)!.events.some(({ kind }) => kind === 'positionClosed')).toBe(false)
    carryOut(opened)
    const closed = opened.records.at(-1)!.events.find((event) => event.kind === 'positionClosed')
    expect(closed).toMatchObject({ how: 'user', index: 990_000 })
  })

  it('may be stopped out by an earlier print than theirs; the close then finds nothing', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { stopLoss: price(990_000) }))
    const { placed } = reach(opened, 10_000)[0]!
    waits(opened.submit({ kind: 'closePosition', user: opened.userId('ann'), order: placed }))
    opened.wait(100)
    print(opened, 9_900)
    opened.wait(OPENING_LAG_MS - 100)
    print(opened, 9_950)
    expect(carryOut(opened)).toMatchObject([{ rejection: 'order_closed' }])
  })

  it('with a limit at the index pay the half-spread as well, or are refused', () => {
    const opened = underPresentRules(futuresVenue({ halfSpread: ppm(1_000) }))
    const limit = { method: 'limit', price: price(1_000_000), lots: 10 }
    waits(long(opened, limit))
    expect(long(opened, { ...limit, ifReached: 'refuse' })).toMatchObject({
      rejection: 'limit_reached',
    })
    waits(long(opened, { ...limit, price: price(999_900), ifReached: 'refuse' }))
    const ended = reach(opened, 9_999)
    expect(ended).toMatchObject([{ rejection: undefined }, { rejection: 'limit_reached' }])
    const { placed } = ended[0]!
    expect(opened.engine.futuresOrder(placed)).toMatchObject({ isOpen: false, spreadDue: true })
    opened.restart()
    // 10,000 / 1.001 = 9,990.0099...
    opened.wait(250)
    print(opened, 9_990.01)
    expect(opened.engine.futuresOrder(placed)).toMatchObject({ isOpen: false })
    opened.wait(250)
    print(opened, 9_990)
    expect(opened.engine.futuresOrder(placed)).toMatchObject({ isOpen: true, price: 999_999 })
  })

  it('with a limit are taken back at the next price, and may be opened before it', () => {
    const opened = underPresentRules(futuresVenue())
    const limit = { method: 'limit', price: price(999_000), lots: 10 }
    for (let placed = 0; placed < 2; placed++) waits(long(opened, limit))
    const [first, second] = reach(opened, 10_000).map(({ placed }) => placed)
    const cancel = (order: number) =>
      opened.submit({ kind: 'cancelFuturesOrder', user: opened.userId('ann'), order })
    waits(cancel(first!))
    expect(cancel(first!)).toMatchObject({ rejection: 'order_ending' })
    opened.wait(100)
    print(opened, 9_990)
    expect(opened.engine.futuresOrder(first!)).toMatchObject({ isOpen: true })
    opened.wait(OPENING_LAG_MS - 100)
    print(opened, 10_000)
    expect(carryOut(opened)).toMatchObject([{ rejection: 'order_executed' }])
    expect(opened.engine.futuresOrder(second!)).toMatchObject({ isOpen: true })
  })

  it('are liquidated by the price at which they could not be turned', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { lever: 100 }))
    const { placed } = reach(opened, 10_000)[0]!
    opened.do('ann moves 9875 USDT to coin')
    const turning = { kind: 'reversePosition', user: opened.userId('ann'), order: placed } as const
    waits(opened.submit({ ...turning, requestId: opened.nextRequest() }))
    expect(reach(opened, 9_930)).toMatchObject([{ rejection: 'balance_insufficient', placed: 0 }])
    const closed = opened.records.at(-1)!.events.find((event) => event.kind === 'positionClosed')
    expect(closed).toMatchObject({ order: placed, how: 'liquidation', index: 993_000 })
  })

  it('with a limit that is taken back are not opened by the price that this waits for', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { method: 'limit', price: price(999_000), lots: 10 }))
    const order = reach(opened, 10_000)[0]!.placed
    const cancelling = { kind: 'cancelFuturesOrder', user: opened.userId('ann'), order } as const
    waits(opened.submit(cancelling))
    expect(reach(opened, 9_980)).toMatchObject([{ rejection: undefined }])
    expect(opened.engine.futuresOrder(order)).toBeUndefined()
    expect(opened.has('ann', 'USDT', 'funding')).toBe('10000')
  })

  it('with a limit far beyond the index open at the taker’s price', () => {
    const opened = underPresentRules(futuresVenue({ halfSpread: ppm(1_000) }))
    waits(long(opened, { method: 'limit', price: price(1_100_000), lots: 10 }))
    const [ended] = reach(opened, 10_000)
    expect(opened.engine.futuresOrder(ended!.placed)).toMatchObject({ price: 1_001_000 })
  })

  it('pay a wider spread where the index has just moved, and the usual one later', () => {
    const opened = underPresentRules(futuresVenue({ halfSpread: ppm(200) }))
    waits(long(opened, { lots: 10 }))
    // A step of 1 % is 10,000 millionths: half of it is the spread.
    const [jumped] = reach(opened, 10_100)
    expect(opened.engine.futuresOrder(jumped!.placed)).toMatchObject({ price: 1_015_050 })
    opened.wait(10_000)
    print(opened, 10_100)
    waits(long(opened, { lots: 10 }))
    const [later] = reach(opened, 10_100)
    expect(opened.engine.futuresOrder(later!.placed)).toMatchObject({ price: 1_010_202 })
  })

  it.each(['price', 'stopLoss'])('keep nothing of what they do not go by: %s', (field) => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { lots: 10, price: Number.NaN }))
    const { placed } = reach(opened, 10_000)[0]!
    if (field === 'stopLoss') {
      const stops = { kind: 'setStops', user: opened.userId('ann'), order: placed } as const
      waits(opened.submit({ ...stops, keepsStopLoss: true, stopLoss: 0.5 } as never))
    } else {
      waits(long(opened, { lots: 10, price: 0.5, ifReached: 'refuse' }))
    }
    const bytes = encodeRecord(opened.records.at(-1)!)
    expect(encodeRecord(decodeRecord(bytes))).toEqual(bytes)
    opened.restart()
    expect(reach(opened, 10_000)).toMatchObject([{ rejection: undefined }])
  })

  it('wait for the next print with new stops too, but not while the market is paused', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { lots: 10 }))
    const { placed } = reach(opened, 10_000)[0]!
    const stops = { kind: 'setStops', user: opened.userId('ann'), order: placed } as const
    waits(opened.submit({ ...stops, stopLoss: price(999_000) }))
    reach(opened, 10_000)
    expect(opened.engine.futuresOrder(placed)).toMatchObject({ stopLoss: 999_000 })
    opened.wait(6_000)
    expect(opened.submit(stops)).toMatchObject({ record: { events: [{ kind: 'stopsSet' }] } })
  })
})

describe('a spot order that takes from the house', () => {
  function books(): Venue {
    const opened = underPresentRules(new Venue({ market: { ladder: LADDER } }))
    opened.fund('liquidity', '1000 BTC')
    opened.fund('liquidity', '100000 USDT')
    opened.give('ann', '1000 USDT')
    opened.give('ben', '10 BTC')
    opened.do('index 100')
    return opened
  }
  const buy = (opened: Venue, more: object) =>
    opened.submit({
      kind: 'placeSpotOrder',
      user: opened.userId('ann'),
      market: 0,
      side: 'buy',
      method: 'limit',
      requestId: opened.nextRequest(),
      ...more,
    } as never)

  it('waits for the next price, and meets people at once', () => {
    const opened = books()
    opened.do('ben sells 1 @ 100')
    const met = buy(opened, { price: price(10_050), quantity: quantity(10_000) })
    expect(met).toMatchObject({ outcome: 'accepted' })
    expect(() => waits(met)).toThrow('at once')
    waits(buy(opened, { price: price(10_250), quantity: quantity(20_000) }))
    expect(opened.has('ann', 'USDT')).toBe('695 + 205')
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    const fills = opened.records.at(-1)!.events.filter((event) => event.kind === 'spotTraded')
    expect(fills.map((fill) => fill.price)).toEqual([10_100, 10_200])
  })

  it('counts among the open ones while it waits, where it may come to rest', () => {
    const opened = underPresentRules(new Venue({ market: { ladder: LADDER, maxOpenOrders: 2 } }))
    opened.fund('liquidity', '1000 BTC')
    opened.give('ann', '1000 USDT')
    opened.do('index 100')
    const limit = { price: price(10_150), quantity: quantity(1_000) }
    waits(buy(opened, limit))
    waits(buy(opened, { method: 'market', quantity: quantity(1_000) }))
    waits(buy(opened, limit))
    expect(buy(opened, limit)).toMatchObject({ rejection: 'too_many_open_orders' })
    opened.wait(OPENING_LAG_MS)
    print(opened, 110)
    expect(carryOut(opened)).toMatchObject([{}, { rejection: undefined }, {}])
    expect(opened.engine.openOrders(opened.userId('ann'))).toHaveLength(2)
  })

  it('is carried out beside its owner’s own orders, which it never meets', () => {
    const opened = books()
    opened.give('ann', '1 BTC')
    waits(buy(opened, { price: price(10_150), quantity: quantity(5_000) }))
    opened.do('ann sells 1 @ 100.5')
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    const fills = opened.records.at(-1)!.events.filter((event) => event.kind === 'spotTraded')
    expect(fills).toMatchObject([{ price: 10_100, quantity: 5_000, makerOrder: 0 }])
  })

  it('keeps nothing of what it does not go by', () => {
    const opened = books()
    const odd = { method: 'market', price: Number.NaN, quantity: quantity(5_000) }
    waits(buy(opened, odd))
    waits(buy(opened, { ...odd, user: opened.userId('ben'), side: 'sell', amount: -1n }))
    opened.restart()
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }, { rejection: undefined }])
  })

  it('that rests is filled by no price that is younger than the lag', () => {
    const opened = books()
    buy(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(100)
    print(opened, 99)
    expect(opened.has('ann', 'USDT')).toBe('949.75 + 50.25')
    opened.wait(OPENING_LAG_MS)
    print(opened, 99)
    expect(opened.has('ann', 'USDT')).toBe('949.75')
  })

  it('that rests is filled by no price that was received too soon, whatever was placed since', () => {
    const opened = books()
    const rest = { price: price(10_050), quantity: quantity(5_000) }
    buy(opened, rest)
    opened.wait(OPENING_LAG_MS * 3)
    buy(opened, { ...rest, quantity: quantity(100) })
    print(opened, 99, OPENING_LAG_MS * 2 + 1)
    expect(opened.has('ann', 'USDT')).toBe('948.745 + 51.255')
    opened.restart()
    print(opened, 99, OPENING_LAG_MS * 2)
    expect(opened.has('ann', 'USDT')).toBe('948.745 + 1.005')
    print(opened, 99, FILLS_WITHIN_MS + 1)
    opened.wait(FILLS_WITHIN_MS * 2)
    print(opened, 99, FILLS_WITHIN_MS + 1)
    expect(opened.has('ann', 'USDT')).toBe('948.745 + 1.005')
    print(opened, 99, FILLS_WITHIN_MS)
    expect(opened.has('ann', 'USDT')).toBe('948.745')
  })

  it('finds the ladder pulled when the next price does not come', () => {
    const opened = books()
    expect(opened.engine.depth(0, 5, opened.at).asks).toHaveLength(2)
    expect(opened.engine.depth(0, 5, opened.at + 1_501).asks).toHaveLength(0)
  })

  it('finds the ladder wider after a movement, also after a restart', () => {
    const opened = books()
    print(opened, 110)
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_220 })
    opened.restart()
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_220 })
    opened.wait(10_000)
    print(opened, 110)
    expect(opened.engine.depth(0, 1, opened.at).asks[0]).toMatchObject({ price: 11_110 })
  })
})

describe('an exchange', () => {
  function venue(fee = 2_000): Venue {
    const opened = underPresentRules(new Venue())
    const legs = [{ currency: USDT }, { currency: BTC, index: 0 }]
    opened.submit({
      kind: 'setSwapRules',
      spec: {
        legs,
        fee: ppm(fee),
        minWorth: amount(1n),
        maxWorth: amount(10n ** 12n),
        quoteMs: 5_000,
      },
    })
    opened.fund('liquidity', '1000 BTC')
    opened.do('ann opens')
    opened.do('ann recharges 1000 USDT')
    opened.do('index 100')
    return opened
  }
  const quote = (opened: Venue) =>
    opened.submit({
      kind: 'quoteSwap',
      user: opened.userId('ann'),
      from: USDT,
      to: BTC,
      amount: amount(100_000_000n),
    })
  const use = (opened: Venue, offer: number) =>
    opened.submit({
      kind: 'swap',
      user: opened.userId('ann'),
      from: USDT,
      to: BTC,
      amount: amount(100_000_000n),
      quote: offer,
      requestId: opened.nextRequest(),
    })

  it.each([
    // A fee of 0.2 %, and as much tolerance.
    [100.2, undefined],
    [99.81, undefined],
    [100.21, 'price_moved'],
    [99.8, 'price_moved'],
  ])('by a quote holds while the next price is within its tolerance: %s', (next, rejection) => {
    const opened = venue()
    const taken = quote(opened)
    const offer = taken.outcome === 'accepted' ? taken.reference : 0
    waits(use(opened, offer))
    expect(opened.engine.offer(offer)).toBeUndefined()
    opened.wait(OPENING_LAG_MS)
    print(opened, next)
    expect(carryOut(opened)).toMatchObject([{ rejection }])
    expect(opened.has('ann', 'BTC', 'funding')).toBe(rejection ? '0' : '0.998')
    expect(opened.pool(POOLS.liquidity, 'BTC')).toBe(rejection ? '1000' : '999')
  })

  it('of two currencies with one index waits for its one print', () => {
    const opened = venue()
    opened.submit({ kind: 'defineCurrency', spec: { code: 'WBTC', scale: 8 } })
    const spec = opened.engine.swapRules()!
    const legs = [...spec.legs, { currency: 2, index: 0 }]
    opened.submit({ kind: 'setSwapRules', spec: { ...spec, legs } })
    const money = { currency: 2, amount: amount(10n ** 11n), requestId: opened.nextRequest() }
    opened.submit({ kind: 'fundPool', pool: 'liquidity', ...money })
    opened.do('ann recharges 2 BTC')
    const user = opened.userId('ann')
    const requestId = opened.nextRequest()
    const wish = { from: BTC, to: 2, amount: amount(100_000_000n), requestId }
    waits(opened.submit({ kind: 'swap', user, ...wish }))
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
  })

  it('is refused where the price has moved before it is asked for', () => {
    const opened = venue()
    const taken = quote(opened)
    print(opened, 101)
    const offer = taken.outcome === 'accepted' ? taken.reference : 0
    expect(use(opened, offer)).toMatchObject({ rejection: 'price_moved' })
  })

  it('costs more for whoever leaves quotes unused', () => {
    const opened = venue()
    const fee = () => {
      const taken = quote(opened)
      const event = taken.outcome === 'accepted' ? taken.record.events.at(-1) : undefined
      return event?.kind === 'swapQuoted' ? event.fee : undefined
    }
    for (let taken = 0; taken < 13; taken++) expect(fee()).toBe(200_000n)
    expect(fee()).toBe(200_000n)
    expect(fee()).toBe(204_000n)
    opened.restart()
    expect(fee()).toBe(208_000n)
    opened.wait(30_000)
    opened.do('index 100')
    expect(fee()).toBe(208_000n)
  })
})
