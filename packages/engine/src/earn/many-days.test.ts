import { expect, it } from 'vitest'
import { EarnVenue, usdt } from '../../test/earn-venue.ts'

it('years of income that nobody carried out fit several records, and come to the same', () => {
  const opened = new EarnVenue({
    rewards: '100000 USDT',
    wealth: { days: 3_650, budget: usdt(100_000), max: usdt(20_000) },
  })
  for (const name of ['ann', 'ben', 'cat']) {
    opened.do(`${name} opens with 1000 USDT`)
    opened.do(`${name} buys wealth 1000`)
  }
  opened.do('wait 3650d')
  const days: number[] = []
  for (;;) {
    const records = opened.venue.records.length
    if (opened.do('clock') === 'nothing_due') break
    days.push(opened.venue.records[records]!.events.length)
  }
  expect(days).toEqual([4_096, 4_096, 3 * 3_651 - 2 * 4_096])
  expect(opened.do('ann has USDT')).toBe('11950')
  expect(opened.do('cat has USDT')).toBe('11950')
  expect(opened.engine.nextDue()).toBeUndefined()
})
