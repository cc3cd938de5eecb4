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
import type { Price } from '@candor/money'
import type { Carried } from './carried.ts'
import { ticks } from './ladder.ts'
import { WIDEST, tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { termsFault } from './terms.ts'
import { type ModelState, knowsTriggers } from './state.ts'

export const DAY_MS = 86_400_000
const MILLION = 1_000_000n
const MOST_TRIGGERS = 200
const HIGHEST = 2n ** 31n - 1n

/** A conditional order. */
export interface ModelTrigger extends TriggerTerms {
  id: number
  user: Owner
  held: bigint
  /** The best price since it was placed, where it trails one. */
  best: bigint | undefined
  reached?: { leg: 'up' | 'down'; at: number; seq: number } | undefined
}

/** A price as those see it that it comes to from above, and from below. */
export interface Seen {
  low: bigint
  high: bigint
}

/** An index price in ticks, rounded to where it reaches less. */
export function seenOf(market: ModelMarket, index: bigint): Seen {
  const up = ticks(index, MILLION, market.units, 'up')
  const down = ticks(index, MILLION, market.units, 'down')
  return { low: up < HIGHEST ? up : HIGHEST, high: down < HIGHEST ? down : HIGHEST }
}

function seenNow(
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

/** Where a leg is reached; one that trails goes by the best price so far. */
export function levelOf(
  { at, trail }: TriggerLeg,
  side: 'up' | 'down',
  best: bigint | undefined,
): bigint {
  if (at !== undefined) return BigInt(at)
  const parts = side === 'down' ? MILLION - BigInt(trail!) : MILLION + BigInt(trail!)
  const product = best! * parts
  return side === 'down' ? product / MILLION : (product + MILLION - 1n) / MILLION
}

function legs({ up, down }: TriggerTerms): { side: 'up' | 'down'; leg: TriggerLeg }[] {
  return [
    ...(up ? [{ side: 'up' as const, leg: up }] : []),
    ...(down ? [{ side: 'down' as const, leg: down }] : []),
  ]
}

function spends(terms: TriggerTerms): boolean {
  return terms.side === 'buy' && legs(terms).some(({ leg }) => leg.method === 'market')
}

function isCount(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && value! > 0
}

/** What is wrong with it by itself. */
function shapeFault(terms: TriggerTerms): Rejection | undefined {
  if (legs(terms).length === 0) return 'trigger_invalid'
  for (const { side, leg } of legs(terms)) {
    const { at, trail, method, price } = leg
    const says = [at, trail].filter((value) => value !== undefined)
    if (says.length !== 1 || !isCount(says[0])) return 'trigger_invalid'
    if (trail !== undefined) {
      const isStop = (terms.side === 'sell') === (side === 'down')
      const isNear = trail >= 100 && trail <= 500_000
      if (!isStop || !isNear || method === 'limit') return 'trigger_invalid'
    }
    if (method === 'limit' && price === undefined) return 'price_missing'
    if (method === 'limit' && !isCount(price)) return 'price_out_of_range'
  }
  const { quantity, amount } = terms
  if (spends(terms)) {
    if (amount === undefined || amount <= 0n || amount > WIDEST) return 'amount_not_positive'
  }
  if (quantity === undefined) {
    const onlySpends = spends(terms) && legs(terms).every(({ leg }) => leg.method === 'market')
    return onlySpends ? undefined : 'quantity_missing'
  }
  return isCount(quantity) ? undefined : 'quantity_out_of_range'
}

/** What is wrong with the size of the order that a leg would place. */
function sizeFault(
  market: ModelMarket,
  terms: TriggerTerms,
  { side, leg }: ReturnType<typeof legs>[number],
  seen: Seen | undefined,
): Rejection | undefined {
  const { minNotional, maxQuantity } = market.spec
  const isLimit = leg.method === 'limit'
  const highest = market.highestLimit
  if (BigInt(leg.at ?? 0) > highest) return 'price_out_of_range'
  if (isLimit && BigInt(leg.price!) > highest) return 'price_out_of_range'
  const { quantity, amount } = terms
  if (quantity !== undefined && quantity > maxQuantity) return 'order_too_large'
  const isKnown = leg.at !== undefined || isLimit || seen !== undefined
  const best = seen && (side === 'down' ? seen.high : seen.low)
  const level = isLimit ? BigInt(leg.price!) : isKnown ? levelOf(leg, side, best) : undefined
  const price = level === undefined ? undefined : level < highest ? level : highest
  if (terms.side === 'buy' && !isLimit) {
    if (amount! < minNotional) return 'order_below_minimum'
    const most = price === undefined ? undefined : market.worth(price, BigInt(maxQuantity))
    return seen && most !== undefined && amount! > most ? 'order_too_large' : undefined
  }
  if (price === undefined) return undefined
  return market.worth(price, BigInt(quantity!)) < minNotional ? 'order_below_minimum' : undefined
}

function standFault(terms: TriggerTerms, seen: Seen | undefined): Rejection | undefined {
  const { up, down } = terms
  if (!seen) {
    if (terms.source === 'index') return 'market_paused'
    if (up?.trail !== undefined || down?.trail !== undefined) return 'market_paused'
    return up && down && up.at! <= down.at! ? 'trigger_invalid' : undefined
  }
  if (up?.at !== undefined && seen.high >= BigInt(up.at)) return 'trigger_reached'
  return down?.at !== undefined && seen.low <= BigInt(down.at) ? 'trigger_reached' : undefined
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
  if (state.triggers.filter((each) => each.user === user).length >= MOST_TRIGGERS) {
    return 'too_many_triggers'
  }
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

/**
 * Which conditional orders the prints and trades of a record reach, with the best prices as they were
 * before it; then those follow. Returns what the record says of them.
 */
export function reachTriggers(
  state: ModelState,
  events: readonly object[],
  { at, seq }: { at: number; seq: number },
): Event[] {
  const found: Event[] = []
  for (const { market, source, seen } of pricesOf(state, events as readonly Event[])) {
    const waiting = state.triggers.filter(
      (each) => each.market === market && each.source === source && !each.reached,
    )
    const reached = waiting.flatMap((each) => reachedBy(each, seen, at))
    if (reached.length > 0) found.push(eventOf({ market, source, seen }, reached))
    for (const { trigger, leg } of reached) trigger.reached = { leg, at, seq }
    for (const each of waiting) {
      if (each.best === undefined) continue
      if (each.side === 'sell') each.best = each.best > seen.high ? each.best : seen.high
      else each.best = each.best < seen.low ? each.best : seen.low
    }
  }
  noteTrades(state, events as readonly Event[])
  return found
}

interface Priced {
  market: number
  source: TriggerTerms['source']
  seen: Seen
}

type ReachedLeg = { trigger: ModelTrigger; leg: 'up' | 'down' }

function reachedBy(trigger: ModelTrigger, seen: Seen, at: number): ReachedLeg[] {
  const until = trigger.terms?.expiresAt
  if (until !== undefined && until <= at) return []
  const sides = legs(trigger)
    .filter(({ side, leg }) => {
      const level = levelOf(leg, side, trigger.best)
      return side === 'up' ? seen.high >= level : seen.low <= level
    })
    .map(({ side }) => side)
  if (sides.length === 0) return []
  const stop = trigger.side === 'sell' ? 'down' : 'up'
  return [{ trigger, leg: sides.length === 2 ? stop : sides[0]! }]
}

function eventOf({ market, source, seen }: Priced, reached: ReachedLeg[]): Event {
  const by = (side: 'up' | 'down') =>
    reached.filter(({ leg }) => leg === side).map(({ trigger }) => trigger.id)
  return {
    kind: 'triggersReached',
    market,
    source,
    low: Number(seen.low) as Price,
    high: Number(seen.high) as Price,
    up: by('up'),
    down: by('down'),
    isAll: true,
  }
}

/** Prints first, each for the markets of its index; then the trades of each market together. */
function pricesOf(state: ModelState, events: readonly Event[]): Priced[] {
  const priced: Priced[] = []
  for (const event of events) {
    if (event.kind !== 'pricesPrinted') continue
    for (const { index, price } of event.prints) {
      for (const market of state.markets.filter(({ spec }) => spec.index === index)) {
        const seen = seenOf(market, BigInt(price))
        priced.push({ market: market.id, source: 'index', seen })
      }
    }
  }
  const trades = events.filter((event) => event.kind === 'spotTraded')
  for (const market of new Set(trades.map((trade) => trade.market))) {
    const of = trades.filter((trade) => trade.market === market).map(({ price }) => BigInt(price))
    const low = of.reduce((a, b) => (a < b ? a : b))
    const high = of.reduce((a, b) => (a > b ? a : b))
    priced.push({ market, source: 'lastTrade', seen: { low, high } })
  }
  return priced
}

function noteTrades(state: ModelState, events: readonly Event[]): void {
  if (!knowsTriggers(state)) return
  for (const event of events) {
    if (event.kind === 'spotTraded') state.lastTrades[event.market] = BigInt(event.price)
  }
}
