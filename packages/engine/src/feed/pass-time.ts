import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accrueDue } from '../earn/accrue.ts'
import { endPreview } from '../earn/end-preview.ts'
import { settleFast } from '../fast/settle-fast.ts'
import { sweepLeftOver } from '../futures/sweep.ts'
import type { Offer } from '../offers/offers.ts'
import { knowsOrderTerms } from '../core/record-format.ts'
import { refusePending } from '../pending/end-pending.ts'
import type { PendingOrder } from '../pending/pending-order.ts'
import { runOut } from '../spot/cancel-all-after.ts'
import { findOpen, lapseResting } from '../spot/resting.ts'
import { lapseTrigger } from '../spot/triggers/end-trigger.ts'
import { NONE } from '../tables/slot-table.ts'
import { endQuote } from '../swap/end-quote.ts'

/** Carries out what has become due: expiries, income, maturities, quotes that ran out. */
export interface PassTime {
  kind: 'passTime'
}

export const passTime: CommandSpec<PassTime> = {
  code: 12,
  decide: decidePassTime,
}

/** Most due items of one record, which has to fit a batch of the journal whole. */
const MOST_DUE = 2_048
/** Prints that the settlements of one record show before it is full, for the same reason. */
const MOST_PRINTS = 65_536

/**
 * Carries out what is due at the command's time, the earliest first, as far as one record has room;
 * the next command continues. `nothing_due` changes nothing, so asking too often does no harm.
 */
function decidePassTime(draft: Draft): Rejection | undefined {
  const { state } = draft
  const due = state.timers.due(draft.at, MOST_DUE)
  const lapsed: Lapsed = { orders: new Set(), staged: 0 }
  let prints = 0
  for (const id of due) {
    if (prints >= MOST_PRINTS || roomIn(lapsed) <= 0) break
    prints += carryOutDue(draft, id, lapsed)
  }
  const swept = due.length < MOST_DUE && prints < MOST_PRINTS && sweepLeftOver(draft)
  return due.length === 0 && !swept ? 'nothing_due' : undefined
}

/** What one record does to orders that rest. */
interface Lapsed {
  /** Those that it closes. */
  orders: Set<number>
  /** How many it takes back at the next price. */
  staged: number
}

function roomIn({ orders, staged }: Lapsed): number {
  return MOST_DUE - orders.size - staged
}

/** Returns how many prints the record shows for it. */
function carryOutDue(draft: Draft, id: number, lapsed: Lapsed): number {
  const { state } = draft
  const fast = state.fastOrders.get(id)
  if (fast) return settleFast(draft, fast)
  const product = state.productOrders.get(id)
  const offer = state.offers.get(id)
  const pending = state.pendings.get(id)
  const deadMan = state.deadMansSwitches.get(id)
  const trigger = state.triggers.get(id)
  if (product) accrueDue(draft, product)
  else if (offer) expire(draft, offer)
  else if (pending) timeOut(draft, pending, lapsed.orders)
  else if (trigger) lapseTrigger(draft, trigger)
  else if (deadMan) {
    const { closed, staged } = runOut(draft, deadMan, {
      gone: lapsed.orders,
      most: roomIn(lapsed),
    })
    for (const one of closed) lapsed.orders.add(one)
    lapsed.staged += staged
  } else if (!state.orderTerms.get(id)) {
    throw new Error(`a timer is due for ${id}, which is nothing that has one`)
  } else if (!lapsed.orders.has(id)) {
    lapseResting(draft, findOpen(state, id), 'expired')
    lapsed.orders.add(id)
  }
  return 0
}

/**
 * No price has come that an order waited for. One that is to be taken back is taken back then: the house
 * quotes nothing any more that would bind it.
 */
function timeOut(draft: Draft, pending: PendingOrder, lapsed: Set<number>): void {
  const { state } = draft
  const { id, user, asked } = pending
  if (asked.kind !== 'cancelSpotOrder' || !knowsOrderTerms(state)) {
    return refusePending(draft, pending, 'next_price_missing')
  }
  const isOpen = state.orders.nodeOf(asked.order) !== NONE && !lapsed.has(asked.order)
  if (!isOpen) return refusePending(draft, pending, 'order_closed')
  lapseResting(draft, findOpen(state, asked.order), 'cancelled')
  lapsed.add(asked.order)
  draft.emit({ kind: 'pendingEnded', order: id, user, placed: 0, rejection: undefined })
}

function expire(draft: Draft, offer: Offer): void {
  switch (offer.kind) {
    case 'swapQuoted':
      return endQuote(draft, offer, 'expired')
    case 'productPreviewed':
      return endPreview(draft, offer, 'expired')
    default:
      return offer satisfies never
  }
}
