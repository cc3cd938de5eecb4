import { amount, ppm } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { type FuturesVenue, futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import { USDT } from '../../test/venue.ts'
import { auditState } from '../audit.ts'
import { POOLS } from '../ledger/accounts.ts'

/** Ann has a long of 1,000 lots, 1 BTC, from 10,000 with a margin of 1,000. */
function opened() {
  const venue = underPresentRules(futuresVenue())
  long(venue)
  const order = reach(venue, 10_000)[0]!.placed
  return { venue, order, user: venue.userId('ann') }
}

const poolOf = ({ engine }: FuturesVenue) => engine.available(POOLS.contractPool, 'funding', USDT)

const change = (
  { venue, order, user }: ReturnType<typeof opened>,
  kind: 'addMargin' | 'removeMargin',
  whole: number,
) => {
  const units = amount(BigInt(whole) * 1_000_000n)
  return venue.submit({ kind, user, order, amount: units, requestId: venue.nextRequest() })
}

describe('margin that is added', () => {
  it('is held at once, and moves the liquidation away', () => {
    const its = opened()
    const { venue, order, user } = its
    expect(change(its, 'addMargin', 500)).toMatchObject({ outcome: 'accepted' })
    expect(venue.has('ann', 'USDT', 'funding')).toBe('8495 + 1500')
    expect(venue.engine.futuresOrder(order)).toMatchObject({ margin: 1_500_000_000n })
    const { atRisk, staked } = venue.engine.personalLimits(user, venue.at)!.now
    expect({ atRisk, staked }).toEqual({ atRisk: 1_500_000_000n, staked: 1_500_000_000n })
    print(venue, 9_000)
    expect(venue.engine.futuresOrder(order)).toBeDefined()
    print(venue, 8_600)
    expect(venue.engine.futuresOrder(order)).toBeDefined()
    print(venue, 8_500)
    expect(venue.engine.futuresOrder(order)).toBeUndefined()
    // All of it stood for the loss.
    expect(poolOf(venue)).toBe(1_001_500_000_000n)
    expect(auditState(venue.engine)).toEqual([])
  })

  it('lets it win no more than before', () => {
    const its = opened()
    change(its, 'addMargin', 500)
    its.venue.do(`ann closes ${its.order}`)
    reach(its.venue, 20_000)
    expect(poolOf(its.venue)).toBe(995_000_000_000n)
  })

  it('counts for the own limits', () => {
    const its = opened()
    const { venue, user } = its
    venue.submit({ kind: 'setPersonalLimits', user, dailyStake: amount(1_200_000_000n) })
    expect(change(its, 'addMargin', 201)).toMatchObject({ rejection: 'stake_limit_reached' })
    expect(change(its, 'addMargin', 200)).toMatchObject({ outcome: 'accepted' })
  })

  it('counts for no turnover that a gift is due', () => {
    const venue = underPresentRules(futuresVenue())
    const gift = { giftCurrency: USDT, gift: amount(10_000_000n), turnover: ppm(100_000_000) }
    venue.submit({ kind: 'setPolicy', spec: gift })
    venue.fund('promotions', '100 USDT')
    venue.admit('bob', '1000 USDT')
    const user = venue.userId('bob')
    long(venue, { user, lots: 100 })
    const order = reach(venue, 10_000)[0]!.placed
    expect(venue.engine.turnoverDue(user)).toBe(900_000_000n)
    change({ venue, order, user }, 'addMargin', 500)
    waits(change({ venue, order, user }, 'removeMargin', 500))
    reach(venue, 10_000)
    expect(venue.engine.turnoverDue(user)).toBe(900_000_000n)
  })

  it('is refused beyond what there is, for nothing, and for what is being closed', () => {
    const its = opened()
    expect(change(its, 'addMargin', 8_996)).toMatchObject({ rejection: 'balance_insufficient' })
    expect(change(its, 'addMargin', 0)).toMatchObject({ rejection: 'amount_not_positive' })
    its.venue.do(`ann closes ${its.order}`)
    expect(change(its, 'addMargin', 1)).toMatchObject({ rejection: 'order_ending' })
  })
})

describe('margin that is taken out', () => {
  it('comes back at the next price, down to what the leverage asks for', () => {
    const its = opened()
    const { venue, order } = its
    change(its, 'addMargin', 500)
    expect(change(its, 'removeMargin', 501)).toMatchObject({ rejection: 'margin_needed' })
    waits(change(its, 'removeMargin', 500))
    expect(venue.has('ann', 'USDT', 'funding')).toBe('8495 + 1500')
    expect(reach(venue, 10_000)).toMatchObject([{ rejection: undefined }])
    expect(venue.has('ann', 'USDT', 'funding')).toBe('8995 + 1000')
    expect(venue.engine.futuresOrder(order)).toMatchObject({ margin: 1_000_000_000n })
    expect(auditState(venue.engine)).toEqual([])
  })

  it('stays where the next price has cost it', () => {
    const its = opened()
    change(its, 'addMargin', 500)
    waits(change(its, 'removeMargin', 500))
    // 9,900 has lost 100.
    expect(reach(its.venue, 9_900)).toMatchObject([{ rejection: 'margin_needed' }])
    expect(its.venue.engine.futuresOrder(its.order)).toMatchObject({ margin: 1_500_000_000n })
    waits(change(its, 'removeMargin', 350))
    expect(reach(its.venue, 9_900)).toMatchObject([{ rejection: undefined }])
    expect(its.venue.engine.futuresOrder(its.order)).toMatchObject({ margin: 1_150_000_000n })
  })

  it('never saves it from the price it waits for', () => {
    const its = opened()
    change(its, 'addMargin', 500)
    waits(change(its, 'removeMargin', 100))
    its.venue.wait(OPENING_LAG_MS)
    print(its.venue, 8_400)
    expect(carryOut(its.venue)).toMatchObject([{ rejection: 'order_closed' }])
    expect(poolOf(its.venue)).toBe(1_001_500_000_000n)
  })
})
