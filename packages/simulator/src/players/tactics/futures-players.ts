import { aheadBy, type Player, STAKE } from '../player.ts'
import type { Seat } from '../seat.ts'

/** Ways to play futures. */
export const FUTURES_PLAYERS: readonly Player[] = [
  ...aheadBy('early-stops', 'futures', earlyStops),
  { name: 'limit-at-index', product: 'futures', ahead: 0, accounts: 1, begin: limitAtIndex },
  { name: 'both-sides', product: 'futures', ahead: 0, accounts: 1, begin: bothSides },
  { name: 'holder', product: 'futures', ahead: 0, accounts: 1, begin: holder },
  { name: 'loser-closed', product: 'futures', ahead: 500, accounts: 1, begin: loserClosed },
]

const KEPT_MS = 5_000

/** Has a position at all times; once the price will turn against it, sets the closest stop. */
function earlyStops(seat: Seat): () => void {
  let stopped = 0
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const [position] = seat.positions
    if (!position) {
      stopped = 0
      const isUp = seat.toCome > 0 || (seat.toCome === 0 && seat.chance.percent(50))
      seat.open(isUp ? 'long' : 'short', { lever: 20, worth: STAKE.worth })
      return
    }
    const sign = position.direction === 'long' ? 1 : -1
    const isTurning = seat.toComePpm * sign < -150
    if (!isTurning && stopped > 0) {
      seat.setStops(position.id, {})
      stopped = 0
    }
    if (!isTurning || stopped !== 0) return
    // As a stop where the position loses, as a profit taken where it gains: both just by the price.
    stopped = seat.last
    const gains = (seat.last - position.price) * sign > 0
    seat.setStops(position.id, gains ? { takeProfit: seat.last } : { stopLoss: seat.last })
  }
}

/** Opens by limits at the index, so as not to pay the half-spread, and closes a little later. */
function limitAtIndex(seat: Seat): () => void {
  let actedAt = 0
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const [order] = seat.orders
    if (order && seat.now - actedAt > KEPT_MS) {
      seat.act(order.isOpen ? 'closePosition' : 'cancelFuturesOrder', order.id)
    }
    if (order) return
    actedAt = seat.now
    const direction = seat.chance.percent(50) ? 'long' : 'short'
    seat.open(direction, { lever: 20, worth: STAKE.worth, limit: seat.last })
  }
}

/**
 * Long and short at once at the highest lever: of a jump beyond a margin one side wins all of it and
 * the other loses no more than the margin. What is won is taken by a price that was passed already,
 * which pays no wider spread.
 */
function bothSides(seat: Seat): () => void {
  const lever = seat.listing.futures.levers.at(-1)!
  return () => {
    if (seat.waiting > 0) return
    const { positions } = seat
    const [position] = positions
    if (positions.length === 1 && position && position.takeProfit === 0) {
      const sign = position.direction === 'long' ? 1 : -1
      seat.setStops(position.id, { takeProfit: position.price + sign })
    }
    if (positions.length > 0 || !seat.isQuiet) return
    seat.open('long', { lever, worth: STAKE.worth })
    seat.open('short', { lever, worth: STAKE.worth })
  }
}

/** How far a position may have gained until one that is closer to its margin's end is opened beside it. */
const NEAR_PPM = 3_000

/**
 * Long and short at once at the highest lever, as `both-sides`, but pays for opening alone: closes
 * nothing, and opens a side anew where none is left whose margin a jump could go beyond. What has
 * gained is kept: where the price comes back to it, it costs no more than before.
 */
function holder(seat: Seat): () => void {
  const lever = seat.listing.futures.levers.at(-1)!
  return () => {
    if (seat.waiting > 0 || !seat.isQuiet) return
    const { positions, last } = seat
    for (const direction of ['long', 'short'] as const) {
      const sign = direction === 'long' ? 1 : -1
      const near = positions.some(
        (position) =>
          position.direction === direction &&
          (last - position.price) * sign < (last * NEAR_PPM) / 1_000_000,
      )
      if (!near) seat.open(direction, { lever, worth: STAKE.worth })
    }
  }
}

/** Long and short at once; closes the one that is about to lose, and opens it again later. */
function loserClosed(seat: Seat): () => void {
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const { positions, toComePpm } = seat
    for (const direction of ['long', 'short'] as const) {
      const held = positions.find((position) => position.direction === direction)
      const sign = direction === 'long' ? 1 : -1
      if (!held && Math.abs(toComePpm) < 50) seat.open(direction, { lever: 50, worth: STAKE.worth })
      else if (held && toComePpm * sign < -700) seat.act('closePosition', held.id)
    }
  }
}
