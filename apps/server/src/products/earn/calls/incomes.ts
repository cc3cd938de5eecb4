import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type IncomeRecord, type Language, type Page, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ProductIncomeRow } from '../tables.ts'
import { PRODUCT_KINDS } from '../codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { productText } from '../texts.ts'
import { handler } from '../../../kernel/handler.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { currencyOf } from './products.ts'
import { findOrder } from './read-orders.ts'

type Query = { page: number; limit: number; status?: IncomeRecord['status'] | undefined }

export const lockMiningIncomeHandler = handler(
  calls.lockMiningIncome,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, { user, language }, { query }) =>
    incomePage(kernel, { user: user.id, order: undefined, query, language }),
)

export const lockMiningOrderIncomeHandler = handler(
  calls.lockMiningOrderIncome,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, { user, language }, { params, query }) => {
    const order = await findOrder(kernel, user.id, 'lockMining', Number(params.id))
    if (!order) return new Refusal('order_unknown')
    return incomePage(kernel, { user: user.id, order: order.id, query, language })
  },
)

interface IncomesWanted {
  user: number
  order: number | undefined
  query: Query
  language: Language
}

/** Income records of the user's lock mining, of all orders or one, newest first. */
async function incomePage(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  { user, order, query: { page, limit, status }, language }: IncomesWanted,
): Promise<Page<IncomeRecord>> {
  let matching = store
    .selectFrom('product_incomes')
    .where('user_id', '=', user)
    .where('kind', '=', codeOf(PRODUCT_KINDS, 'lockMining'))
  if (order !== undefined) matching = matching.where('order_id', '=', order)
  if (status !== undefined) {
    matching = matching.where('settled_at', status === 'settled' ? 'is not' : 'is', null)
  }
  const newestFirst = matching.selectAll().orderBy('at', 'desc').orderBy('order_id', 'desc')
  return readPage(newestFirst, { page, limit }, (row) => incomeRecord(engine, row, language))
}

function incomeRecord(engine: EngineView, row: ProductIncomeRow, language: Language): IncomeRecord {
  const spec = engine.products()[row.product]!
  const { code, scale } = currencyOf(engine, spec)
  return {
    id: `${row.order_id}-${row.day}`,
    orderId: String(row.order_id),
    productName: productText(spec.code, language).name,
    day: row.day,
    date: row.at,
    amount: formatUnits(row.amount, scale),
    currencyCode: code,
    status: row.settled_at === null ? 'unsettled' : 'settled',
    settleTime: row.settled_at,
  }
}
