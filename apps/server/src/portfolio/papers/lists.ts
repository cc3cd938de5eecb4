import { formatUnits } from '@candor/money'
import type { PaperList, PaperTerms } from '@candor/protocol'
import { recordsMatching } from '../../cash/accounts/calls/account-records.ts'
import { FAST_OUTCOMES } from '../../products/fast/codes.ts'
import { fastOrderRow } from '../../products/fast/calls/order-row.ts'
import { fastOrdersMatching } from '../../products/fast/calls/read-orders.ts'
import type { FastOrderRow } from '../../products/fast/tables.ts'
import { futuresOrderRow } from '../../products/futures/calls/order-row.ts'
import { futuresOrdersMatching } from '../../products/futures/calls/read-orders.ts'
import type { FuturesOrderRow } from '../../products/futures/tables.ts'
import { SPOT_STATUSES } from '../../products/spot/codes.ts'
import { fillsBefore } from '../../products/spot/calls/read-fills.ts'
import { ordersMatching } from '../../products/spot/calls/read-orders.ts'
import { spotOrderRow } from '../../products/spot/calls/order-row.ts'
import type { SpotOrderRow } from '../../products/spot/tables.ts'
import type { AccountRecordRow } from '../../cash/accounts/tables.ts'
import { csvLines } from './csv.ts'
import { type ListNeeds, PAGE } from './list-needs.ts'
import { type MoneyTerms, swapLines, transactionLines } from './money-lists.ts'
import {
  type AccountMovement,
  FAST_COLUMNS,
  FILL_COLUMNS,
  FUTURES_COLUMNS,
  type Fast,
  type Fill,
  type Futures,
  ORDER_COLUMNS,
  type Order,
  RECORD_COLUMNS,
} from './list-columns.ts'

export type { ListNeeds }

/** Which rows of a list; a stretch of time is of when they began. */
export type ListTerms = Omit<Extract<PaperTerms, { kind: 'list' }>, 'kind' | 'list'>

/** The lines of a list as CSV: orders and movements newest first, exchanges and what came and went oldest first. */
export const LISTS: Readonly<
  Record<PaperList, (needs: ListNeeds, user: number, terms: ListTerms) => AsyncGenerator<string>>
> = {
  orders: (needs, user, terms) => csvLines(ORDER_COLUMNS, ordersOf(needs, user, terms)),
  fills: (needs, user, terms) => csvLines(FILL_COLUMNS, fillsOf(needs, user, terms)),
  fast: (needs, user, terms) => csvLines(FAST_COLUMNS, fastOf(needs, user, terms)),
  futures: (needs, user, terms) => csvLines(FUTURES_COLUMNS, futuresOf(needs, user, terms)),
  swaps: (needs, user, terms) => swapLines(needs, user, within(terms)),
  deposits: (needs, user, terms) =>
    transactionLines(needs, user, { ...within(terms), type: 'RECHARGE' }),
  withdrawals: (needs, user, terms) =>
    transactionLines(needs, user, { ...within(terms), type: 'WITHDRAWAL' }),
  records: (needs, user, terms) => csvLines(RECORD_COLUMNS, recordsOf(needs, user, terms)),
}

/** The same with both ends of the stretch. */
function within({ from = 0, to = Number.MAX_SAFE_INTEGER, ...terms }: ListTerms): MoneyTerms {
  return { from, to, ...terms }
}

/** Reads page after page, each behind the last row of the one before. */
export async function* paged<Row>(
  read: (behind: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let behind: Row | undefined; ;) {
    const rows = await read(behind)
    yield* rows
    if (rows.length < PAGE) return
    behind = rows.at(-1)
  }
}

async function* ordersOf(
  needs: ListNeeds,
  user: number,
  { status, ...filter }: ListTerms,
): AsyncGenerator<Order> {
  const wanted = SPOT_STATUSES.find((one) => one === status)
  const own = ordersMatching(needs, user, { ...filter, status: wanted }).selectAll()
  const rows = paged<SpotOrderRow>((behind) => {
    const older = behind === undefined ? own : own.where('id', '<', behind.id)
    return older.orderBy('id', 'desc').limit(PAGE).execute()
  })
  for await (const row of rows) yield spotOrderRow(needs.transactor.engine, row)
}

