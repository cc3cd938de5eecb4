import { expect, test } from 'vitest'
import { RecentlyClosed } from './recently-closed.ts'

test('an order is forgotten for another 8,192 ids away, whichever closes later', () => {
  const closed = new RecentlyClosed()
  closed.set(478, 100_001)
  closed.set(8_669, 100_002)
  expect(closed.get(478)).toBe(100_001)
  const before = closed.copy()
  closed.set(8_670, 100_003)
  expect([closed.get(478), closed.get(8_670)]).toEqual([undefined, 100_003])
  closed.set(478, 100_001)
  expect(closed.entries()).toEqual([
    [8_669, 100_002],
    [478, 100_001],
  ])
  expect(before.get(478)).toBe(100_001)
})
