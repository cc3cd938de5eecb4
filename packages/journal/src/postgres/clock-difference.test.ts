import { expect, test } from 'vitest'
import { databaseClockDifference } from './clock-difference.ts'
import type { Sql } from './sql.ts'

/** A database whose clock is `aheadMs` before this machine's, behind lines of these lengths. */
function setting(aheadMs: number, roundTripsMs: number[]) {
  let time = 1_000_000
  const sql: Sql = {
    query: () => {
      const roundTripMs = roundTripsMs.shift() ?? 0
      const ms = time + roundTripMs / 2 + aheadMs
      time += roundTripMs
      return Promise.resolve({ rows: [{ ms }], notices: [] })
    },
  }
  return databaseClockDifference(
    sql,
    () => time,
    () => time - 500_000,
  )
}

test.each([0, 400, -400])(
  'a database that is %i ms ahead is found, with what is uncertain',
  async (ahead) => {
    const found = await setting(ahead, [80, 10, 300])
    expect(found).toEqual({ differenceMs: ahead === 0 ? 0 : -ahead, uncertaintyMs: 5 })
  },
)
