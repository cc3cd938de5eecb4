import { OPENING_LAG_MS } from '@candor/terms'
import { price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type FuturesVenue, futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import { auditState } from '../audit.ts'
import { POOLS } from '../ledger/accounts.ts'

/** Ann has a long of 1,000 lots, 1 BTC, from 10,000: margin 1,000, reserve 5,000. */
function opened(rules: object = {}, more: object = {}) {
  const venue = underPresentRules(futuresVenue(rules))
  long(venue, more)
  const order = reach(venue, 10_000)[0]!.placed
  return { venue, order, user: venue.userId('ann') }
}

const poolOf = ({ engine }: FuturesVenue) => engine.available(POOLS.contractPool, 'funding', 0)

type Opened = ReturnType<typeof opened>

const reduce = ({ venue, order, user }: Opened, lots: number) =>
  venue.submit({ kind: 'reducePosition', user, order, lots, requestId: venue.nextRequest() })

const eventsSince = (venue: FuturesVenue, place: number, kind: string) =>
  venue.records
    .slice(place)
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === kind)

describe('a part of a position', () => {
  it('is closed at the next price, and the rest stays open with its share', () => {
    const its = opened()
    const { venue, order } = its
    expect(venue.has('ann', 'USDT', 'funding')).toBe('8995 + 1000')
    waits(reduce(its, 250))
    expect(venue.engine.futuresOrder(order)).toMatchObject({ lots: 1_000 })
    const place = venue.records.length
    // The index has moved by 1 %: who closes by hand pays half of that as a spread.
    reach(venue, 10_100)
    // At 10,049.50 a quarter has won 12.375, and costs 0.05 % of 2,512.375.
    expect(eventsSince(venue, place, 'positionReduced')).toMatchObject([
      { how: 'user', lots: 250, gain: 12_375_000n, loss: 0n, fee: 1_256_188n, lotsLeft: 750 },
    ])
    expect(venue.engine.futuresOrder(order)).toMatchObject({
      lots: 750,
      margin: 750_000_000n,
      reserve: 3_750_000_000n,
      worth: 7_500_000_000n,
    })
    expect(venue.has('ann', 'USDT', 'funding')).toBe('9256.118812 + 750')
    expect(venue.engine.futuresWorth(0, 'long')).toBe(7_500_000_000n)
    const user = venue.userId('ann')
    const { atRisk, lost } = venue.engine.personalLimits(user, venue.at)!.now
    expect({ atRisk, lost }).toEqual({ atRisk: 750_000_000n, lost: -11_118_812n })
    expect(auditState(venue.engine)).toEqual([])
  })

  it('is liquidated later than before, and only with what is left', () => {
    const its = opened()
    reduce(its, 500)
    reach(its.venue, 10_000)
    const place = its.venue.records.length
    print(its.venue, 9_000)
    expect(eventsSince(its.venue, place, 'positionClosed')).toMatchObject([
      { how: 'liquidation', loss: 500_000_000n },
    ])
    expect(poolOf(its.venue)).toBe(1_000_500_000_000n)
  })

  it('gives in parts no more than at once, whatever the parts', () => {
    const whole = opened({}, { lots: 1_001, lever: 5 })
    whole.venue.do(`ann closes ${whole.order}`)
    reach(whole.venue, 10_003)
    const parted = opened({}, { lots: 1_001, lever: 5 })
    for (const lots of [1, 3, 333, 7, 657]) waits(reduce(parted, lots))
    reach(parted.venue, 10_003)
    expect(parted.venue.engine.futuresOrder(parted.order)).toBeUndefined()
    const has = ({ venue, user }: Opened) => venue.engine.available(user, 'funding', 0)
    expect(has(parted)).toBeLessThanOrEqual(has(whole))
    expect(has(whole) - has(parted)).toBeLessThan(10n)
    for (const { venue } of [whole, parted]) {
      expect(venue.engine.held(venue.userId('ann'), 'funding', 0)).toBe(0n)
      expect(venue.engine.futuresWorth(0, 'long')).toBe(0n)
    }
  })

  it('never spares the rest from its stop at the price it waits for', () => {
    const its = opened({}, { stopLoss: price(990_000) })
    const waiting = waits(reduce(its, 1))
    its.venue.wait(OPENING_LAG_MS)
    const place = its.venue.records.length
    print(its.venue, 9_900)
    expect(eventsSince(its.venue, place, 'positionClosed')).toMatchObject([{ how: 'stopLoss' }])
    expect(carryOut(its.venue)).toMatchObject([{ order: waiting, rejection: 'order_closed' }])
  })

  it('cannot be more than there is, and takes all that is left where that became less', () => {
    const its = opened()
    expect(reduce(its, 1_001)).toMatchObject({ rejection: 'lots_beyond_position' })
    waits(reduce(its, 600))
    waits(reduce(its, 600))
    expect(reach(its.venue, 10_000)).toMatchObject([
      { rejection: undefined },
      { rejection: undefined },
    ])
    expect(its.venue.engine.futuresOrder(its.order)).toBeUndefined()
  })

  it('is refused of what is locked, waits, or is being closed', () => {
    const its = opened()
    const { venue, order } = its
    venue.do(`ann locks ${order}`)
    reach(venue, 10_000)
    expect(reduce(its, 1)).toMatchObject({ rejection: 'order_locked' })
    const other = opened()
    other.venue.do(`ann closes ${other.order}`)
    expect(reduce(other, 1)).toMatchObject({ rejection: 'order_ending' })
    for (const lots of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
      expect(reduce(opened(), lots)).toMatchObject({ rejection: 'lots_out_of_range' })
    }
  })

  it('is not taken by records of a former format', () => {
    const venue = futuresVenue()
    venue.do('ann longs 1000 x10')
    expect(reduce({ venue, order: 1, user: venue.userId('ann') }, 1)).toMatchObject({
      rejection: 'terms_unavailable',
    })
  })

  it('is closed once, however often its request is sent', () => {
    const its = opened()
    const { venue, order, user } = its
    const request = { kind: 'reducePosition', user, order, lots: 10, requestId: 'once' } as const
    const waiting = waits(venue.submit(request))
    reach(venue, 10_000)
    expect(venue.submit(request)).toMatchObject({ outcome: 'repeated', reference: waiting })
    expect(venue.submit({ ...request, lots: 11 })).toMatchObject({ rejection: 'request_reused' })
    expect(venue.engine.futuresOrder(order)).toMatchObject({ lots: 990 })
  })
})
