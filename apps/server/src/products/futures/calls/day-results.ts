import { formatUnits } from '@candor/money'
import { DAY_MS, MINUTE_MS, VENUE_OFFSET_MINUTES } from '@candor/money/durations'
import { DEFAULT_LIMIT, calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { FUTURES_STATUSES } from '../codes.ts'

interface DayRow {
  day: number
  currency: number
  closed: number
  parts: number
  profit: bigint
  fees: bigint
}

const OFFSET = VENUE_OFFSET_MINUTES * MINUTE_MS

/** What one's positions have won or lost by day, of all symbols or of one. */
export const dayResultsHandler = handler(
  calls.contractResults,
  async ({ store, transactor }: Pick<Kernel, 'store' | 'transactor'>, caller, { query }) => {
    const { engine } = transactor
    const futures = query.symbol === undefined ? -1 : engine.futuresId(query.symbol)
    if (futures === undefined) return []
    const { rows } = await daysOf(caller.user.id, futures, query.limit ?? DEFAULT_LIMIT).execute(
      store,
    )
    return rows.map(({ day, currency, closed, parts, profit, fees }) => {
      const { code, scale } = engine.currencies()[currency]!
      const money = (units: bigint) => formatUnits(units, scale)
      return {
        ...{ day, currencyCode: code, closed, parts, profit: money(profit), fees: money(fees) },
        netProfit: money(profit - fees),
      }
    })
  },
)

/** `futures`: the id of one symbol's rules, below 0 for all. As the house's results count them. */
function daysOf(user: number, futures: number, limit: number) {
  const day = sql`((at + ${OFFSET}::int8) / ${DAY_MS}::int8) * ${DAY_MS}::int8 - ${OFFSET}::int8`
  return sql<DayRow>`
    select ${day} as day, f.currency,
      count(*) filter (where not is_part) as closed, count(*) filter (where is_part) as parts,
      sum(profit) as profit, sum(fees) as fees
    from (
      select futures, closed_at as at, gain - loss as profit, fee + close_fee as fees,
        false as is_part
      from futures_orders
      where user_id = ${user} and status = ${codeOf(FUTURES_STATUSES, 'closed')}
      union all
      select futures, at, gain - loss, fee, true from futures_parts where user_id = ${user}
    ) ended join engine_futures f on f.id = ended.futures
    where ${futures} < 0 or ended.futures = ${futures}
    group by 1, 2 order by 1 desc, 2 limit ${limit}
  `
}