async function* fillsOf(
  needs: ListNeeds,
  user: number,
  { from, to, symbol, side, amountAbove }: ListTerms,
): AsyncGenerator<Fill> {
  const { engine } = needs.transactor
  if (symbol !== undefined && engine.marketId(symbol) === undefined) return
  const rows = paged<Awaited<ReturnType<typeof fillsBefore>>[number]>((behind) =>
    fillsBefore(needs, user, {
      ...{ symbol, from, to, amountAbove },
      ...{ before: behind?.trade.trade, limit: PAGE },
    }),
  )
  for await (const { trade, role, at } of rows) {
    const market = engine.markets()[trade.market]!
    const [base, quote] = [engine.currencies()[market.base]!, engine.currencies()[market.quote]!]
    const taker = trade.takerSide
    const own = role === 'taker' ? taker : taker === 'buy' ? 'sell' : 'buy'
    if (side !== undefined && own !== side) continue
    const paysIn = own === 'buy' ? base : quote
    const fee = role === 'taker' ? trade.takerFee : trade.makerFee
    yield {
      id: trade.trade,
      order: role === 'taker' ? trade.takerOrder : trade.makerOrder,
      ...{ at, role, side: own, pair: market.symbol },
      price: formatUnits(trade.price, market.priceScale),
      quantity: formatUnits(trade.quantity, market.quantityScale),
      amount: formatUnits(trade.worth, quote.scale),
      quote: quote.code,
      fee: formatUnits(fee, paysIn.scale),
      feeCurrency: paysIn.code,
    }
  }
}

/** How a list's states are named among fast contracts; those that ended in a way have an outcome. */
const FAST_STATES = { open: 'holding', executed: 'history' } as const

async function* fastOf(
  needs: ListNeeds,
  user: number,
  { from, to, symbol, side, status }: ListTerms,
): AsyncGenerator<Fast> {
  const own = fastOrdersMatching(needs, user, {
    ...{ from, to, symbol, direction: side },
    status: status === 'open' || status === 'executed' ? FAST_STATES[status] : undefined,
    outcome: FAST_OUTCOMES.find((one) => one === status),
  }).selectAll()
  const rows = paged<FastOrderRow>((behind) => {
    const older = behind === undefined ? own : own.where('id', '<', behind.id)
    return older.orderBy('id', 'desc').limit(PAGE).execute()
  })
  const at = { engine: needs.transactor.engine, now: needs.now() }
  for await (const row of rows) yield fastOrderRow(at, row)
}

/** How a list's states are named among orders of futures; others name none of theirs. */
const FUTURES_STATES: Partial<
  Record<NonNullable<ListTerms['status']>, 'position' | 'closed' | 'cancelled'>
> = {
  open: 'position',
  executed: 'closed',
  cancelled: 'cancelled',
}

async function* futuresOf(
  needs: ListNeeds,
  user: number,
  { from, to, symbol, side, status }: ListTerms,
): AsyncGenerator<Futures> {
  const own = futuresOrdersMatching(needs, user, {
    ...{ from, to, symbol, direction: side },
    status: status && FUTURES_STATES[status],
  }).selectAll()
  const rows = paged<FuturesOrderRow>((behind) => {
    const older = behind === undefined ? own : own.where('id', '<', behind.id)
    return older.orderBy('id', 'desc').limit(PAGE).execute()
  })
  const { engine } = needs.transactor
  const at = { engine, now: needs.now() }
  for await (const row of rows) {
    const shown = futuresOrderRow(at, row)
    const { scale } = engine.currencies()[engine.currencyId(shown.currencyCode)!]!
    yield { ...shown, margin: formatUnits(row.margin, scale) }
  }
}

async function* recordsOf(
  needs: ListNeeds,
  user: number,
  { from, to, recordKind, currencyCode }: ListTerms,
): AsyncGenerator<AccountMovement> {
  const own = recordsMatching(needs, user, { from, to, kind: recordKind, currencyCode }).selectAll()
  const rows = paged<AccountRecordRow>((behind) => {
    const older = behind
      ? own.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('seq', 'ordinal'), '<', tuple(behind.seq, behind.ordinal)),
        )
      : own
    return older.orderBy('seq', 'desc').orderBy('ordinal', 'desc').limit(PAGE).execute()
  })
  for await (const row of rows) {
    const { code, scale } = needs.transactor.engine.currencies()[row.currency]!
    yield { ...row, code, text: (units) => formatUnits(units, scale) }
  }
}
