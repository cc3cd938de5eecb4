import { DAY_MS } from '@candor/money/durations'
import { describe, expect, it } from 'vitest'
import { underPresentRules } from '../../../test/present-venue.ts'
import { setTiers, tier, TIERS, tiersVenue, trade } from '../../../test/tiers-venue.ts'
import { BTC, START, type Venue } from '../../../test/venue.ts'

const OWN = [1_000, 2_000]
const FIRST = [900, 1_900]
const SECOND = [700, 1_600]
/** Milliseconds from the opening to the next midnight of UTC. */
const TO_MIDNIGHT = DAY_MS - (START % DAY_MS)

function volume(opened: Venue, name: string): [bigint, bigint, number] {
  const user = opened.userId(name)
  const { before, today } = opened.engine.tradedVolume(user, opened.at)
  return [before / 1_000_000n, today / 1_000_000n, opened.engine.feeTierOf(user, opened.at)]
}

describe('fees by volume', () => {
  it('are the market’s own until a day is over on which enough was traded', () => {
    const opened = tiersVenue()
    setTiers(opened)
    expect(trade(opened, '1')).toEqual(OWN)
    expect(trade(opened, '50')).toEqual(OWN)
    expect(volume(opened, 'ann')).toEqual([0n, 5_100n, 0])
    opened.wait(TO_MIDNIGHT - 1)
    opened.do('index 100')
    expect(trade(opened, '1')).toEqual(OWN)
    opened.wait(1)
    expect(trade(opened, '1')).toEqual(SECOND)
    expect(volume(opened, 'ann')).toEqual([5_200n, 100n, 2])
  })

  const reached: [traded: string, fees: number[], tier: number][] = [
    ['0.99', OWN, 0],
    ['0.9999', OWN, 0],
    ['1', FIRST, 1],
    ['9.9999', FIRST, 1],
    ['10', SECOND, 2],
    ['100', SECOND, 2],
  ]
  it.each(reached)('after %s BTC at 100 are %j, from the day after on', (lots, fees, at) => {
    const opened = tiersVenue()
    setTiers(opened)
    trade(opened, lots)
    opened.wait(TO_MIDNIGHT)
    opened.do('index 100')
    expect(volume(opened, 'ben')[2]).toBe(at)
    expect(trade(opened, '1')).toEqual(fees)
  })

  it('hold for thirty whole days after the last trade that counts, and then no more', () => {
    const opened = tiersVenue()
    setTiers(opened)
    trade(opened, '10')
    opened.wait(TO_MIDNIGHT + 29 * DAY_MS)
    opened.restart()
    expect(volume(opened, 'ann')).toEqual([1_000n, 0n, 2])
    opened.wait(DAY_MS - 1)
    opened.do('index 100')
    expect(trade(opened, '1')).toEqual(SECOND)
    opened.wait(1)
    expect(volume(opened, 'ann')).toEqual([100n, 0n, 1])
    expect(trade(opened, '1')).toEqual(FIRST)
    expect(volume(opened, 'ann')).toEqual([100n, 100n, 1])
  })

  it('are each person’s own, and never the house’s', () => {
    const opened = tiersVenue()
    setTiers(opened)
    trade(opened, '10')
    opened.give('cat', '1000 USDT')
    opened.wait(TO_MIDNIGHT)
    opened.do('index 100')
    opened.do('ann sells 1 @ 100')
    opened.do('cat buys 1 @ 100')
    const fees = (name: string) => opened.engine.spotFees(opened.userId(name), 0, opened.at)
    expect(fees('ann')).toEqual({ makerFee: 700, takerFee: 1_600 })
    expect(fees('cat')).toEqual({ makerFee: 1_000, takerFee: 2_000 })
    expect(opened.has('cat', 'BTC')).toBe('0.998')
    expect(opened.engine.spotFees(8, 0, opened.at)).toEqual({ makerFee: 1_000, takerFee: 2_000 })
  })

  it('count nothing in a market that is paid in another currency', () => {
    const opened = tiersVenue({ market: { quote: BTC, base: 0, priceScale: 4, quantityScale: 2 } })
    setTiers(opened)
    opened.do('ann buys 1 @ 0.01')
    opened.do('ben sells 1 @ 0.01')
    expect(volume(opened, 'ann')).toEqual([0n, 0n, 0])
  })

  it('hold for orders that rest since before, and for those that hold at the market’s own', () => {
    const opened = tiersVenue()
    trade(opened, '10')
    opened.do('ann sells 1 @ 100')
    opened.do('ben buys 1 @ 90')
    opened.wait(TO_MIDNIGHT)
    opened.do('index 100')
    setTiers(opened)
    const had = opened.engine.available(opened.userId('ann'), 'coin', 0)
    opened.do('ben buys 1 @ 100')
    const has = opened.engine.available(opened.userId('ann'), 'coin', 0)
    expect(has - had).toBe(100_000_000n - 70_000n)
    // An order holds what it gives alone: a fee is out of what it receives, whichever it is.
    expect(opened.has('ben', 'USDT')).toMatch(/ \+ 90$/)
  })

  it('round up to the unit, and a fee stays a fee', () => {
    const opened = tiersVenue({ market: { makerFee: 3 as never, takerFee: 3 as never } })
    setTiers(opened, [tier(100, 90, 90)])
    trade(opened, '1')
    opened.wait(TO_MIDNIGHT)
    const fees = opened.engine.spotFees(opened.userId('ann'), 0, opened.at)
    expect(fees).toEqual({ makerFee: 3, takerFee: 3 })
  })

  it('are nothing in records of before, where no volume is counted either', () => {
    const opened = tiersVenue({ isFormer: true })
    expect(setTiers(opened).outcome).toBe('accepted')
    trade(opened, '100')
    opened.wait(DAY_MS)
    opened.do('index 100')
    expect(trade(opened, '1')).toEqual(OWN)
    const epoch = { epoch: 1, node: 'a', format: 6, venue: 'ab'.repeat(16) }
    opened.submit({ kind: 'beginEpoch', ...epoch })
    expect(setTiers(opened)).toEqual({ outcome: 'rejected', rejection: 'catalogue_invalid' })
    expect(trade(opened, '1')).toEqual(OWN)
    underPresentRules(opened)
    opened.wait(TO_MIDNIGHT)
    opened.do('index 100')
    expect(volume(opened, 'ann')).toEqual([0n, 0n, 0])
    expect(trade(opened, '1')).toEqual(OWN)
  })

  it('come back from a snapshot, to the byte', () => {
    const opened = tiersVenue()
    setTiers(opened)
    trade(opened, '10')
    opened.wait(TO_MIDNIGHT)
    opened.do('index 100')
    trade(opened, '2')
    const before = opened.engine.encodeState()
    opened.restart()
    expect(opened.engine.encodeState()).toEqual(before)
    expect(opened.engine.feeTiers()).toEqual({ tiers: TIERS })
    expect(volume(opened, 'ann')).toEqual([1_000n, 200n, 2])
    expect(trade(opened, '1')).toEqual(SECOND)
  })
})
