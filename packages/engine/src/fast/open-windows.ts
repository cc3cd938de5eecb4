import { settlementWindow } from '@candor/terms'
import type { State } from '../core/state.ts'

/** Windows of unsettled contracts that end by a time, the earliest first. */
export function openWindows(
  state: State,
  at: number,
): readonly { index: number; from: number; to: number }[] {
  return state.timers.due(at, Number.MAX_SAFE_INTEGER).flatMap((id) => {
    const order = state.fastOrders.get(id)
    if (!order) return []
    const { index } = state.fasts[order.fast]!
    return [{ index, ...settlementWindow(order.expiresAt) }]
  })
}
