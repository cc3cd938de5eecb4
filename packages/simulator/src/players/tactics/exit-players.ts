import { cancelCondition, placeBracket } from '../book-terms.ts'
import { PRINT_MS } from '../path.ts'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Seat, Side } from '../seat.ts'

/** Players whose orders have exits. */
export const EXIT_PLAYERS: readonly Player[] = [
  ...aheadBy('early-exits', 'spot', earlyExits),
  { name: 'exit-washer', product: 'spot', ahead: 500, accounts: 2, begin: exitWasher },
]

const APART = 2

/**
 * Keeps an order on each side a tick within the house's quotes, with exits close to it. Whatever a price to
 * come would reach at a loss is taken back, order and exit; with what gains an order at the market goes along.
 */
function earlyExits(seat: Seat): () => void {
  const apart = Math.max(1, Math.round((APART * seat.deviation(PRINT_MS)) / seat.tick))
  let placedAt = 0
  return () => {
    const { last, coming, sight, tick, now, top, toComePpm } = seat
    if (!sight || last === 0) return
    for (const { id, of, side, up, down } of seat.triggers) {
      const isReached = coming.some((one) => one >= up!.at! * tick || one <= down!.at! * tick)
      const gain = (side === 'buy' ? 1 : -1) * toComePpm
      if (of !== undefined && isReached && gain < COST.spot) cancelCondition(seat, id)
    }
    for (const { id, side } of seat.resting) {
      if ((side === 'buy' ? -1 : 1) * toComePpm > COST.spot / 4 || !seat.isBookQuiet)
        seat.cancel(id)
    }
    if (now - placedAt < 4 * PRINT_MS || seat.waiting > 0 || seat.triggers.length > 20) return
    placedAt = now
    for (const side of ['buy', 'sell'] as const) {
      const sign = side === 'buy' ? 1 : -1
      const exits = (from: number) => ({
        ...{ side, worth: STAKE.worth / 4, source: 'index' as const },
        ...{ stop: from - sign * 2 * apart, take: from + sign * apart },
      })
      if (sign * toComePpm > COST.spot) {
        const goal = Math.round(sight.newest / tick)
        placeBracket(seat, { ...exits(Math.round(last / tick)), take: goal, takeLimit: goal })
      } else if (seat.isBookQuiet && seat.resting.every((one) => one.side !== side)) {
        const price = side === 'buy' ? top.bid + 1 : top.ask - 1
        placeBracket(seat, { ...exits(price), stop: price - sign * 4 * apart, price })
      }
    }
  }
}

const TINY = 20
/** How far from the order its exit and the trade that sets it off are, in ticks. */
const NEAR_TICKS = 2
const STOP_TICKS = 500

/**
 * Two accounts that trade a little of a large order which has exits at the last trade. Once it is known that the
 * price goes against the order, a trade of theirs just beyond it sets the exit off, which takes the rest back.
 */
function exitWasher(seat: Seat): () => void {
  const [first, second] = seat.house.users
  const trade = (bids: Side, price: number, bidder: number) => {
    seat.user = bidder === first ? second! : first!
    seat.rest(bids === 'buy' ? 'sell' : 'buy', price, TINY)
    seat.user = bidder
    if (bidder === first) seat.rest(bids, price, TINY)
  }
  let side: Side = 'sell'
  return () => {
    if (seat.last === 0 || !seat.isBookQuiet) return
    seat.user = first!
    if (seat.waiting > 0) return
    const { top, toComePpm, resting, triggers } = seat
    const [own] = resting
    const sign = side === 'buy' ? 1 : -1
    if (!own && triggers.length === 0) {
      side = side === 'buy' ? 'sell' : 'buy'
      const price = Math.round((top.bid + top.ask) / 2)
      const way = side === 'buy' ? 1 : -1
      const exits = { stop: price - way * STOP_TICKS, take: price + way * NEAR_TICKS }
      placeBracket(seat, { side, price, worth: STAKE.worth, source: 'lastTrade', ...exits })
      trade(side, price, second!)
    } else if (own && sign * toComePpm < -COST.spot / 4) {
      trade(side, own.price + sign * NEAR_TICKS, first!)
    } else if (own && Math.abs(own.price - (top.bid + top.ask) / 2) > STOP_TICKS) {
      for (const { id } of resting) seat.cancel(id)
    }
    seat.user = second!
    for (const { id } of seat.resting) seat.cancel(id)
    seat.user = first!
  }
}
