import { MOST_WAITING, OPENING_PATIENCE_MS } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { knowsOrderTerms } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import type { Side } from './book/index.ts'
import { closeResting, isReachedByHouse, type Resting, sideOfResting } from './resting.ts'
import { endTrigger } from './triggers/end-trigger.ts'

/** Takes back every order that rests or waits for its condition, or those of one market or side. */
export interface CancelSpotOrders {
  kind: 'cancelSpotOrders'
  user: Owner
  market?: number
  side?: Side
}

export const cancelSpotOrders: CommandSpec<CancelSpotOrders> = {
  code: 48,
  decide: decideCancelAll,
}

/** Most orders that one record closes; the next one goes on. */
export const MOST_CLOSED = 2_048

/**
 * Takes back at once what the house's quotes do not reach; of what they reach, each waits for the next
 * price as if it were taken back by itself. `nothing_due` where there is nothing to take back.
 */
function decideCancelAll(
  draft: Draft,
  { user, ...which }: CancelSpotOrders,
): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!knowsOrderTerms(state)) return 'terms_unavailable'
  if (which.market !== undefined && !state.markets[which.market]) return 'market_unknown'
  const found = restingOf(draft, user).filter((one) => isMeant(one, which))
  const reached = found.filter((one) => isReachedByHouse(draft, one))
  const free = found.filter((one) => !reached.includes(one)).slice(0, MOST_CLOSED)
  for (const one of free) closeResting(draft, one, 'cancelled')
  const waiting = stageCancels(draft, user, { reached })
  const triggers = state.triggers.of(user).filter((one) => isOf(one, which))
  for (const one of triggers) endTrigger(draft, one, 'cancelled')
  return free.length + waiting + triggers.length === 0 ? 'nothing_due' : undefined
}

function isMeant(one: Resting, which: Pick<CancelSpotOrders, 'market' | 'side'>): boolean {
  return isOf({ market: one.market.id, side: sideOfResting(one) }, which)
}

function isOf(
  one: { market: number; side: Side },
  { market, side }: Pick<CancelSpotOrders, 'market' | 'side'>,
): boolean {
  return (market ?? one.market) === one.market && (side ?? one.side) === one.side
}

/** All orders of a person that rest. */
export function restingOf({ state }: Draft, user: Owner): Resting[] {
  const { orders, users, markets } = state
  const found: Resting[] = []
  for (let node = orders.firstOf(users.slotOf(user)); node !== NONE; node = orders.after(node)) {
    found.push({ market: markets[orders.marketOf(node)]!, slot: orders.bookSlotOf(node) })
  }
  return found
}

interface Reached {
  reached: readonly Resting[]
  /** When they were to be taken back; now where nothing is said. */
  since?: number
  /** Of how many at most; as far as their owner may have so much waiting where nothing is said. */
  most?: number | undefined
}

/** Stages the taking back of orders at the next price; returns of how many. */
export function stageCancels(
  draft: Draft,
  user: Owner,
  { reached, since = draft.at, most }: Reached,
): number {
  const ended = new Set(draft.events.map((one) => (one.kind === 'pendingEnded' ? one.order : 0)))
  const pendings = draft.state.pendings.of(user).filter(({ id }) => !ended.has(id))
  const asked = new Set(
    pendings.flatMap((one) => (one.asked.kind === 'cancelSpotOrder' ? [one.asked.order] : [])),
  )
  const orders = reached
    .map(({ market, slot }) => ({ order: market.book.order(slot), index: market.spec.index }))
    .filter(({ order }) => !asked.has(order))
    .slice(0, most ?? Math.max(MOST_WAITING - pendings.length, 0))
  for (const { order, index } of orders) {
    draft.emit({
      kind: 'pendingAccepted',
      order: draft.takeOrderId(),
      user,
      asked: { kind: 'cancelSpotOrder', order },
      indexes: [index],
      until: since + OPENING_PATIENCE_MS,
      cover: [],
    })
  }
  return orders.length
}
