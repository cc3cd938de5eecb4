import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { underPresentRules } from '../../test/present-venue.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'

const DAY = 86_400_000
const ROOT = 'ef'.repeat(32)

/** Ann and Ben have 2,050 USDT and 1 BTC when the next day begins, which its first record makes 2,060. */
function dayBegun() {
  const opened = underPresentRules(new Venue())
  opened.fund('treasury', '7 BTC')
  opened.give('ann', '2000 USDT')
  opened.give('ann', '1 BTC')
  opened.give('ben', '50 USDT')
  opened.wait(DAY)
  opened.do('ben recharges 10 USDT')
  opened.do('ben recharges 100 USDT')
  const { day, seq, totals } = opened.engine.opening()!
  const publish = (other: object = {}) =>
    opened.submit({ kind: 'publishLiabilities', day, seq, root: ROOT, totals, ...other })
  return { opened, day, seq, totals, publish }
}

describe('what people have when a day begins', () => {
  it('is kept after its first record, and no later one', () => {
    const { opened, day, seq, totals } = dayBegun()
    expect(day).toBe(Math.floor(opened.engine.lastAt / DAY))
    expect(seq).toBe(opened.engine.lastSeq - 1)
    expect(totals).toEqual([
      { currency: USDT, amount: 2_060_000_000n },
      { currency: BTC, amount: 100_000_000n },
    ])
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).opening()).toEqual({ day, seq, totals })
  })

  it('is published once, as it was', () => {
    const { opened, day, seq, publish } = dayBegun()
    expect(publish().outcome).toBe('accepted')
    expect(opened.engine.liabilities()).toEqual({ day, seq, root: ROOT })
    expect(publish()).toMatchObject({ rejection: 'nothing_due' })
    opened.wait(DAY)
    opened.do('ben recharges 1 USDT')
    expect(publish()).toMatchObject({ rejection: 'nothing_due' })
  })

  it('is not published otherwise than the books said', () => {
    const { day, seq, totals, publish } = dayBegun()
    const [usdt, btc] = totals as [(typeof totals)[0], (typeof totals)[0]]
    for (const other of [
      { seq: seq + 1 },
      { root: 'EF'.repeat(32) },
      { totals: [usdt] },
      { totals: [btc, usdt] },
      { totals: [{ ...usdt, amount: amount(usdt.amount - 1n) }, btc] },
    ]) {
      expect(publish(other)).toMatchObject({ rejection: 'catalogue_invalid' })
    }
    expect(publish({ day: day - 1 })).toMatchObject({ rejection: 'nothing_due' })
  })

  it('is neither kept nor published in epochs of former formats', () => {
    const opened = underPresentRules(new Venue(), 7)
    opened.give('ann', '1 BTC')
    expect(opened.engine.opening()).toBeUndefined()
    const words = { day: 0, seq: 1, root: ROOT, totals: [] }
    const decision = opened.submit({ kind: 'publishLiabilities', ...words })
    expect(decision).toMatchObject({ rejection: 'terms_unavailable' })
  })
})
