import type {
  CancelTrigger,
  Event,
  Owner,
  PlaceSpotOrder,
  PlaceTrigger,
  Rejection,
  TriggerEnd,
  TriggerLeg,
  TriggerTerms,
} from '@candor/engine'
import type { Carried } from './carried.ts'
import { tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { termsFault } from './terms.ts'
import { type ModelState, knowsTriggers } from './state.ts'
import { type ModelTrigger, type Seen, legs, seenOf, spends } from './trigger.ts'
import { shapeFault, sizeFault, standFault } from './trigger-faults.ts'

export const DAY_MS = 86_400_000
const MOST_TRIGGERS = 200

export function seenNow(
  state: ModelState,
  market: ModelMarket,
  { source, at }: { source: TriggerTerms['source']; at: number },
): Seen | undefined {
  if (source === 'lastTrade') {
    const last = state.lastTrades[market.id]
    return last === undefined ? undefined : { low: last, high: last }
  }
  const index = market.freshIndex(at)
  return index === undefined ? undefined : seenOf(market, index)
}

/** Sets aside what any of its legs may give. */
export function placeTrigger(state: ModelState, command: PlaceTrigger, at: number): Carried {
  const { user } = command
  const shape = shapeFault(command)
  if (shape) return shape
  if (!state.users.has(user)) return 'user_unknown'
  const market = state.markets[command.market]
  if (!market) return 'market_unknown'
  if (!knowsTriggers(state)) return 'terms_unavailable'
  for (const { leg } of legs(command)) {
    const asked = { user, method: leg.method, terms: command.terms } as PlaceSpotOrder
    const fault = termsFault(state, asked, at)
    if (fault) return fault
  }
  const seen = seenNow(state, market, { source: command.source, at })
  for (const leg of legs(command)) {
    const fault = sizeFault(market, command, leg, seen)
    if (fault) return fault
  }
  const stands = standFault(command, seen)
  if (stands) return stands
  if (hasMost(state, user)) return 'too_many_triggers'
  const held = needOf(market, command)
  const from = tradingAccount(user, 'available', market.gives(command.side))
  if (state.ledger.balance(from) < held) return 'balance_insufficient'
  const id = state.nextOrder++
  const to = tradingAccount(user, 'held', market.gives(command.side))
  state.ledger.move({ from, to }, held, 'spotHold', id)
  const { kind: _, requestId: _id, user: _user, ...terms } = command
  const trails = legs(command).some(({ leg }) => leg.trail !== undefined)
  const best = trails ? (command.side === 'sell' ? seen!.high : seen!.low) : undefined
  const kept = { ...terms, ...keptOf(command) }
  state.triggers.push({ id, user, ...kept, held, best })
  const event = { kind: 'triggerPlaced', order: id, user, ...kept, held } as unknown as Event
  return { events: [{ ...event, best: best && Number(best) } as Event], reference: id }
}

/** Whether somebody has as many as are allowed, with the exits that have not begun. */
export function hasMost(state: ModelState, user: Owner): boolean {
  const own = state.triggers.filter((each) => each.user === user)
  const begun = new Set(own.map(({ of }) => of))
  const others = [...state.exits].filter(([order, one]) => one.user === user && !begun.has(order))
  return own.length + others.length >= MOST_TRIGGERS
}

function needOf(market: ModelMarket, terms: TriggerTerms): bigint {
  const { side, quantity, amount } = terms
  if (side === 'sell') return market.given(BigInt(quantity!))
  return legs(terms)
    .map(({ leg }) =>
      leg.method === 'market'
        ? (amount! as bigint)
        : market.worth(BigInt(leg.price!), BigInt(quantity!)),
    )
    .reduce((a, b) => (a > b ? a : b))
}

/** What it does not go by is not kept. */
function keptOf(terms: TriggerTerms): Pick<TriggerTerms, 'up' | 'down' | 'amount'> {
  const kept = (leg: TriggerLeg | undefined) =>
    leg && (leg.method === 'limit' ? leg : { ...leg, price: undefined })
  return {
    up: kept(terms.up),
    down: kept(terms.down),
    amount: spends(terms) ? terms.amount : undefined,
  }
}

/** It comes back at once, whatever price has come. */
export function cancelTrigger(state: ModelState, { user, order }: CancelTrigger): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  const found = state.triggers.find((each) => each.id === order)
  if (found?.user === user) return { events: [endTrigger(state, found, { reason: 'cancelled' })] }
  return state.closedOrders.get(order) === user ? 'order_closed' : 'order_unknown'
}

/** Gives back what was set aside. */
export function releaseTrigger(state: ModelState, trigger: ModelTrigger): void {
  const { id, user, side, market, held } = trigger
  const currency = state.markets[market]!.gives(side)
  const from = tradingAccount(user, 'held', currency)
  state.ledger.move(
    { from, to: tradingAccount(user, 'available', currency) },
    held,
    'spotRelease',
    id,
  )
}

/** Takes it out of those that wait; what comes to nothing gets back what was set aside. */
export function endTrigger(
  state: ModelState,
  trigger: ModelTrigger,
  { reason, rejection }: { reason: Exclude<TriggerEnd, 'carriedOut'>; rejection?: Rejection },
): Event {
  releaseTrigger(state, trigger)
  if (reason === 'cancelled' && trigger.of !== undefined) state.exits.delete(trigger.of)
  return { ...takeOut(state, trigger), reason, placed: 0, rejection }
}

export function takeOut(state: ModelState, { id: order, user }: ModelTrigger) {
  state.triggers = state.triggers.filter(({ id }) => id !== order)
  state.closedOrders.set(order, user)
  return { kind: 'triggerEnded' as const, order, user }
}

/** Its moment has come, or a day has passed since it was reached. */
export function lapseTrigger(state: ModelState, trigger: ModelTrigger): Event {
  return trigger.reached
    ? endTrigger(state, trigger, { reason: 'refused', rejection: 'next_price_missing' })
    : endTrigger(state, trigger, { reason: 'expired' })
}

/** When the clock ends it. */
export function dueOf({ reached, terms }: ModelTrigger): number | undefined {
  return reached ? reached.at + DAY_MS : terms?.expiresAt
}
