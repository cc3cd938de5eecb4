import { calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { findOrder, orderPage } from './read-orders.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

export const wealthOrdersHandler = handler(
  calls.productOrderPage,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, { user, language }, { query }) => {
    const rows = rowsOf(kernel)
    return orderPage(kernel, {
      user: user.id,
      kind: 'wealth',
      status: query.status,
      span: query,
      rowOf: (row) => wealthOrderRow(rows, row, language),
    })
  },
)

export const wealthOrderHandler = handler(
  calls.findOrderById,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, { user, language }, { query }) => {
    const row = await findOrder(kernel, user.id, 'wealth', Number(query.id))
    return row ? wealthOrderRow(rowsOf(kernel), row, language) : new Refusal('order_unknown')
  },
)

export const lockMiningOrdersHandler = handler(
  calls.lockMiningOrders,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, { user, language }, { query }) => {
    const rows = rowsOf(kernel)
    return orderPage(kernel, {
      user: user.id,
      kind: 'lockMining',
      status: query.status,
      span: query,
      rowOf: (row) => lockMiningOrderRow(rows, row, language),
    })
  },
)

export const lockMiningOrderHandler = handler(
  calls.lockMiningOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, { user, language }, { params }) => {
    const row = await findOrder(kernel, user.id, 'lockMining', Number(params.id))
    return row ? lockMiningOrderRow(rowsOf(kernel), row, language) : new Refusal('order_unknown')
  },
)
