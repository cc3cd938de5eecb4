import { type Command, type Owner, POOLS } from '@candor/engine'
import type { Price } from '@candor/money'
import type { Carried } from './carried.ts'
import { ownOrder, rulesOf, stopsFault } from './futures-orders.ts'
import { account } from './ledger.ts'
import { isEnding } from './waiting.ts'
import type { ModelState } from './state.ts'

export function cancelFuturesOrder(state: ModelState, user: Owner, id: number): Carried {
  const order = ownOrder(state, user, id)
  if (typeof order === 'string') return order
  if (order.isOpen) return 'order_executed'
  if (!state.carrying && isEnding(state, id)) return 'order_ending'
  const { currency } = rulesOf(state, order)
  const { ledger } = state
  const held = account(user, 'funding', 'held', currency)
  const available = account(user, 'funding', 'available', currency)
  const reserved = account(POOLS.contractPool, 'funding', 'held', currency)
  const pool = account(POOLS.contractPool, 'funding', 'available', currency)
  ledger.move({ from: held, to: available }, order.margin, 'futuresMarginReturn', id)
  ledger.move({ from: held, to: available }, order.fee, 'futuresFee', id)
  ledger.move({ from: reserved, to: pool }, order.reserve, 'futuresReserve', id)
  state.positions.delete(id)
  state.closedOrders.set(id, user)
  return { events: [{ kind: 'futuresOrderCancelled', order: id, user }] }
}

/** Both stops at once, under the same rule as when they came with the order; what is kept stays. */
export function setStops(
  state: ModelState,
  { user, order: id, ...stops }: Extract<Command, { kind: 'setStops' }>,
): Carried {
  const order = ownOrder(state, user, id)
  if (typeof order === 'string') return order
  const stopLoss = stops.keepsStopLoss ? order.stopLoss : ((stops.stopLoss ?? 0) as Price)
  const takeProfit = stops.keepsTakeProfit ? order.takeProfit : ((stops.takeProfit ?? 0) as Price)
  const fault = stopsFault(
    order.direction,
    order.price,
    stops.keepsStopLoss ? undefined : stops.stopLoss,
    stops.keepsTakeProfit ? undefined : stops.takeProfit,
  )
  if (fault) return fault
  order.stopLoss = stopLoss
  order.takeProfit = takeProfit
  return { events: [{ kind: 'stopsSet', order: id, user, stopLoss, takeProfit }] }
}
