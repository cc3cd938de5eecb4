import type { Quantity } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { CommandSpec } from '../../core/command-spec.ts'
import type { Draft } from '../../core/draft.ts'
import type { Rejection } from '../../core/rejections.ts'
import type { State } from '../../core/state.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { isFresh } from '../../prices/index-prices.ts'
import { NONE } from '../../tables/slot-table.ts'
import { indexTaken } from '../agree-spot.ts'
import { EXIT_TERMS, lotsOfExit, takeBackEntry } from './exits/exit-order.ts'
import { laddersStand } from '../ladder-pause.ts'
import { decidePlaceSpotOrder } from '../place-spot-order.ts'
import { endTrigger } from './end-trigger.ts'
import { purseOfTrigger, releaseTrigger } from './trigger-hold.ts'
import { reachedLeg, type Trigger } from './trigger.ts'

/** Places the order of a conditional order that a price has reached. */
export interface CarryOutTrigger {
  kind: 'carryOutTrigger'
  user: Owner
  order: number
}

export const carryOutTrigger: CommandSpec<CarryOutTrigger> = {
  code: 52,
  decide: decideCarryOut,
}

/** How long an order waits for its price once its condition is met. */
export const TRIGGER_PATIENCE_MS = DAY_MS

/**
 * Gives back what was set aside and places the order, in one record. What would take from the house
 * waits for the next price instead, as everybody's does, with all that was set aside for it. What stands
 * against it ends it.
 */
function decideCarryOut(draft: Draft, { user, order: id }: CarryOutTrigger): Rejection | undefined {
  const { state, at } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const trigger = state.triggers.get(id)
  if (trigger?.user !== user || !canCarryOut(state, trigger, at)) return 'nothing_due'
  const { terms } = trigger
  if (terms?.expiresAt !== undefined && terms.expiresAt <= at) {
    endTrigger(draft, trigger, 'expired')
    return undefined
  }
  const asked = orderOf(state, trigger)
  releaseTrigger(draft, trigger)
  const isNothing = trigger.of !== undefined && asked.quantity === 0
  const rejection = isNothing
    ? 'order_below_minimum'
    : decidePlaceSpotOrder(draft, { ...asked, user, requestId: '' })
  if (rejection !== undefined) {
    draft.keepPostings(0)
    endTrigger(draft, trigger, 'refused', rejection)
    takeBackEntry(draft, trigger)
    return undefined
  }
  const indexes = indexTaken(draft, asked)
  if (indexes.length > 0) acceptInstead(draft, trigger, { asked, indexes })
  const placed = draft.created!
  draft.emit({
    ...{ kind: 'triggerEnded', order: id, user, reason: 'carriedOut', placed },
    rejection: undefined,
  })
  takeBackEntry(draft, trigger)
  return undefined
}

/** What its owner is to order by the leg that was reached. */
function orderOf(state: State, trigger: Trigger) {
  const { id, of, market, side, amount } = trigger
  const isExit = of !== undefined
  const quantity = isExit ? lotsOfExit(state, trigger) : trigger.quantity
  const terms = isExit ? EXIT_TERMS : trigger.terms
  const { method, price } = reachedLeg(trigger)
  const spends = side === 'buy' && method === 'market'
  return {
    kind: 'placeSpotOrder' as const,
    ...{ market, side, method, price, terms },
    quantity: quantity as Quantity | undefined,
    amount: spends ? amount : undefined,
    origin: { trigger: id },
  }
}

function acceptInstead(
  draft: Draft,
  trigger: Trigger,
  { asked, indexes }: { asked: ReturnType<typeof orderOf>; indexes: readonly number[] },
): void {
  draft.keepPostings(0)
  const { from, to } = purseOfTrigger(draft.state.markets[trigger.market]!, trigger)
  draft.emit({
    kind: 'pendingAccepted',
    order: draft.takeOrderId(),
    user: trigger.user,
    asked,
    indexes,
    until: draft.at + TRIGGER_PATIENCE_MS,
    cover: [{ from, to, amount: trigger.held }],
  })
}

/**
 * Up to `most` of those that can be carried out at a time, each in the order in which they were reached.
 * Those that wait for their market cost nothing, however many they are.
 */
export function dueTriggers(
  state: State,
  most: number,
  at: number,
): { user: Owner; order: number }[] {
  const { triggers } = state
  const due: { user: Owner; order: number }[] = []
  const take = (all: Iterable<Trigger>) => {
    for (const { user, id } of all) {
      if (due.length >= most) return
      due.push({ user, order: id })
    }
  }
  take(triggers.reachedLimits())
  for (const [market, all] of triggers.reachedMarkets()) {
    if (takesMarketOrders(state, market, at)) take(all)
  }
  return due
}

/** Whether its condition is met and it can go to the market now. */
function canCarryOut(state: State, trigger: Trigger, at: number): boolean {
  if (!trigger.reached) return false
  return reachedLeg(trigger).method === 'limit' || takesMarketOrders(state, trigger.market, at)
}

/**
 * An order without a limit waits while the index is stale, or the house has taken its quotes away for a
 * moment.
 */
function takesMarketOrders(state: State, id: number, at: number): boolean {
  const market = state.markets[id]!
  const { index, ladder } = market.spec
  if (ladder.levels > 0) return laddersStand(state, market, at)
  return isFresh(state.indexes[index]!, state.prices[index], at)
}
