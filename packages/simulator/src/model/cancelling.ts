import type {
  CancelAllAfter,
  CancelSpotOrders,
  Event,
  Owner,
  Rejection,
  Side,
  SpotCloseReason,
} from '@candor/engine'
import type { Resting } from './book.ts'
import type { Carried } from './carried.ts'
import { tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { isReachedByLadder } from './reached.ts'
import { type ModelState, knowsTerms } from './state.ts'
import { endTrigger } from './triggers.ts'
import { type ModelEvent, MOST_WAITING, PATIENCE_MS } from './waiting.ts'

/** Only the owner learns that an order was ever there. */
export function findOwn(
  state: ModelState,
  user: Owner,
  order: number,
): { market: ModelMarket; open: Resting } | Rejection {
  if (!state.users.has(user)) return 'user_unknown'
  for (const market of state.markets) {
    const open = market.book.orders.find(({ id }) => id === order)
    if (open) return open.user === user ? { market, open } : 'order_unknown'
  }
  return state.closedOrders.get(order) === user ? 'order_closed' : 'order_unknown'
}

/** The whole of what an order held comes back. */
export function cancelSpotOrder(state: ModelState, user: Owner, order: number): Carried {
  const found = findOwn(state, user, order)
  if (typeof found === 'string') return found
  const events: Event[] = []
  closeOwn(state, { ...found, reason: 'cancelled', events })
  return { events }
}

interface Closing {
  market: ModelMarket
  open: Resting
  events: Event[]
}

/** Takes an order out of its book for its owner. */
export function closeOwn(
  state: ModelState,
  { reason, ...closing }: Closing & { reason: SpotCloseReason },
): void {
  takeOut(state, closing)
  closing.events.push({ kind: 'spotOrderClosed', order: closing.open.id, reason })
}

/** Takes an order out of its book because of the time. */
export function lapse(
  state: ModelState,
  { reason, ...closing }: Closing & { reason: 'expired' | 'cancelled' },
): void {
  const { id, user } = closing.open
  takeOut(state, closing)
  closing.events.push({ kind: 'spotOrderLapsed', order: id, user, reason })
}

function takeOut(state: ModelState, { market, open }: Closing): void {
  release(state, market, open)
  market.book.orders = market.book.orders.filter(({ id }) => id !== open.id)
  state.closedOrders.set(open.id, open.user)
}

/** Gives back what so many lots of an order hold. */
export function release(state: ModelState, market: ModelMarket, open: Resting): void {
  const currency = market.gives(open.side)
  const held = tradingAccount(open.user, 'held', currency)
  const available = tradingAccount(open.user, 'available', currency)
  state.ledger.move({ from: held, to: available }, market.held(open), 'spotRelease', open.id)
}

/** Orders of one side, best first, without those that should be gone by now. */
export function standing(
  state: ModelState,
  market: ModelMarket,
  { side, at }: { side: Side; at: number },
): Resting[] {
  return market.book.inPriority(side).filter((open) => {
    if (open.terms?.expiresAt !== undefined && open.terms.expiresAt <= at) return false
    const due = state.switches.get(open.user)?.due
    return due === undefined || due > at || isReachedByLadder(state, market, open, due)
  })
}

/** Everything that somebody has open, the oldest first, as far as it is asked for. */
function openOf(
  state: ModelState,
  user: Owner,
  { market: only, side }: Pick<CancelSpotOrders, 'market' | 'side'>,
): { market: ModelMarket; open: Resting }[] {
  return state.markets
    .filter(({ id }) => only === undefined || id === only)
    .flatMap((market) => market.book.orders.map((open) => ({ market, open })))
    .filter(({ open }) => open.user === user && (side === undefined || open.side === side))
    .sort((a, b) => a.open.id - b.open.id)
}

/** What the house does not reach comes back now; the rest is taken back at the next price. */
export function cancelSpotOrders(
  state: ModelState,
  command: CancelSpotOrders,
  at: number,
): Carried {
  const { user, market } = command
  if (!state.users.has(user)) return 'user_unknown'
  if (!knowsTerms(state)) return 'terms_unavailable'
  if (market !== undefined && !state.markets[market]) return 'market_unknown'
  const events: ModelEvent[] = []
  const found = openOf(state, user, command)
  const isBound = (one: (typeof found)[number]) =>
    isReachedByLadder(state, one.market, one.open, at)
  const bound = found.filter(isBound)
  const closed: Event[] = []
  for (const one of found.filter((each) => !bound.includes(each))) {
    closeOwn(state, { ...one, reason: 'cancelled', events: closed })
  }
  const later = cancelLater(state, user, { bound, at, since: at, isBounded: true })
  const which = { market, side: command.side }
  const triggers = state.triggers.filter((one) => one.user === user && isOf(one, which))
  const given = triggers.map((one) => endTrigger(state, one, { reason: 'cancelled' }))
  events.push(...closed, ...later, ...given)
  if (events.length === 0) return 'nothing_due'
  const [first] = later
  return first?.kind === 'pendingAccepted' ? { events, reference: first.order } : { events }
}

function isOf(
  one: { market: number; side: Side },
  { market, side }: { market: number | undefined; side: Side | undefined },
): boolean {
  return (market ?? one.market) === one.market && (side ?? one.side) === one.side
}

interface Later {
  bound: { market: ModelMarket; open: Resting }[]
  at: number
  since: number
  /** Whether no more is asked for than may wait at once. */
  isBounded: boolean
}

export function cancelLater(
  state: ModelState,
  user: Owner,
  { bound, at, since, isBounded }: Later,
): ModelEvent[] {
  const own = [...state.pendings.values()].filter((each) => each.user === user)
  const asked = own.flatMap(({ command }) =>
    command.kind === 'cancelSpotOrder' ? [command.order] : [],
  )
  const events: ModelEvent[] = []
  for (const { market, open } of bound) {
    if (asked.includes(open.id)) continue
    if (isBounded && own.length + events.length >= MOST_WAITING) continue
    const id = state.nextOrder++
    const kept = { indexes: [market.spec.index], until: since + PATIENCE_MS, cover: [] }
    const command = { kind: 'cancelSpotOrder', user, order: open.id } as const
    const fresh = { id, user, command, acceptedAt: at, prints: new Map(), counted: undefined }
    state.pendings.set(id, { ...fresh, ...kept })
    const wish = { kind: 'cancelSpotOrder', order: open.id } as const
    events.push({ kind: 'pendingAccepted', order: id, user, asked: wish, ...kept })
  }
  return events
}

/** One switch a person: the new one stands in the place of the old. */
export function cancelAllAfter(
  state: ModelState,
  { user, afterMs }: CancelAllAfter,
  at: number,
): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  if (!knowsTerms(state)) return 'terms_unavailable'
  const isTime = Number.isSafeInteger(afterMs) && afterMs >= 1_000 && afterMs <= 3_600_000
  if (afterMs !== 0 && !isTime) return 'expiry_invalid'
  const id = state.nextOrder++
  const due = afterMs === 0 ? 0 : at + afterMs
  if (afterMs === 0) state.switches.delete(user)
  else state.switches.set(user, { id, due })
  return { events: [{ kind: 'cancelAllSet', order: id, user, due }], reference: id }
}

/** A switch that has run out takes everything of its owner's back; from format 7 on whatever waits. */
export function runOut(state: ModelState, user: Owner, at: number): ModelEvent[] {
  const { id, due } = state.switches.get(user)!
  const isBounded = (state.epoch?.format ?? 0) < 7
  state.switches.delete(user)
  const found = openOf(state, user, {})
  const bound = found.filter(({ market, open }) => isReachedByLadder(state, market, open, due))
  const events: Event[] = []
  for (const one of found.filter((each) => !bound.includes(each))) {
    lapse(state, { ...one, reason: 'cancelled', events })
  }
  const later = cancelLater(state, user, { bound, at, since: due, isBounded })
  return [...events, ...later, { kind: 'cancelAllRanOut', order: id, user }]
}
