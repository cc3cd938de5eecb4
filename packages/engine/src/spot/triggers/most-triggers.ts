import type { State } from '../../core/state.ts'
import type { Owner } from '../../ledger/accounts.ts'

/** Most conditional orders that one person has, those included that exits of open orders are to become. */
export const MOST_TRIGGERS = 200

export function hasMostTriggers({ triggers, exits }: State, user: Owner): boolean {
  let count = triggers.countOf(user)
  for (const order of exits.ordersOf(user)) if (!triggers.exitOf(order)) count++
  return count >= MOST_TRIGGERS
}
