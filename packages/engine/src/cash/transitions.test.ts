import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { Venue } from '../../test/venue.ts'
import { TRANSITIONS, type WithdrawalAct } from './transitions.ts'
import type { WithdrawalState } from './withdrawal.ts'

/** What leads to each state, by the acts of one withdrawal that needs one approval. */
const WAYS: Record<WithdrawalState, string[]> = {
  submitted: [],
  approved: ['operator 1 approves 1'],
  sent: ['operator 1 approves 1', 'payout 1 sent'],
  unknown: ['operator 1 approves 1', 'payout 1 sent', 'payout 1 unknown'],
}

const ACTS: Record<WithdrawalAct, string> = {
  approve: 'operator 7 approves 1',
  refuse: 'operator 7 refuses 1',
  takeBack: 'ann takes back 1',
  sent: 'payout 1 sent',
  unknown: 'payout 1 unknown',
  confirmed: 'payout 1 confirmed',
}

const STATES = Object.keys(WAYS) as WithdrawalState[]
const ALL = Object.keys(ACTS) as WithdrawalAct[]
const PAIRS = STATES.flatMap((state) => ALL.map((act) => [state, act] as const))

function withdrawing(state: WithdrawalState): Venue {
  const venue = new Venue()
  openCash(venue, { bonus: 0 as never })
  venue.do('ann opens')
  venue.do('ann recharges 500 USDT')
  expect(venue.do('ann withdraws 100 USDT')).toBe('#1 submitted, fee 1')
  for (const sentence of WAYS[state]) venue.do(sentence)
  expect(venue.engine.withdrawal(1)?.state).toBe(state)
  return venue
}

describe('a withdrawal', () => {
  it('has an answer for every act in every state', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...STATES].sort())
    for (const acts of Object.values(TRANSITIONS)) {
      expect(Object.keys(acts).sort()).toEqual([...ALL].sort())
    }
  })

  it.each(PAIRS)('that is %s and is told to %s goes where the table says', (state, act) => {
    const venue = withdrawing(state)
    const before = venue.engine.encodeState()
    const told = venue.do(ACTS[act])
    const to = TRANSITIONS[state][act]
    if (to === undefined) {
      expect(told).toBe(state === act ? `repeated #${venue.engine.lastSeq}` : 'withdrawal_decided')
      expect(venue.engine.encodeState()).toEqual(before)
      return
    }
    if (state === 'unknown' && act === 'refuse') {
      expect(told).toBe('#1 waits for another')
      expect(venue.do(ACTS[act])).toBe('approval_repeated')
      expect(venue.do('operator 8 refuses 1')).toBe('#1 refused')
    } else {
      expect(told).toBe(`#1 ${to}`)
    }
    if (to === 'confirmed' || to === 'refused') {
      expect(venue.engine.withdrawal(1)).toBeUndefined()
      for (const sentence of Object.values(ACTS))
        expect(venue.do(sentence)).toBe('withdrawal_unknown')
      expect(venue.has('ann', 'USDT', 'funding')).toBe(to === 'refused' ? '500' : '400')
    } else {
      expect(venue.engine.withdrawal(1)?.state).toBe(to)
      expect(venue.has('ann', 'USDT', 'funding')).toBe('400 + 100')
    }
  })

  it('that nobody asked for is not known, and an operator needs a number', () => {
    const venue = withdrawing('submitted')
    expect(venue.do('operator 1 approves 2')).toBe('withdrawal_unknown')
    expect(venue.do('operator 0 approves 1')).toBe('operator_unknown')
    expect(venue.do('operator 0.5 refuses 1')).toBe('operator_unknown')
    expect(venue.do('operator -1 approves 1')).toBe('operator_unknown')
  })

  it('is the same after a restart, in every state', () => {
    for (const state of STATES) {
      const venue = withdrawing(state)
      const before = venue.engine.withdrawal(1)
      venue.restart()
      expect(venue.engine.withdrawal(1)).toEqual(before)
      expect(venue.engine.withdrawals(venue.userId('ann'))).toEqual([before])
    }
  })
})
