import type { Command, Event, Owner, PlaceSpotOrder } from '@candor/engine'
import type { Quantity } from '@candor/money'
import type { Carried } from './carried.ts'
import { lotsOfExit, takeBackRest } from './exits.ts'
import { goBackTo } from './going-back.ts'
import { tradingAccount } from './ledger.ts'
import { askedBy } from './pending.ts'
import { takesOfHouse } from './pending-terms.ts'
import type { ModelState } from './state.ts'
import type { ModelTrigger } from './trigger.ts'
import { DAY_MS, endTrigger, releaseTrigger, takeOut } from './triggers.ts'
import type { ModelEvent, OfTrigger } from './waiting.ts'

/** Those whose condition is met and that can go to their market at a time. */
export function dueTriggersOf(state: ModelState, at: number): { user: Owner; order: number }[] {
  return state.triggers
    .filter((each) => canGo(state, each, at))
    .map(({ user, id }) => ({ user, order: id }))
}

/** What has no limit goes while the house quotes, or, where it never does, while the index is fresh. */
function canGo(state: ModelState, trigger: ModelTrigger, at: number): boolean {
  const { reached } = trigger
  if (!reached) return false
  if (trigger[reached.leg]!.method === 'limit') return true
  const market = state.markets[trigger.market]!
  if (market.freshIndex(at) === undefined) return false
  return market.spec.ladder.levels === 0 || !market.isPulled(at)
}

/** Places the order, or agrees on it where it would take something of the house. */
export function carryOutTrigger(
  state: ModelState,
  { user, order: id }: Extract<Command, { kind: 'carryOutTrigger' }>,
  at: number,
  place: (order: PlaceSpotOrder) => Carried,
): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  const trigger = state.triggers.find((each) => each.id === id)
  if (trigger?.user !== user || !canGo(state, trigger, at)) return 'nothing_due'
  const until = trigger.terms?.expiresAt
  if (until !== undefined && until <= at) {
    return { events: [endTrigger(state, trigger, { reason: 'expired' })] }
  }
  const command = orderOf(state, trigger)
  const goBack = goBackTo(state)
  releaseTrigger(state, trigger)
  const isNothing = trigger.of !== undefined && command.quantity === 0
  const carried = isNothing ? 'order_below_minimum' : place(command)
  if (typeof carried === 'string') {
    goBack()
    const refused = endTrigger(state, trigger, { reason: 'refused', rejection: carried })
    return withRest([refused], takeBackRest(state, trigger, at))
  }
  const events = carried.events as readonly Event[]
  if (!takesOfHouse(state, command, { at, events })) {
    return ended(state, trigger, { ...carried, placed: carried.reference!, at })
  }
  goBack()
  return ended(state, trigger, { ...agree(state, trigger, { command, at }), at })
}

function orderOf(state: ModelState, trigger: ModelTrigger): OfTrigger {
  const { id, user, reached, of, ...terms } = trigger
  const { market, side, amount } = terms
  const isExit = of !== undefined
  const quantity = isExit
    ? (lotsOfExit(state.markets[market]!, trigger) as Quantity)
    : terms.quantity
  const own = isExit ? { selfTrade: 'oldest' as const } : terms.terms
  const { method, price } = terms[reached!.leg]!
  const spends = side === 'buy' && method === 'market'
  return {
    ...{ kind: 'placeSpotOrder', user, market, side, method, requestId: '' },
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(spends && { amount: amount! }),
    ...(own && { terms: own }),
    origin: { trigger: id },
  }
}

function agree(
  state: ModelState,
  { user, side, market: of, held }: ModelTrigger,
  { command, at }: { command: OfTrigger; at: number },
) {
  const market = state.markets[of]!
  const id = state.nextOrder++
  const from = tradingAccount(user, 'available', market.gives(side))
  const to = tradingAccount(user, 'held', market.gives(side))
  const kept = {
    indexes: [market.spec.index],
    until: at + DAY_MS,
    cover: [{ from, to, amount: held }],
  }
  const fresh = { id, user, command, acceptedAt: at, prints: new Map(), counted: undefined }
  state.pendings.set(id, { ...fresh, ...kept })
  const events: ModelEvent[] = [
    { kind: 'pendingAccepted', order: id, user, asked: askedBy(command), ...kept },
  ]
  return { events, placed: id }
}

function ended(
  state: ModelState,
  trigger: ModelTrigger,
  { events, placed, at }: { events: ModelEvent[]; placed: number; at: number },
): Carried {
  const end = takeOut(state, trigger)
  const event: Event = { ...end, reason: 'carriedOut', placed, rejection: undefined }
  return { events: [...events, event, ...takeBackRest(state, trigger, at)], reference: placed }
}

/** An exit that came to nothing, and what becomes of its order. */
function withRest(events: ModelEvent[], rest: ModelEvent[]): Carried {
  const all = [...events, ...rest]
  const [first] = rest
  return first?.kind === 'pendingAccepted'
    ? { events: all, reference: first.order }
    : { events: all }
}
