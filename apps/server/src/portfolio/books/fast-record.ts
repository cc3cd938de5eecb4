import { divFloor } from '@candor/money'
import type { FastRecord } from '@candor/protocol'
import { sql } from 'kysely'
import { codeOf } from '../../kernel/projector/codes.ts'
import { FAST_OUTCOMES } from '../../products/fast/codes.ts'
import { shownCents } from './cents.ts'
import type { OwnBooks } from './read-books.ts'

const PPM = 1_000_000n
/** Two-sided 95% of the normal distribution. */
const Z = 1.959964

interface Sums {
  currency: number
  contracts: number
  won: number
  lost: number
  staked: bigint
  /** What all of them would have paid besides their stakes. */
  offered: bigint
  result: bigint
}

/**
 * How a person's fast contracts of a stretch ended. Rates are shares of those won or lost; where the
 * true rate lies is said by Wilson's interval, since a few contracts say next to nothing.
 */
export async function fastRecordOf(
  { db, user, prices, today }: OwnBooks,
  { from, to }: { from: number; to: number },
  cents: (units: bigint) => bigint,
): Promise<FastRecord> {
  const [won, lost] = [codeOf(FAST_OUTCOMES, 'won'), codeOf(FAST_OUTCOMES, 'lost')]
  const { rows } = await sql<Sums>`
    select f.currency, count(*)::int4 as contracts,
      count(*) filter (where o.outcome = ${won})::int4 as won,
      count(*) filter (where o.outcome = ${lost})::int4 as lost,
      coalesce(sum(o.stake) filter (where o.outcome in (${won}, ${lost})), 0) as staked,
      coalesce(sum(o.profit) filter (where o.outcome in (${won}, ${lost})), 0) as offered,
      coalesce(sum(case o.outcome when ${won} then o.profit when ${lost} then -o.stake end), 0)
        as result
    from fast_orders o join engine_fasts f on f.id = o.fast
    where o.user_id = ${user} and o.settled_at >= ${from} and o.settled_at < ${to}
    group by f.currency`.execute(db)
  const worth = (currency: number, units: bigint) =>
    units < 0n ? -prices.worth(currency, -units, today) : prices.worth(currency, units, today)
  const sum = (of: (row: Sums) => bigint) =>
    rows.reduce((all, row) => all + worth(row.currency, of(row)), 0n)
  const count = (of: (row: Sums) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [wins, losses] = [count((row) => row.won), count((row) => row.lost)]
  const [staked, offered] = [sum((row) => row.staked), sum((row) => row.offered)]
  const result = cents(sum((row) => row.result))
  const decided = wins + losses
  const shownStaked = cents(staked)
  const interval = wilson(wins, decided)
  return {
    contracts: count((row) => row.contracts),
    won: wins,
    lost: losses,
    staked: shownCents(shownStaked),
    result: shownCents(result),
    perContract: decided === 0 ? null : shownCents(result / BigInt(decided)),
    perStake: shownStaked === 0n ? null : shownCents((result * 10_000n) / shownStaked),
    winRate: decided === 0 ? null : Number((BigInt(wins) * PPM) / BigInt(decided)),
    winRateLow: interval?.low ?? null,
    winRateHigh: interval?.high ?? null,
    breakEven: staked === 0n ? null : Number(divFloor(staked * PPM, staked + offered)),
  }
}

/** Wilson's interval of a share, in millionths. A statistic of counts, and no amount. */
export function wilson(wins: number, all: number): { low: number; high: number } | undefined {
  if (all === 0) return undefined
  const share = wins / all
  const square = (Z * Z) / all
  const middle = (share + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / all + square / (4 * all))
  const ppm = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000_000)
  return { low: ppm(middle - half), high: ppm(middle + half) }
}
