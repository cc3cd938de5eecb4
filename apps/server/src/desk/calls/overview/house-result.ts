import { type HouseResult, deskCalls } from '@candor/desk-protocol'
import { formatUnits } from '@candor/money'
import { DAY_MS, VENUE_OFFSET_MINUTES, MINUTE_MS, venueDayStart } from '@candor/money/durations'
import { sql } from 'kysely'
import { codeOf } from '../../../kernel/projector/codes.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { PRODUCT_KINDS } from '../../../products/earn/codes.ts'
import { FAST_OUTCOMES } from '../../../products/fast/codes.ts'
import { FUTURES_STATUSES } from '../../../products/futures/codes.ts'
import { deskHandler } from '../../frame/handler.ts'

type ResultNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now'>

export const houseResultHandler = deskHandler(
  deskCalls.houseResult,
  async (needs: ResultNeeds, _caller, { days: count }) => {
    const { now, projector, transactor } = needs
    await projector.reached(transactor.durableSeq)
    const today = venueDayStart(now())
    const days = Array.from({ length: count }, (_, i) => today - (count - 1 - i) * DAY_MS)
    const currencies = transactor.engine.currencies()
    const results = (await resultRows(needs, days[0]!)).flatMap((row) => {
      const { code, scale } = currencies[row.currency]!
      if (row.result === 0n) return []
      const { product, day } = row
      return [{ product, currencyCode: code, day, result: formatUnits(row.result, scale) }]
    })
    return { days, results }
  },
)

interface ResultRow {
  product: HouseResult['results'][number]['product']
  currency: number
  /** When the venue's day began. */
  day: number
  result: bigint
}

/** What ended from a time on, summed by product, currency and the venue's day. */
async function resultRows(
  { store }: Pick<Kernel, 'store'>,
  from: number,
): Promise<readonly ResultRow[]> {
  const won = codeOf(FAST_OUTCOMES, 'won')
  const lost = codeOf(FAST_OUTCOMES, 'lost')
  const closed = codeOf(FUTURES_STATUSES, 'closed')
  const kind = sql`case p.kind when ${codeOf(PRODUCT_KINDS, 'wealth')}::int then 'wealth' else 'lockMining' end`
  const offset = VENUE_OFFSET_MINUTES * MINUTE_MS
  const { rows } = await sql<ResultRow>`
    select product, currency,
      ((at + ${offset}::int8) / ${DAY_MS}::int8) * ${DAY_MS}::int8 - ${offset}::int8 as day,
      sum(result) as result
    from (
      select 'fast' as product, f.currency, o.settled_at as at,
        case o.outcome when ${lost}::int then o.stake when ${won}::int then -o.profit else 0 end
          as result
      from fast_orders o join engine_fasts f on f.id = o.fast
      where o.settled_at >= ${from}::int8
      union all
      select 'futures', f.currency, o.closed_at,
        coalesce(o.loss, 0) - coalesce(o.gain, 0) + o.fee + coalesce(o.close_fee, 0)
      from futures_orders o join engine_futures f on f.id = o.futures
      where o.closed_at >= ${from}::int8 and o.status = ${closed}::int
      union all
      select 'exchange', to_currency, at, fee from swaps where at >= ${from}::int8
      union all
      select 'spot', case t.taker_side when 0 then m.base else m.quote end, t.at, t.taker_fee
      from spot_trades t join engine_markets m on m.id = t.market where t.at >= ${from}::int8
      union all
      select 'spot', case t.taker_side when 0 then m.quote else m.base end, t.at, t.maker_fee
      from spot_trades t join engine_markets m on m.id = t.market where t.at >= ${from}::int8
      union all
      select ${kind}, p.currency, i.settled_at, -i.amount
      from product_incomes i join engine_products p on p.id = i.product
      where i.settled_at >= ${from}::int8
      union all
      select ${kind}, p.currency, o.returned_at, coalesce(o.penalty, 0)
      from product_orders o join engine_products p on p.id = o.product
      where o.returned_at >= ${from}::int8
    ) ended
    group by 1, 2, 3 order by 3, 1, 2
  `.execute(store)
  return rows
}
