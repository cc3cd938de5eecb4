import { MINUTE_MS } from '@candor/money/durations'
import { isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { knowsOrderTerms, switchesTakeAll } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import { restingOf, stageCancels } from './cancel-spot-orders.ts'
import type { DeadMansSwitch } from './dead-mans-switches.ts'
import { isReachedByHouse, lapseResting } from './resting.ts'

/**
 * Sets, moves or lifts the dead man's switch of a person: unless it is set anew before that, all of
 * their orders that rest are taken back.
 */
export interface CancelAllAfter {
  kind: 'cancelAllAfter'
  user: Owner
  /** Milliseconds from now; 0 lifts it. */
  afterMs: number
}

export const cancelAllAfter: CommandSpec<CancelAllAfter> = {
  code: 49,
  decide: decideCancelAllAfter,
}

const LEAST_MS = 1_000
const MOST_MS = 60 * MINUTE_MS

function decideCancelAllAfter(
  draft: Draft,
  { user, afterMs }: CancelAllAfter,
): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!knowsOrderTerms(state)) return 'terms_unavailable'
  if (afterMs !== 0 && !isWhole(afterMs, LEAST_MS, MOST_MS)) return 'expiry_invalid'
  const id = draft.takeOrderId()
  draft.emit({ kind: 'cancelAllSet', order: id, user, due: afterMs === 0 ? 0 : draft.at + afterMs })
  return undefined
}

/** What one record takes back by switches. */
export interface TakenBack {
  /** Ids of the orders that are closed now. */
  closed: readonly number[]
  /** How many wait for the next price from now on, as far as a record has to have room for them. */
  staged: number
}

/**
 * Takes back a person's orders whose switch has run out, but those that are `gone` in the same record
 * already: at most `most` now, of what the house's quotes reach each at the next price. The switch ends
 * with the last of them. That their owner has much waiting is no reason to leave any.
 */
export function runOut(
  draft: Draft,
  { id, user, due }: DeadMansSwitch,
  { gone, most }: { gone: ReadonlySet<number>; most: number },
): TakenBack {
  const found = restingOf(draft, user).filter(
    ({ market, slot }) => !gone.has(market.book.order(slot)),
  )
  const reached = found.filter((one) => isReachedByHouse(draft, one, due))
  const free = found.filter((one) => !reached.includes(one)).slice(0, most)
  for (const one of free) lapseResting(draft, one, 'cancelled')
  const closed = free.map(({ market, slot }) => market.book.order(slot))
  const room = most - free.length
  if (room === 0) return { closed, staged: 0 }
  const takesAll = switchesTakeAll(draft.state)
  const staged = stageCancels(draft, user, {
    reached,
    since: due,
    most: takesAll ? room : undefined,
  })
  if (!takesAll || staged < room) draft.emit({ kind: 'cancelAllRanOut', order: id, user })
  return { closed, staged: takesAll ? staged : 0 }
}
