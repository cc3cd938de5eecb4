import type { PlaceFuturesOrder } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { stageOrder } from './stage-order.ts'

/** Places a market or limit order. Checked in this order: fields; user and symbol; `stageOrder`. */
export function decidePlaceFuturesOrder(
  draft: Draft,
  order: PlaceFuturesOrder,
): Rejection | undefined {
  const { state } = draft
  const { user, direction, lots, lever, stopLoss, takeProfit } = order
  const fault = fieldFault(order)
  if (fault) return fault
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const market = state.futures[order.futures]
  if (!market) return 'futures_unknown'
  const limit = order.method === 'limit' ? order.price : undefined
  const terms = { user, direction, lots, lever, limit, stopLoss, takeProfit }
  return stageOrder(draft, market, { ...terms, origin: 'order' })
}

function fieldFault({ method, price, lots }: PlaceFuturesOrder): Rejection | undefined {
  if (method === 'limit') {
    if (price === undefined) return 'price_missing'
    if (!Number.isSafeInteger(price) || price <= 0) return 'price_out_of_range'
  }
  return Number.isSafeInteger(lots) && lots > 0 ? undefined : 'lots_out_of_range'
}
