import type { AskedTerms, Decision, TriggerLeg, TriggerSource } from '@candor/engine'
import type { Price } from '@candor/money'
import { type Seat, type Side, usdt } from './seat.ts'

/** A limit order at a price in ticks of the book, with terms of its own. */
interface Rest {
  side: Side
  price: number
  /** Whole units of the quote currency. */
  worth: number
  terms: AskedTerms
}

export function restWith(seat: Seat, { side, price, worth, terms }: Rest): Decision {
  return seat.house.submit({
    ...{ kind: 'placeSpotOrder', user: seat.user, market: 0, side, method: 'limit', terms },
    ...{ price: price as Price, quantity: seat.lots(worth), requestId: seat.house.nextRequest() },
  })
}

/** Moves an order that rests to another price, or leaves it so many lots in all. */
export function amend(
  seat: Seat,
  order: number,
  changes: { price?: number; worth?: number },
): Decision {
  const { price, worth } = changes
  return seat.house.submit({
    ...{ kind: 'amendSpotOrder', user: seat.user, order },
    ...(price === undefined ? {} : { price: price as Price }),
    ...(worth === undefined ? {} : { quantity: seat.lots(worth) }),
    requestId: seat.house.nextRequest(),
  })
}

/** Takes back everything that rests or waits for a condition. */
export function cancelAll(seat: Seat): Decision {
  return seat.house.submit({ kind: 'cancelSpotOrders', user: seat.user })
}

/** Takes back everything that rests unless it is set again within so many milliseconds; 0 lifts it. */
export function cancelAllAfter(seat: Seat, afterMs: number): Decision {
  return seat.house.submit({ kind: 'cancelAllAfter', user: seat.user, afterMs })
}

/** A conditional order: prices in ticks of the book, distances in millionths. */
interface Condition {
  side: Side
  /** Whole units of the quote currency. */
  worth: number
  source?: TriggerSource
  up?: { at?: number; trail?: number; price?: number }
  down?: { at?: number; trail?: number; price?: number }
  terms?: AskedTerms
}

export function placeCondition(seat: Seat, condition: Condition): Decision {
  const { side, worth, source = 'index', up, down, terms } = condition
  const legs = [up, down].filter((leg) => leg !== undefined)
  const spends = side === 'buy' && legs.some(({ price }) => price === undefined)
  const counts = side === 'sell' || legs.some(({ price }) => price !== undefined)
  return seat.house.submit({
    ...{ kind: 'placeTrigger', user: seat.user, market: 0, side, source, terms },
    ...{ up: up && legOf(up), down: down && legOf(down) },
    ...(spends ? { amount: usdt(worth) } : {}),
    ...(counts ? { quantity: seat.lots(worth) } : {}),
    requestId: seat.house.nextRequest(),
  })
}

function legOf({ at, trail, price }: NonNullable<Condition['up']>): TriggerLeg {
  const method = price === undefined ? 'market' : 'limit'
  return { at, trail, method, price } as TriggerLeg
}

export function cancelCondition(seat: Seat, order: number): Decision {
  return seat.house.submit({ kind: 'cancelTrigger', user: seat.user, order })
}

/** Prices in ticks of the book at which an order's exits go off; a limit where it is not at the market. */
export interface Bracket {
  side: Side
  /** Its limit; without one it is a market order. */
  price?: number
  worth: number
  source: TriggerSource
  stop: number
  take: number
  takeLimit?: number
}

export function placeBracket(seat: Seat, bracket: Bracket): Decision {
  const { side, price, worth, source: on, stop, take, takeLimit } = bracket
  const takeProfit = { trigger: take as Price, limit: takeLimit as Price | undefined }
  const isSpent = price === undefined && side === 'buy'
  return seat.house.submit({
    ...{ kind: 'placeSpotOrder', user: seat.user, market: 0, side },
    ...{ method: price === undefined ? 'market' : 'limit', price: price as Price | undefined },
    ...(isSpent ? { amount: usdt(worth) } : { quantity: seat.lots(worth) }),
    exits: { on, stop: { trigger: stop as Price }, takeProfit },
    requestId: seat.house.nextRequest(),
  })
}
