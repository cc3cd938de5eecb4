import { amount, ppm, price } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import { decodeRecord, encodeRecord } from '../registry/record-codec.ts'

/** A lot is worth 10 USDT at 10,000 and costs 1.005 of margin and fee with a lever of 10. */
const opened = (rules = {}) => underPresentRules(futuresVenue(rules))
const units = (usdt: string) => amount(BigInt(Math.round(Number(usdt) * 1_000_000)))
const spend = (usdt: string, more: object = {}) => ({
  lots: undefined,
  amount: units(usdt),
  ...more,
})

describe('an order of futures by amount', () => {
  it('holds all of it, and buys whole lots at the price it is carried out; the rest is free', () => {
    const its = opened()
    waits(long(its, spend('100')))
    expect(its.has('ann', 'USDT', 'funding')).toBe('9900 + 100')
    const [{ placed } = { placed: 0 }] = reach(its, 10_000)
    expect(its.engine.futuresOrder(placed)).toMatchObject({ lots: 99, margin: 99_000_000n })
    expect(its.has('ann', 'USDT', 'funding')).toBe('9900.505 + 99')
  })

  it.each([
    [9_900, 100, 99_495_000n],
    [10_100, 98, 99_474_900n],
  ])('counts its lots at %d and the spread after the move', (index, lots, margin) => {
    const its = opened()
    waits(long(its, spend('100')))
    const { placed } = reach(its, index)[0]!
    expect(its.engine.futuresOrder(placed)).toMatchObject({ lots, margin })
  })

  it('costs what it says to the last unit, and never more', () => {
    const its = opened()
    waits(long(its, spend('1.005')))
    expect(its.engine.futuresOrder(reach(its, 10_000)[0]!.placed)).toMatchObject({ lots: 1 })
    expect(long(its, spend('1.004999'))).toMatchObject({ rejection: 'amount_below_lots' })
  })

  it('comes to nothing, and is given back whole, where the price has left it behind', () => {
    const its = opened()
    waits(long(its, spend('1.005')))
    expect(reach(its, 10_001)).toMatchObject([{ rejection: 'amount_below_lots' }])
    expect(its.has('ann', 'USDT', 'funding')).toBe('10000')
  })

  it('has the most lots that there may be, where the price makes it more', () => {
    const its = opened({ maxLots: 99 })
    expect(long(its, spend('101'))).toMatchObject({ rejection: 'lots_out_of_range' })
    waits(long(its, spend('100')))
    expect(its.engine.futuresOrder(reach(its, 9_000)[0]!.placed)).toMatchObject({ lots: 99 })
  })

  it('of a limit that waits has the lots that it affords at its limit', () => {
    const its = opened()
    waits(long(its, spend('100', { method: 'limit', price: price(950_000) })))
    const { placed } = reach(its, 10_000)[0]!
    expect(its.engine.futuresOrder(placed)).toMatchObject({ lots: 104, isOpen: false })
  })

  it('counts at what it may come to for the pool’s promises and the exposure', () => {
    const its = opened({ profitCap: ppm(5_000_000), exposure: ppm(1_000) })
    // 1,000 of the pool, and 200 of them for one person: an amount of 20 is worth 199 at most.
    expect(long(its, spend('20.2'))).toMatchObject({ rejection: 'capacity_reached' })
    waits(long(its, spend('20')))
    expect(long(its, { lots: 1 })).toMatchObject({ rejection: 'capacity_reached' })
  })

  it('is refused beyond what there is, with lots besides, and of nothing', () => {
    const its = opened()
    expect(long(its, spend('10000.000001'))).toMatchObject({ rejection: 'balance_insufficient' })
    expect(long(its, { amount: units('1') })).toMatchObject({ rejection: 'order_terms_invalid' })
    for (const none of ['0', '-1']) {
      expect(long(its, spend(none))).toMatchObject({ rejection: 'amount_not_positive' })
    }
  })

  it('is no command of former records', () => {
    const its = futuresVenue()
    expect(long(its, spend('100'))).toMatchObject({ rejection: 'terms_unavailable' })
    its.submit({ kind: 'beginEpoch', epoch: 1, node: 'a', format: 6, venue: 'ab'.repeat(16) })
    expect(long(its, spend('100'))).toMatchObject({ rejection: 'terms_unavailable' })
    waits(long(its, { lots: 1 }))
  })

  it('is written and read as it was, and acts once for its id', () => {
    const its = opened()
    const asked = spend('100', { requestId: 'once' })
    const reference = waits(long(its, asked))
    const record = its.records.at(-1)!
    const event = record.events.find(({ kind }) => kind === 'pendingAccepted')
    expect(event).toMatchObject({ asked: { amount: 100_000_000n } })
    expect(decodeRecord(encodeRecord(record))).toEqual(record)
    expect(long(its, asked)).toMatchObject({ outcome: 'repeated', reference })
    expect(long(its, { ...asked, amount: units('101') })).toMatchObject({
      rejection: 'request_reused',
    })
    its.wait(OPENING_LAG_MS)
    print(its, 10_000)
    expect(carryOut(its)).toHaveLength(1)
    expect(long(its, asked)).toMatchObject({ outcome: 'repeated' })
  })
})
