import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { closeResting, findResting, isReachedByHouse } from './resting.ts'

export interface CancelSpotOrder {
  kind: 'cancelSpotOrder'
  user: Owner
  order: number
}

export const cancelSpotOrder: CommandSpec<CancelSpotOrder> = {
  code: 9,
  decide: decideCancelSpotOrder,
  pending: {
    indexes: indexReaching,
    agree: () => ({ cover: [] }),
  },
}

/** The index whose last price reaches the order. Any other order is taken back at once. */
function indexReaching(trial: Draft, { user, order }: CancelSpotOrder): readonly number[] {
  const found = findResting(trial.state, user, order)
  if (typeof found === 'string' || !isReachedByHouse(trial, found)) return []
  return [found.market.spec.index]
}

/** Revokes an open order, at once or, where the house's quotes reach it, at the next price. */
function decideCancelSpotOrder(
  draft: Draft,
  { user, order }: CancelSpotOrder,
): Rejection | undefined {
  const found = findResting(draft.state, user, order)
  if (typeof found === 'string') return found
  closeResting(draft, found, 'cancelled')
  return undefined
}
