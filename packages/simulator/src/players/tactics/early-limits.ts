import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Direction, Seat, Side } from '../seat.ts'

/**
 * Keeps limits close to the price at all times. Whoever knows the prices that come leaves a limit
 * alone where it is reached just before the price turns back, and takes it away in time elsewhere.
 */
export const EARLY_LIMITS: readonly Player[] = [
  ...aheadBy('early-limits', 'futures', futures),
  ...aheadBy('early-limits', 'spot', spot),
]

/** Limits on each side, and how far one lies beyond the other: part of what 250 ms move. */
const DEEP = 3
const APART = 0.7
const MAKER_FEE = 800
const WORTH_CLOSING = 100

function futures(seat: Seat): () => void {
  const apart = Math.max(1, Math.round(APART * seat.deviation(250)))
  return () => {
    const { last, coming, sight } = seat
    if (last === 0 || !sight) return
    const lowest = Math.min(...coming)
    const highest = Math.max(...coming)
    const standing = { long: 0, short: 0 }
    for (const order of seat.orders) {
      const sign = order.direction === 'long' ? 1 : -1
      if (order.isOpen) {
        const toCome = ((sight.newest - last) / last) * 1_000_000 * sign
        if (toCome < -WORTH_CLOSING && seat.waiting < 4) seat.act('closePosition', order.id)
        continue
      }
      const isReached = sign > 0 ? lowest <= order.price : highest >= order.price
      const gain = ((sight.newest - order.price) / last) * 1_000_000 * sign
      const isFar = (last - order.price) * sign > 8 * apart
      if ((isReached && gain < COST.futures) || isFar) seat.act('cancelFuturesOrder', order.id)
      else standing[order.direction]++
    }
    if (seat.waiting > 0 || seat.positions.length > 6) return
    for (const direction of ['long', 'short'] as const) {
      for (let at = standing[direction]; at < DEEP; at++) rest(seat, direction, (at + 0.2) * apart)
    }
  }
}

function rest(seat: Seat, direction: Direction, away: number): void {
  const sign = direction === 'long' ? 1 : -1
  const limit = Math.round(seat.last - sign * Math.max(1, away))
  seat.open(direction, { lever: 20, worth: STAKE.worth, limit })
}

function spot(seat: Seat): () => void {
  const apart = Math.max(1, Math.round((APART * seat.deviation(250)) / seat.tick))
  return () => {
    const { last, coming, sight, top } = seat
    if (last === 0 || !sight) return
    const spread = (last * seat.listing.market.ladder.halfSpread) / 1_000_000
    const lowest = Math.min(...coming) + spread
    const highest = Math.max(...coming) - spread
    const standing = { buy: 0, sell: 0 }
    for (const order of seat.resting) {
      const price = order.price * seat.tick
      const sign = order.side === 'buy' ? 1 : -1
      const isReached = sign > 0 ? lowest <= price : highest >= price
      const gain = ((sight.newest - price) / last) * 1_000_000 * sign
      const isFar = Math.abs(price - last) > spread + 8 * apart * seat.tick
      if ((isReached && gain < MAKER_FEE + 100) || isFar) seat.cancel(order.id)
      else standing[order.side]++
    }
    for (const side of ['buy', 'sell'] as const) {
      for (let at = standing[side]; at < DEEP; at++) restSpot(seat, side, top, 1 + at * apart)
    }
  }
}

function restSpot(seat: Seat, side: Side, top: { bid: number; ask: number }, away: number): void {
  seat.rest(side, side === 'buy' ? top.ask - away : top.bid + away, STAKE.worth / 4)
}
