import type { Decision, FuturesOrder, PositionStep } from '@candor/engine'
import { amount, type Ppm } from '@candor/money'
import { QUOTE_SCALE } from './listing.ts'
import type { Seat } from './seat.ts'

export function reduce(seat: Seat, order: number, lots: number): Decision {
  const requestId = seat.house.nextRequest()
  return seat.house.submit({ kind: 'reducePosition', user: seat.user, order, lots, requestId })
}

/** Adds margin at once, or asks for some back: in whole units of the quote currency. */
export function changeMargin(
  seat: Seat,
  kind: 'addMargin' | 'removeMargin',
  order: number,
  worth: number,
): Decision {
  const units = amount(BigInt(Math.round(worth * 10 ** QUOTE_SCALE)))
  const requestId = seat.house.nextRequest()
  return seat.house.submit({ kind, user: seat.user, order, amount: units, requestId })
}

/** Steps and a trailing stop, in millionths, in place of those that the position had. */
export function setSteps(
  seat: Seat,
  order: number,
  { steps = [], trailing }: { steps?: readonly PositionStep[]; trailing?: number },
): Decision {
  const { user } = seat
  const followed = trailing === undefined ? {} : { trailing: trailing as Ppm }
  return seat.house.submit({ kind: 'setSteps', user, order, steps, ...followed })
}

/** What a position is worth at a price of the index, in whole units of the quote currency. */
export function worthAt(seat: Seat, { lots }: Pick<FuturesOrder, 'lots'>, price: number): number {
  return (lots * Number(seat.listing.futures.tickWorth) * price) / 10 ** QUOTE_SCALE
}

/** What is left of the margin of a position at a price, in whole units: no fee is counted. */
export function equityAt(seat: Seat, position: Readonly<FuturesOrder>, price: number): number {
  const sign = position.direction === 'long' ? 1 : -1
  const gained = worthAt(seat, position, price) - worthAt(seat, position, position.price)
  return marginOf(position) + sign * gained
}

/** In whole units of the quote currency. */
export function marginOf({ margin }: Readonly<FuturesOrder>): number {
  return Number(margin) / 10 ** QUOTE_SCALE
}
