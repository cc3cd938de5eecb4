import type { PersonalLimits } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { blockOf } from './fast-blocks.ts'

const NO_LIMITS: PersonalLimits = {
  riskNoticeAcceptedAt: 1,
  currencyCode: 'USDT',
  dailyStake: null,
  dailyLoss: null,
  later: null,
  coolOffUntil: null,
  stakedToday: '0',
  lostToday: '0',
  atRisk: '0',
  dayEndsAt: 100,
}
const facts = {
  rule: { open: true, maxOpen: 2, capacity: '1000' },
  paused: false,
  limits: NO_LIMITS,
  open: 0,
  stake: '100',
  profit: '85',
  now: 10,
}

describe('an order', () => {
  it('is not held up by nothing', () => {
    expect(blockOf(facts)).toBeUndefined()
    expect(blockOf({ ...facts, limits: undefined, stake: undefined })).toBeUndefined()
  })

  it('waits while the symbol is closed, its market paused, or too many are open', () => {
    expect(blockOf({ ...facts, rule: { ...facts.rule, open: false } })).toEqual({ kind: 'closed' })
    expect(blockOf({ ...facts, paused: true })).toEqual({ kind: 'paused' })
    expect(blockOf({ ...facts, open: 2 })).toEqual({ kind: 'tooMany' })
  })

  it('waits for the end of a cool-off, and no longer', () => {
    const limits = { ...NO_LIMITS, coolOffUntil: 20 }
    expect(blockOf({ ...facts, limits })).toEqual({ kind: 'coolOff', until: 20 })
    expect(blockOf({ ...facts, limits, now: 20 })).toBeUndefined()
  })

  it('has to win no more than the pool can promise', () => {
    expect(blockOf({ ...facts, profit: '1000.01' })).toEqual({ kind: 'capacity', profit: '1000' })
  })

  it('has to stay within what the day’s limits leave', () => {
    const staked = { ...NO_LIMITS, dailyStake: '150', stakedToday: '60' }
    expect(blockOf({ ...facts, limits: staked })).toEqual({ kind: 'stakeLimit', left: '90' })
    const lost = { ...NO_LIMITS, dailyLoss: '150', lostToday: '40', atRisk: '20' }
    expect(blockOf({ ...facts, limits: lost })).toEqual({ kind: 'lossLimit', left: '90' })
    const gained = { ...lost, lostToday: '-40' }
    expect(blockOf({ ...facts, limits: gained })).toBeUndefined()
    const beyond = { ...NO_LIMITS, dailyStake: '50', stakedToday: '60' }
    expect(blockOf({ ...facts, limits: beyond })).toEqual({ kind: 'stakeLimit', left: '0' })
  })
})
