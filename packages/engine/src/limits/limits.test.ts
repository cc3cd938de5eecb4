import { type Amount, amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import type { Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'

/** 23:00 UTC on 15 June 2025: midnight in GMT+1. */
const MIDNIGHT = Date.UTC(2025, 5, 15, 23)

/** Ann with 1,000 USDT, some time before midnight. */
function withAnn(): Venue {
  const opened = fastVenue({ maxOpen: 100 })
  admit(opened, 'ann', '1000 USDT')
  opened.do('index 100')
  return opened
}

interface Wanted {
  stake?: number
  loss?: number
  coolOffUntil?: number
}

/** Sets Ann's limits, in USDT. */
function limit(opened: Venue, { stake, loss, coolOffUntil }: Wanted): string {
  const units = (usdt: number | undefined) =>
    usdt === undefined ? undefined : ((BigInt(usdt) * 1_000_000n) as Amount)
  const decided = opened.submit({
    kind: 'setPersonalLimits',
    user: opened.userId('ann'),
    dailyStake: units(stake),
    dailyLoss: units(loss),
    coolOffUntil,
  })
  return decided.outcome === 'rejected' ? decided.rejection : decided.outcome
}

function limits(opened: Venue) {
  return opened.engine.personalLimits(opened.userId('ann'), opened.at)!
}

/** Ann's call at a fresh price. */
function call(opened: Venue, usdt: number): string {
  opened.do('index 100')
  const told = opened.do(`ann calls ${usdt} USDT for 30 s`)
  return told.startsWith('#') ? 'opens' : told
}

/** Lets all that Ann has open end at a price. */
function settleAt(opened: Venue, price: number): void {
  opened.wait(29_000)
  opened.do(`index ${price}`)
  opened.wait(1_000)
  opened.do('time passes')
}

describe('the risk notice', () => {
  it('is accepted once', () => {
    const opened = fastVenue()
    expect(opened.do('ann accepts')).toBe('user_unknown')
    opened.do('ann opens')
    const accepted = opened.at
    expect(opened.do('ann accepts')).toBe('done')
    opened.wait(1_000)
    expect(opened.do('ann accepts')).toMatch(/^repeated/)
    expect(limits(opened).acceptedAt).toBe(accepted)
  })
})

describe("a person's limit of the day's stakes", () => {
  it('counts all stakes of a day of GMT+1, settled or not', () => {
    const opened = withAnn()
    opened.at = MIDNIGHT - 60_000
    expect(limit(opened, { stake: 50 })).toBe('accepted')
    expect(call(opened, 30)).toBe('opens')
    expect(call(opened, 21)).toBe('stake_limit_reached')
    expect(call(opened, 20)).toBe('opens')
    settleAt(opened, 101)
    opened.at = MIDNIGHT - 1
    expect(call(opened, 1)).toBe('stake_limit_reached')
    expect(limits(opened).now).toMatchObject({ staked: 50_000_000n, dayEndsAt: MIDNIGHT })
    opened.at = MIDNIGHT
    expect(limits(opened).now).toMatchObject({ staked: 0n, dayEndsAt: MIDNIGHT + DAY_MS })
    expect(call(opened, 50)).toBe('opens')
    expect(call(opened, 1)).toBe('stake_limit_reached')
  })
})

describe("a person's limit of the day's loss", () => {
  it('takes all that is at risk as lost, and has room again for what came back', () => {
    const opened = withAnn()
    limit(opened, { loss: 50 })
    expect(call(opened, 30)).toBe('opens')
    expect(call(opened, 21)).toBe('loss_limit_reached')
    settleAt(opened, 100)
    expect(call(opened, 50)).toBe('opens')
    settleAt(opened, 99)
    expect(limits(opened).now).toMatchObject({ lost: 50_000_000n, atRisk: 0n })
    expect(call(opened, 1)).toBe('loss_limit_reached')
  })

  it('counts gains against losses, but makes no room out of gains', () => {
    const opened = withAnn()
    limit(opened, { loss: 50 })
    call(opened, 50)
    settleAt(opened, 101)
    expect(limits(opened).lost).toBe(-40_000_000n)
    expect(call(opened, 51)).toBe('loss_limit_reached')
    call(opened, 50)
    settleAt(opened, 99)
    expect(limits(opened).lost).toBe(10_000_000n)
    expect(call(opened, 41)).toBe('loss_limit_reached')
    expect(call(opened, 40)).toBe('opens')
  })

  it('counts a loss of the smallest unit', () => {
    const opened = fastVenue({ minStake: amount(1n) })
    admit(opened, 'ann', '1000 USDT')
    limit(opened, { loss: 50 })
    expect(call(opened, 0.000001)).toBe('opens')
    settleAt(opened, 99)
    expect(call(opened, 50)).toBe('loss_limit_reached')
    expect(call(opened, 49.999999)).toBe('opens')
  })

  it('counts a stake of yesterday at risk today, and its loss on the day it is settled', () => {
    const opened = withAnn()
    limit(opened, { loss: 50 })
    opened.at = MIDNIGHT - 1_000
    call(opened, 30)
    opened.at = MIDNIGHT + 1_000
    expect(call(opened, 21)).toBe('loss_limit_reached')
    opened.at = MIDNIGHT - 1_000
    settleAt(opened, 99)
    expect(limits(opened).now).toMatchObject({ staked: 0n, lost: 30_000_000n, atRisk: 0n })
    expect(call(opened, 21)).toBe('loss_limit_reached')
    opened.at = MIDNIGHT + DAY_MS
    expect(call(opened, 50)).toBe('opens')
  })
})

describe('changing limits of one’s own', () => {
  it('tightens at once and loosens after a day', () => {
    const opened = withAnn()
    limit(opened, { stake: 100, loss: 100 })
    limit(opened, { stake: 50, loss: 200 })
    const asked = opened.at
    expect(limits(opened)).toMatchObject({
      dailyStake: 50_000_000n,
      dailyLoss: 100_000_000n,
      laterDailyStake: 50_000_000n,
      laterDailyLoss: 200_000_000n,
      laterFrom: asked + DAY_MS,
    })
    opened.at = asked + DAY_MS - 1
    expect(limits(opened).now).toMatchObject({ dailyLoss: 100_000_000n })
    opened.at = asked + DAY_MS
    expect(limits(opened).now).toMatchObject({ dailyStake: 50_000_000n, dailyLoss: 200_000_000n })
  })

  it('takes a day to do without one', () => {
    const opened = withAnn()
    limit(opened, { stake: 50 })
    limit(opened, {})
    expect(call(opened, 51)).toBe('stake_limit_reached')
    opened.wait(DAY_MS)
    expect(call(opened, 51)).toBe('opens')
  })

  it('replaces what was still to come, and begins with what has come', () => {
    const opened = withAnn()
    limit(opened, { stake: 50 })
    limit(opened, { stake: 500 })
    opened.wait(HOUR_MS)
    limit(opened, { stake: 60 })
    expect(limits(opened)).toMatchObject({
      dailyStake: 50_000_000n,
      laterDailyStake: 60_000_000n,
      laterFrom: opened.at + DAY_MS,
    })
    limit(opened, { stake: 50 })
    expect(limits(opened)).toMatchObject({ dailyStake: 50_000_000n, laterFrom: 0 })
    limit(opened, { stake: 500 })
    opened.wait(DAY_MS)
    limit(opened, { stake: 400 })
    expect(limits(opened)).toMatchObject({ dailyStake: 400_000_000n, laterFrom: 0 })
  })

  it('of one limit keeps the other, also a tighter one that was set a moment before', () => {
    const opened = withAnn()
    limit(opened, { stake: 5_000, loss: 3_000 })
    const user = opened.userId('ann')
    const change = { kind: 'setPersonalLimits', user } as const
    opened.submit({ ...change, dailyStake: amount(50_000_000n), keepsDailyLoss: true })
    opened.submit({ ...change, dailyLoss: amount(20_000_000n), keepsDailyStake: true })
    expect(limits(opened)).toMatchObject({
      now: { dailyStake: 50_000_000n, dailyLoss: 20_000_000n },
      laterFrom: 0,
    })
    // A looser one that is on its way goes on to come.
    opened.submit({ ...change, dailyStake: amount(900_000_000n), keepsDailyLoss: true })
    opened.submit({ ...change, dailyLoss: amount(10_000_000n), keepsDailyStake: true })
    expect(limits(opened)).toMatchObject({
      now: { dailyStake: 50_000_000n, dailyLoss: 10_000_000n },
      laterDailyStake: 900_000_000n,
      laterDailyLoss: 10_000_000n,
    })
  })

  it('is refused for limits that are none', () => {
    const opened = withAnn()
    const user = opened.userId('ann')
    const set = (dailyStake: bigint, dailyLoss?: bigint) =>
      opened.submit({
        kind: 'setPersonalLimits',
        user,
        dailyStake: dailyStake as Amount,
        dailyLoss: dailyLoss as Amount | undefined,
      })
    for (const wrong of [0n, -1n, MAX_BALANCE + 1n]) {
      expect(set(wrong)).toMatchObject({ rejection: 'limit_invalid' })
      expect(set(1n, wrong)).toMatchObject({ rejection: 'limit_invalid' })
    }
    expect(set(MAX_BALANCE, 1n)).toMatchObject({ outcome: 'accepted' })
    const nobody = { kind: 'setPersonalLimits', user: user + 1, dailyStake: amount(1n) } as const
    expect(opened.submit(nobody)).toMatchObject({ rejection: 'user_unknown' })
  })

  it('is remembered over a restart with all that the day has come to', () => {
    const opened = withAnn()
    limit(opened, { stake: 100, loss: 40, coolOffUntil: opened.at + HOUR_MS })
    limit(opened, { stake: 500 })
    const bytes = opened.engine.encodeState()
    const restored = restoreEngine(bytes)
    expect(restored.encodeState()).toEqual(bytes)
    expect(restored.personalLimits(opened.userId('ann'), opened.at)).toEqual(limits(opened))
  })
})

describe('limits that are the first', () => {
  it('hold at once, and come with nothing that was not asked for', () => {
    const opened = fastVenue()
    opened.do('ann opens')
    expect(limit(opened, { stake: 50 })).toBe('accepted')
    expect(limits(opened)).toMatchObject({
      acceptedAt: 0,
      dailyStake: 50_000_000n,
      dailyLoss: 0n,
      coolOffUntil: 0,
    })
    const other = fastVenue()
    other.do('ann opens')
    limit(other, { loss: 50 })
    expect(limits(other)).toMatchObject({ dailyStake: 0n, dailyLoss: 50_000_000n })
  })
})

describe('cooling off', () => {
  it('keeps a person from new contracts until its end, and can only be put off', () => {
    const opened = withAnn()
    call(opened, 10)
    const end = opened.at + HOUR_MS
    expect(limit(opened, { coolOffUntil: end })).toBe('accepted')
    expect(call(opened, 10)).toBe('cooling_off')
    limit(opened, { coolOffUntil: end - 60_000 })
    expect(limits(opened).coolOffUntil).toBe(end)
    limit(opened, {})
    expect(limits(opened).coolOffUntil).toBe(end)
    limit(opened, { coolOffUntil: end + 1 })
    settleAt(opened, 101)
    expect(opened.has('ann', 'USDT', 'funding')).toBe('1008')
    opened.at = end
    expect(call(opened, 10)).toBe('cooling_off')
    opened.at = end + 1
    expect(call(opened, 10)).toBe('opens')
  })

  it('is neither of the past nor longer than a year', () => {
    const opened = withAnn()
    const longest = opened.at + 366 * DAY_MS
    for (const wrong of [opened.at, opened.at - 1, longest + 1, opened.at + 0.5, -1]) {
      expect(limit(opened, { coolOffUntil: wrong })).toBe('limit_invalid')
    }
    expect(limit(opened, { coolOffUntil: opened.at + 1 })).toBe('accepted')
    expect(limit(opened, { coolOffUntil: longest })).toBe('accepted')
  })
})
