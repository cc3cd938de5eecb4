import type { Sql } from './sql.ts'

/** How far this machine's clock is from the database's. */
export interface ClockDifference {
  /** Milliseconds that this machine is ahead; negative behind. */
  differenceMs: number
  /** The difference is right by so much, which is half the round trip. */
  uncertaintyMs: number
}

const READINGS = 3
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms'

/**
 * Compares the wall clocks, by the fastest of a few readings: the database's time is taken as that
 * of the middle of the round trip. The session should have nothing else under way.
 */
export async function databaseClockDifference(
  sql: Sql,
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): Promise<ClockDifference> {
  let best: ClockDifference | undefined
  for (let reading = 0; reading < READINGS; reading++) {
    const sentWall = wall()
    const sent = monotonic()
    const { rows } = await sql.query(NOW)
    const uncertaintyMs = (monotonic() - sent) / 2
    const differenceMs = sentWall + uncertaintyMs - Number(rows[0]!['ms'])
    if (!best || uncertaintyMs < best.uncertaintyMs) best = { differenceMs, uncertaintyMs }
  }
  return best!
}
