import { codeOf } from '../../kernel/projector/codes.ts'
import { FUTURES_STATUSES } from '../futures/codes.ts'
import { addEnded, type EndedRows } from './ended.ts'

/** Everything that ended before there were parts of positions. */
export const ALL_ENDED: EndedRows = {
  fast: 'o.settled_at is not null',
  futures: `o.status = ${codeOf(FUTURES_STATUSES, 'closed')}`,
  swaps: 'true',
  trades: 'true',
  earn: `(
    select order_id, settled_at as at, -amount as amount
    from product_incomes where settled_at is not null
    union all
    select id, returned_at, penalty from product_orders where returned_at is not null
  ) e`,
}

/** Pieces of the steps of `engine-tables`, by their numbers. */
export const resultsSteps = {
  8: `
    create table house_results (
      day int8 not null, product int2 not null, currency int2 not null, result numeric not null,
      primary key (day, product, currency)
    );
    ${addEnded(ALL_ENDED)};
  `,
}
