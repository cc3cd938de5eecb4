import { formatUnits } from '@candor/money'
import { sql } from 'kysely'
import { inPages } from '../../kernel/store/in-pages.ts'
import { swapsMatching } from '../../products/swap/calls/list-swaps.ts'
import { swapRecordRow } from '../../products/swap/calls/swap-row.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from '../../products/earn/codes.ts'
import { transactionsMatching } from '../../cash/transactions/read-transactions.ts'
import type { TransactionsView } from '../../cash/transactions/transactions-view.ts'
import { type Columns, csvLines, venueTime } from './csv.ts'
import { type ListNeeds, PAGE } from './list-needs.ts'

export interface Between {
  /** Milliseconds since 1970 UTC; `to` is not among them. */
  from: number
  to: number
}

type Swap = ReturnType<typeof swapRecordRow>

const SWAP_COLUMNS: Columns<Swap> = {
  swap: ({ id }) => id,
  time: ({ time }) => venueTime(time),
  from: ({ from }) => from,
  amount: ({ amount }) => amount,
  to: ({ to }) => to,
  received: ({ received }) => received,
  rate: ({ rate }) => rate,
  fee: ({ fee }) => fee,
  fee_currency: ({ to }) => to,
}

/** Which rows of a list of money; `currencyCode`: of exchanges, given or received. */
export interface MoneyTerms extends Between {
  currencyCode?: string | undefined
  status?: string | undefined
  type?: 'RECHARGE' | 'WITHDRAWAL'
}

/** Exchanges of a stretch as CSV, oldest first. */
export async function* swapLines(
  needs: ListNeeds,
  user: number,
  { from, to, currencyCode }: MoneyTerms,
): AsyncGenerator<string> {
  const rows = swapsMatching(needs, user, { from, to, currencyCode }).selectAll().orderBy('id')
  const { store, transactor } = needs
  const swaps = async function* () {
    for await (const row of inPages(store, rows, PAGE)) yield swapRecordRow(transactor.engine, row)
  }
  yield* csvLines(SWAP_COLUMNS, swaps())
}

type Transaction = TransactionsView & { text(units: bigint): string }

const TRANSACTION_COLUMNS: Columns<Transaction> = {
  transaction: ({ id }) => id,
  created: ({ created_at }) => venueTime(created_at),
  changed: ({ changed_at }) => venueTime(changed_at),
  type: ({ type }) => type.toLowerCase(),
  way: ({ way }) => way,
  currency: ({ currency_code }) => currency_code,
  amount: ({ text, amount }) => text(amount),
  fee: ({ text, fee }) => text(fee),
  received: ({ text, received }) => text(received),
  status: ({ status }) => status,
  chain: ({ chain }) => chain,
  transaction_id: ({ tx }) => tx,
  address: ({ address }) => address,
}

/** Deposits and withdrawals that were begun in a stretch, as CSV, oldest first. */
export async function* transactionLines(
  { store, transactor: { engine } }: ListNeeds,
  user: number,
  terms: MoneyTerms,
): AsyncGenerator<string> {
  const rows = transactionsMatching(store, user, terms)
    .selectAll()
    .orderBy('t.created_at')
    .orderBy('t.id')
  const scaleOf = (code: string) => engine.currencies()[engine.currencyId(code)!]!.scale
  const transactions = async function* (): AsyncGenerator<Transaction> {
    for await (const row of inPages<TransactionsView>(store, rows, PAGE)) {
      yield { ...row, text: (units) => formatUnits(units, scaleOf(row.currency_code)) }
    }
  }
  yield* csvLines(TRANSACTION_COLUMNS, transactions())
}

interface Income {
  order_id: number
  day: number
  kind: number
  currency: number
  amount: bigint
  at: number
  settled_at: number | null
}

/** Income of wealth and lock mining that was accrued in a stretch, as CSV, oldest first. */
export async function* incomeLines(
  { store, transactor: { engine } }: ListNeeds,
  user: number,
  { from, to }: Between,
): AsyncGenerator<string> {
  const rows = sql<Income>`
    select i.order_id, i.day, i.kind, p.currency, i.amount, i.at, i.settled_at
    from product_incomes i join engine_products p on p.id = i.product
    where i.user_id = ${user} and i.at >= ${from} and i.at < ${to}
    order by i.at, i.order_id`
  const columns: Columns<Income> = {
    order: ({ order_id }) => order_id,
    day: ({ day }) => day,
    product: ({ kind }) => PRODUCT_KINDS[kind],
    time: ({ at }) => venueTime(at),
    paid: ({ settled_at }) => venueTime(settled_at),
    amount: ({ amount, currency }) => formatUnits(amount, engine.currencies()[currency]!.scale),
    currency: ({ currency }) => engine.currencies()[currency]!.code,
  }
  yield* csvLines(columns, inPages(store, rows, PAGE))
}

interface Earn {
  id: number
  kind: number
  currency: number
  amount: bigint
  days: number
  started_at: number
  income_paid: bigint
  status: number
  returned_at: number | null
  penalty: bigint | null
}

/** Orders of wealth and lock mining that were begun in a stretch, as CSV, oldest first. */
export async function* earnLines(
  { store, transactor: { engine } }: ListNeeds,
  user: number,
  { from, to }: Between,
): AsyncGenerator<string> {
  const rows = store
    .selectFrom('product_orders as o')
    .innerJoin('engine_products as p', 'p.id', 'o.product')
    .select(['o.id', 'o.kind', 'p.currency', 'o.amount', 'o.days', 'o.started_at'])
    .select(['o.income_paid', 'o.status', 'o.returned_at', 'o.penalty'])
    .where('o.user_id', '=', user)
    .where('o.started_at', '>=', from)
    .where('o.started_at', '<', to)
    .orderBy('o.id')
  const text = ({ currency }: Earn, units: bigint | null) =>
    units === null ? null : formatUnits(units, engine.currencies()[currency]!.scale)
  const columns: Columns<Earn> = {
    order: ({ id }) => id,
    product: ({ kind }) => PRODUCT_KINDS[kind],
    begun: ({ started_at }) => venueTime(started_at),
    days: ({ days }) => days,
    principal: (row) => text(row, row.amount),
    income_paid: (row) => text(row, row.income_paid),
    penalty: (row) => text(row, row.penalty),
    currency: ({ currency }) => engine.currencies()[currency]!.code,
    status: ({ status }) => PRODUCT_STATUSES[status],
    returned: ({ returned_at }) => venueTime(returned_at),
  }
  yield* csvLines(columns, inPages<Earn>(store, rows, PAGE))
}
