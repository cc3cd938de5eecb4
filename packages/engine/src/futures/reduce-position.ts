import { isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { changesPositions } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresIndex } from './agree-opening.ts'
import { findUnlocked } from './find-order.ts'
import { tradableIndex } from './market-pause.ts'
import { stagePart } from './stage-part.ts'

/** Closes a part of a position; it can only become smaller by it. */
export interface ReducePosition {
  kind: 'reducePosition'
  user: Owner
  order: number
  /** How many lots to close, at most those that it has. */
  lots: number
  requestId: string
}

export const reducePosition: CommandSpec<ReducePosition> = {
  code: 55,
  decide: decideReducePosition,
  pending: {
    indexes: futuresIndex,
    // It ends nothing: the print that it waits for must not spare the rest from its stop.
    agree: () => ({ cover: [] }),
  },
  request: { by: 'caller', terms: ({ order, lots }) => [55, order, lots] },
}

/**
 * Closes so many lots at the index of now, by hand. What is asked for is within the position; where it
 * has fewer by the time the price has come, all that are left are closed.
 */
function decideReducePosition(
  draft: Draft,
  { user, order: id, lots }: ReducePosition,
): Rejection | undefined {
  if (!isWhole(lots, 1)) return 'lots_out_of_range'
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order, market } = found
  if (!changesPositions(draft.state)) return 'terms_unavailable'
  if (!draft.carries && lots > order.lots) return 'lots_beyond_position'
  const index = tradableIndex(draft, market.spec)
  if (!index) return 'market_paused'
  stagePart(draft, order, { lots, how: 'user' }, index)
  return undefined
}
