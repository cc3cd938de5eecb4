import { PRINT_MS } from '../path.ts'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Direction, Seat, Side } from '../seat.ts'

/**
 * Keeps many limits close to the price at all times. Whoever knows the prices that come leaves a
 * limit alone where it is reached just before the price turns, and takes it away in time elsewhere.
 */
export const EARLY_LIMITS: readonly Player[] = [
  ...aheadBy('early-limits', 'futures', futures),
  ...aheadBy('early-limits', 'spot', spot),
]

/** Limits on each side, and how far one lies beyond the other: part of what 250 ms move. */
const DEEP = 10
const APART = 0.3
const MAKER_FEE = 800
const WORTH_CLOSING = 100

function futures(seat: Seat): () => void {
  const apart = Math.max(2, Math.round(APART * seat.deviation(PRINT_MS)))
  let placedAt = 0
  return () => {
    const { last, coming, sight } = seat
    if (!sight) return
    const wanted = { long: grid(last - 1, -apart), short: grid(last + 1, apart) }
    for (const order of seat.orders) {
      const sign = order.direction === 'long' ? 1 : -1
      const gain = ((sight.newest - order.price) / last) * 1_000_000 * sign
      if (order.isOpen) {
        // Just after a jump the house's spread would take what the limit has brought.
        if (seat.toComePpm * sign < -WORTH_CLOSING && seat.isQuiet)
          seat.act('closePosition', order.id)
        continue
      }
      const isReached = coming.some((price) => (price - order.price) * sign <= 0)
      if (isReached && gain < COST.futures) seat.act('cancelFuturesOrder', order.id)
      else if (!wanted[order.direction].delete(cell(order.price, apart))) {
        seat.act('cancelFuturesOrder', order.id)
      }
    }
    if (seat.now - placedAt < PRINT_MS) return
    placedAt = seat.now
    for (const direction of ['long', 'short'] as const) {
      for (const place of wanted[direction]) {
        if (!isWaiting(seat, direction, place * apart)) rest(seat, direction, place * apart)
      }
    }
  }
}

/** Places of the grid that limits shall stand in. */
function grid(from: number, apart: number): Set<number> {
  const first = Math.floor(from / Math.abs(apart)) + (apart > 0 ? 1 : 0)
  return new Set(Array.from({ length: DEEP }, (_, at) => first + at * Math.sign(apart)))
}

function cell(price: number, apart: number): number {
  return Math.round(price / apart)
}

function isWaiting({ house, user }: Seat, direction: Direction, limit: number): boolean {
  return house.engine
    .pendingOrders(user)
    .some(
      ({ asked }) =>
        asked.kind === 'placeFuturesOrder' &&
        asked.direction === direction &&
        asked.price === limit,
    )
}

function rest(seat: Seat, direction: Direction, limit: number): void {
  seat.open(direction, { lever: 20, worth: STAKE.worth, limit, ifReached: 'refuse' })
}

/** On one side: those of the other would meet them, within the house's spread. */
function spot(seat: Seat): () => void {
  const apart = Math.max(1, Math.round((APART * seat.deviation(PRINT_MS)) / seat.tick))
  const side: Side = seat.chance.percent(50) ? 'buy' : 'sell'
  const sign = side === 'buy' ? 1 : -1
  let placedAt = 0
  return () => {
    const { last, coming, sight, top, tick, bookSpread } = seat
    if (!sight) return
    const wanted = side === 'buy' ? grid(top.ask - 1, -apart) : grid(top.bid + 1, apart)
    for (const order of seat.resting) {
      const price = order.price * tick
      const isReached = coming.some((one) => (one + sign * bookSpread - price) * sign <= 0)
      const gain = ((sight.newest - price) / last) * 1_000_000 * sign
      const isLosing = isReached && gain < MAKER_FEE + 100
      const isWanted = wanted.delete(cell(order.price, apart))
      if (isLosing || !isWanted || !seat.isBookQuiet) seat.cancel(order.id)
    }
    // As a wider spread fades it comes to what rests within it.
    if (seat.now - placedAt < PRINT_MS || !seat.isBookQuiet) return
    placedAt = seat.now
    for (const place of wanted) restSpot(seat, side, place * apart)
  }
}

/** Not where it would meet an order of their own, or the house's. */
function restSpot(seat: Seat, side: Side, price: number): void {
  const { top } = seat
  if (side === 'buy' ? price < top.ask : price > top.bid) seat.rest(side, price, STAKE.worth / 4)
}
