import type { Event, Exit, OrderExits, PlaceSpotOrder, Rejection, Side } from '@candor/engine'
import type { Amount, Quantity } from '@candor/money'
import { cancelLater, closeOwn } from './cancelling.ts'
import { ticks } from './ladder.ts'
import { tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { isReachedByLadder } from './reached.ts'
import { type ModelState, knowsExits } from './state.ts'
import type { ModelExits, ModelTrigger } from './trigger.ts'
import { hasMost, seenNow } from './triggers.ts'
import type { ModelEvent } from './waiting.ts'

const MILLION = 1_000_000n

/** What stands against the exits that an order asks for. */
export function exitsFault(
  state: ModelState,
  order: PlaceSpotOrder & { replaces?: number },
  market: ModelMarket,
  at: number,
): Rejection | undefined {
  const { exits, user, side, method } = order
  if (!exits) return undefined
  if (!knowsExits(state)) return 'terms_unavailable'
  const { on, stop, takeProfit } = exits
  const all = [stop, takeProfit].flatMap((exit) => (exit ? [exit] : []))
  if (!['index', 'lastTrade'].includes(on) || all.length === 0) return 'trigger_invalid'
  for (const { trigger, limit } of all) {
    if (!isCount(trigger)) return 'trigger_invalid'
    if (BigInt(trigger) > market.highestLimit) return 'price_out_of_range'
    if (limit === undefined) continue
    if (!isCount(limit) || BigInt(limit) > market.highestLimit) return 'price_out_of_range'
  }
  // Its price has come since these were agreed on.
  if (state.carrying) return undefined
  const gains = side === 'buy' ? 1 : -1
  const sides: [Exit | undefined, number][] = [
    [stop, -gains],
    [takeProfit, gains],
  ]
  if (stop && takeProfit && (takeProfit.trigger - stop.trigger) * gains <= 0) {
    return 'exit_misplaced'
  }
  for (const [exit, away] of sides) {
    if (exit && method === 'limit' && (exit.trigger - order.price!) * away <= 0) {
      return 'exit_misplaced'
    }
  }
  const seen = seenNow(state, market, { source: on, at })
  for (const [exit, away] of sides) {
    if (!exit || !seen || (method === 'limit' && exit === takeProfit)) continue
    const level = BigInt(exit.trigger)
    if (away > 0 ? level <= seen.high : level >= seen.low) return 'trigger_reached'
  }
  if (all.some((exit) => isTooLittle(market, order, exit, at))) return 'order_below_minimum'
  return order.replaces === undefined && hasMost(state, user) ? 'too_many_triggers' : undefined
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/** Whether the order, filled whole and less its fee, leaves an exit less than the market takes. */
function isTooLittle(
  market: ModelMarket,
  { side, method, price, quantity, amount }: PlaceSpotOrder,
  { trigger, limit }: Exit,
  at: number,
): boolean {
  const index = market.freshIndex(at)
  const there = index === undefined ? 0n : ticks(index, MILLION, market.units, 'down')
  const fillsAt = method === 'limit' ? BigInt(price!) : there
  if (fillsAt === 0n) return false
  const sizes = quantity === undefined ? [] : [BigInt(quantity)]
  if (method === 'market' && side === 'buy' && amount !== undefined) {
    sizes.push(amount / market.worth(fillsAt, 1n))
  }
  const lots = sizes.reduce((a, b) => (a < b ? a : b))
  const gets = side === 'buy' ? market.given(lots) : market.worth(fillsAt, lots)
  const fee = (gets * BigInt(market.spec.takerFee) + MILLION - 1n) / MILLION
  const goesAt = BigInt(limit ?? trigger)
  const one = side === 'buy' ? market.given(1n) : market.worth(goesAt, 1n)
  const most = (gets - fee) / one
  return market.worth(goesAt, most < lots ? most : lots) < market.spec.minNotional
}

/** What the record of an order says of its exits; those of an order that is amended go on. */
export function exitsSet(
  state: ModelState,
  id: number,
  { exits, replaces }: { exits?: OrderExits; replaces?: number },
): Event[] {
  if (!exits) return []
  const { on, stop, takeProfit } = exits
  const trigger = state.triggers.find(({ of }) => of !== undefined && of === replaces)?.id
  return [{ kind: 'spotExitsSet', order: id, exits: { on, stop, takeProfit }, trigger }]
}

/**
 * Keeps the exits of a new order, sets aside what the record's fills brought to orders that have any, and
 * forgets those of orders that rest no more. Returns what the record says of it.
 */
export function settleExits(state: ModelState, events: readonly object[]): Event[] {
  const all = events as readonly Event[]
  for (const event of all) {
    if (event.kind !== 'spotExitsSet') continue
    const { user, market, side } = all.find((one) => one.kind === 'spotOrderPlaced')!
    state.exits.set(event.order, { user, market, side, exits: event.exits })
    for (const each of state.triggers) if (each.id === event.trigger) each.of = event.order
  }
  const fills = all.filter((event) => event.kind === 'spotTraded')
  const orders = new Set(fills.flatMap(({ makerOrder, takerOrder }) => [makerOrder, takerOrder]))
  const told: Event[] = []
  for (const order of orders) {
    const of = state.exits.get(order)
    if (of) told.push(fund(state, { order, ...of }, fills))
  }
  const rest = new Set(state.markets.flatMap(({ book }) => book.orders.map(({ id }) => id)))
  for (const order of state.exits.keys()) if (!rest.has(order)) state.exits.delete(order)
  return told
}

type Fill = Extract<Event, { kind: 'spotTraded' }>

function fund(
  state: ModelState,
  { order, user, market: of, side, exits }: ModelExits & { order: number },
  fills: readonly Fill[],
): Event {
  const market = state.markets[of]!
  const own = fills.filter((fill) => fill.makerOrder === order || fill.takerOrder === order)
  const sum = (values: bigint[]) => values.reduce((a, b) => a + b, 0n)
  const lots = sum(own.map((fill) => BigInt(fill.quantity)))
  const brought = own.map((fill) =>
    side === 'buy' ? market.given(BigInt(fill.quantity)) : fill.worth,
  )
  const fees = own.map((fill) => (fill.makerOrder === order ? fill.makerFee : fill.takerFee))
  const received = sum(brought) - sum(fees)
  let exit = state.triggers.find((each) => each.of === order)
  const begins = !exit
  if (!exit) {
    exit = { ...bare(state.nextOrder++, exits, side), user, market: of, of: order }
    state.triggers.push(exit)
  }
  exit.held += received
  if (exit.side === 'sell') exit.quantity = Number(exit.held / market.given(1n)) as Quantity
  else {
    exit.quantity = (exit.quantity! + Number(lots)) as Quantity
    exit.amount = exit.held as Amount
  }
  const currency = market.gives(exit.side)
  const from = tradingAccount(user, 'available', currency)
  const to = tradingAccount(user, 'held', currency)
  state.ledger.move({ from, to }, received, 'spotHold', exit.id)
  const { id, side: goes, source, up, down, quantity, held } = exit
  return {
    ...{ kind: 'exitFunded', order: id, of: order, user, held: held as Amount },
    quantity: quantity!,
    begins: begins ? { market: of, side: goes, source, up, down } : undefined,
  }
}

/** An exit for which nothing is set aside yet. */
function bare(id: number, { on, stop, takeProfit }: OrderExits, of: Side) {
  const side: Side = of === 'buy' ? 'sell' : 'buy'
  const [up, down] = of === 'buy' ? [takeProfit, stop] : [stop, takeProfit]
  return {
    ...{ id, side, source: on, held: 0n, best: undefined, quantity: 0 as Quantity },
    ...{ up: up && legOf(up), down: down && legOf(down), amount: undefined },
  }
}

function legOf({ trigger, limit }: Exit) {
  if (limit === undefined) return { at: trigger, method: 'market' as const }
  return { at: trigger, method: 'limit' as const, price: limit }
}

/** How many lots the order of an exit is for. */
export function lotsOfExit(market: ModelMarket, trigger: ModelTrigger): number {
  const { side, quantity, held, reached } = trigger
  const { method, price } = trigger[reached!.leg]!
  const most = [BigInt(quantity!), BigInt(market.spec.maxQuantity)]
  if (side === 'buy' && method === 'limit') most.push(held / market.worth(BigInt(price!), 1n))
  return Number(most.reduce((a, b) => (a < b ? a : b)))
}

/** What rests of an order is taken back when its exit goes. */
export function takeBackRest(
  state: ModelState,
  { of, user }: ModelTrigger,
  at: number,
): ModelEvent[] {
  for (const market of state.markets) {
    const open = market.book.orders.find(({ id }) => id === of)
    if (!open) continue
    if (isReachedByLadder(state, market, open, at)) {
      return cancelLater(state, user, {
        ...{ bound: [{ market, open }], at, since: at },
        isBounded: true,
      })
    }
    const events: Event[] = []
    closeOwn(state, { market, open, reason: 'cancelled', events })
    return events
  }
  return []
}
