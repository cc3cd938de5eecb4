import { calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { findOrder, orderPage } from './read-orders.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

export const productOrderPageHandler = handler(
  calls.productOrderPage,
  async (context, { user, language }, { query }) => {
    const rows = rowsOf(context)
    return orderPage(context, user.id, 'wealth', query.status, query, (row) =>
      wealthOrderRow(rows, row, language),
    )
  },
)

export const findOrderByIdHandler = handler(
  calls.findOrderById,
  async (context, { user, language }, { query }) => {
    const row = await findOrder(context, user.id, 'wealth', Number(query.id))
    return row ? wealthOrderRow(rowsOf(context), row, language) : new Refusal('order_unknown')
  },
)

export const lockMiningOrdersHandler = handler(
  calls.lockMiningOrders,
  async (context, { user, language }, { query }) => {
    const rows = rowsOf(context)
    return orderPage(context, user.id, 'lockMining', query.status, query, (row) =>
      lockMiningOrderRow(rows, row, language),
    )
  },
)

export const lockMiningOrderHandler = handler(
  calls.lockMiningOrder,
  async (context, { user, language }, { params }) => {
    const row = await findOrder(context, user.id, 'lockMining', Number(params.id))
    return row ? lockMiningOrderRow(rowsOf(context), row, language) : new Refusal('order_unknown')
  },
)
