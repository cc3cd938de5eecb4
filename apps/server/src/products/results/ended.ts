import { DAY_MS, MINUTE_MS, VENUE_OFFSET_MINUTES } from '@candor/money/durations'
import { codeOf } from '../../kernel/projector/codes.ts'
import { PRODUCT_KINDS } from '../earn/codes.ts'
import { FAST_OUTCOMES } from '../fast/codes.ts'
import { RESULT_PRODUCTS } from './codes.ts'

const product = (name: (typeof RESULT_PRODUCTS)[number]) => codeOf(RESULT_PRODUCTS, name)

/** SQL for which rows of each table are summed. */
export interface EndedRows {
  /** Of fast_orders, as `o`. */
  fast: string
  /** Of futures_orders, as `o`. */
  futures: string
  /** Of futures_parts, as `p`; absent where there are none yet. */
  parts?: string
  /** Of swaps, as `s`. */
  swaps: string
  /** Of spot_trades, as `t`. */
  trades: string
  /** A source called `e` with order_id, at and amount: what earn brought the house. */
  earn: string
}

/**
 * SQL that adds what ended to the results of its days. Fast contracts: stakes kept less profits paid.
 * Futures: losses less gains, and both fees, when they close; of a part what it alone has brought. Exchange and spot: fees. Earn: penalties
 * less income paid.
 */
export function addEnded({ fast, futures, parts, swaps, trades, earn }: EndedRows): string {
  const [won, lost] = [codeOf(FAST_OUTCOMES, 'won'), codeOf(FAST_OUTCOMES, 'lost')]
  const offset = VENUE_OFFSET_MINUTES * MINUTE_MS
  return `
    insert into house_results (day, product, currency, result)
    select ((at + ${offset}::int8) / ${DAY_MS}::int8) * ${DAY_MS}::int8 - ${offset}::int8,
      product, currency, sum(amount)
    from (
      select ${product('fast')} as product, f.currency, o.settled_at as at,
        case o.outcome when ${lost} then o.stake when ${won} then -o.profit else 0 end as amount
      from fast_orders o join engine_fasts f on f.id = o.fast where ${fast}
      union all
      select ${product('futures')}, f.currency, o.closed_at,
        coalesce(o.loss, 0) - coalesce(o.gain, 0) + o.fee + coalesce(o.close_fee, 0)
      from futures_orders o join engine_futures f on f.id = o.futures where ${futures}${partsEnded(parts)}
      union all
      select ${product('exchange')}, s.to_currency, s.at, s.fee from swaps s where ${swaps}
      union all
      select ${product('spot')}, paid.currency, t.at, paid.fee
      from spot_trades t join engine_markets m on m.id = t.market
        cross join lateral (values
          (case t.taker_side when 0 then m.base else m.quote end, t.taker_fee),
          (case t.taker_side when 0 then m.quote else m.base end, t.maker_fee)
        ) as paid (currency, fee)
      where ${trades}
      union all
      select case p.kind when ${codeOf(PRODUCT_KINDS, 'wealth')} then ${product('wealth')}
          else ${product('lockMining')} end,
        p.currency, e.at, e.amount
      from ${earn} join product_orders o on o.id = e.order_id
        join engine_products p on p.id = o.product
    ) ended
    group by 1, 2, 3
    on conflict (day, product, currency)
      do update set result = house_results.result + excluded.result
  `
}

function partsEnded(parts: string | undefined): string {
  if (parts === undefined) return ''
  return `
      union all
      select ${product('futures')}, f.currency, p.at, p.loss - p.gain + p.fee
      from futures_parts p join engine_futures f on f.id = p.futures where ${parts}`
}
