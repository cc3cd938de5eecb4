import { ppm, price } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import { decodeRecord, encodeRecord } from '../registry/record-codec.ts'

describe('futures', () => {
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
