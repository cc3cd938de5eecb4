import { expect, it } from 'vitest'
import { openCash } from '../test/cash-rules.ts'
import { USDT, Venue } from '../test/venue.ts'
import { auditState } from './audit.ts'
import type { WithdrawalDay } from './cash/withdrawal-days.ts'
import type { VenueEngine } from './engine.ts'

/** Ann has withdrawn twice today, 200 USDT in all, and both wait for an operator. */
function venue() {
  const opened = new Venue()
  openCash(opened, { perDay: 2 })
  opened.do('ann opens')
  opened.do('index 100')
  opened.do('ann recharges 1000 USDT')
  for (let turn = 0; turn < 2; turn++) {
    expect(opened.do('ann withdraws 100 USDT')).toContain('submitted')
  }
  const { state } = opened.engine as VenueEngine
  return { opened, state, ann: opened.userId('ann') }
}

it("finds a day's withdrawals that are more than is counted, by number or by worth", () => {
  const { opened, state, ann } = venue()
  const counted = state.withdrawalDays.of(ann, opened.at)
  const faultsWith = (change: Partial<WithdrawalDay>) => {
    state.withdrawalDays.restore(ann, { ...counted, ...change })
    return auditState(opened.engine)
  }
  expect(faultsWith({})).toEqual([])
  expect(faultsWith({ count: 1 })).toEqual([expect.stringContaining('has more withdrawn on day')])
  const worth = (counted.worth - 1n) as typeof counted.worth
  expect(faultsWith({ worth })).toEqual([expect.stringContaining('has more withdrawn on day')])
  expect(faultsWith({ day: counted.day - 1 })).toEqual([])
})

it('finds locked credit for which nothing is due, and money that is nowhere promised', () => {
  const { opened, state, ann } = venue()
  const slot = state.users.slotOf(ann)
  state.users.restoreCredit(slot, 1n, 0n)
  expect(auditState(opened.engine)).toEqual([expect.stringContaining('locked credit')])
  state.users.restoreCredit(slot, 0n, 0n)
  state.withdrawals.remove(state.withdrawals.of(ann)[0]!.id)
  expect(auditState(opened.engine)).toEqual([expect.stringContaining('is promised')])
  expect(state.currencies[USDT]!.code).toBe('USDT')
})
