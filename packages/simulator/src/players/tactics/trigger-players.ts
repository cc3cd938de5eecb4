import { cancelCondition, placeCondition } from '../book-terms.ts'
import { PRINT_MS } from '../path.ts'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Seat, Side } from '../seat.ts'

/** Players who use conditional orders. */
export const TRIGGER_PLAYERS: readonly Player[] = [
  ...aheadBy('early-triggers', 'spot', earlyTriggers),
  { name: 'trailing-stops', product: 'spot', ahead: 500, accounts: 1, begin: trailingStops },
  { name: 'washer', product: 'spot', ahead: 500, accounts: 2, begin: washer },
  {
    ...{ name: 'stop-hunter', product: 'spot', ahead: 0, accounts: 2, others: 1, isApart: true },
    begin: stopHunter,
  },
]

const DEEP = 5
const APART = 0.5

/**
 * Conditional orders of both sides at many prices around the index, each with a stop and a price at which it
 * takes a profit. Whatever a price to come would reach and then lose is taken back before.
 */
function earlyTriggers(seat: Seat): () => void {
  const apart = Math.max(1, Math.round((APART * seat.deviation(PRINT_MS)) / seat.tick))
  let placedAt = 0
  return () => {
    const { last, coming, sight, tick, now } = seat
    if (!sight) return
    const gain = (side: Side) => (side === 'buy' ? 1 : -1) * seat.toComePpm
    for (const { id, side, up, down } of seat.triggers) {
      const isReached = coming.some((price) => price >= up!.at! * tick || price <= down!.at! * tick)
      if (isReached && gain(side) < COST.spot) cancelCondition(seat, id)
    }
    if (now - placedAt < PRINT_MS || seat.triggers.length > 4 * DEEP) return
    placedAt = now
    const middle = Math.round(last / tick)
    for (const side of ['buy', 'sell'] as const) {
      for (let at = 1; at <= DEEP; at++) {
        const up = { at: middle + at * apart }
        const down = { at: middle - at * apart }
        placeCondition(seat, { side, worth: STAKE.worth / 4, up, down })
      }
    }
  }
}

/** The narrowest that there are, in millionths. */
const NARROWEST = 100

/** Buys and sells by stops that follow closely, and takes back those that are about to go off at a loss. */
function trailingStops(seat: Seat): () => void {
  return () => {
    if (!seat.sight) return
    for (const side of ['buy', 'sell'] as const) {
      const waiting = seat.triggers.filter((one) => one.side === side)
      const gain = (side === 'buy' ? 1 : -1) * seat.toComePpm
      if (gain < 0 && -gain < COST.spot) for (const { id } of waiting) cancelCondition(seat, id)
      else if (waiting.length === 0 && seat.waiting === 0) {
        const leg = { trail: NARROWEST }
        const legs = side === 'buy' ? { up: leg } : { down: leg }
        placeCondition(seat, { side, worth: STAKE.worth, ...legs })
      }
    }
  }
}

/**
 * Two accounts that trade with each other within the house's quotes: once it is known where the price goes,
 * that sets off conditional orders by the last trade which have long been waiting.
 */
function washer(seat: Seat): () => void {
  const [first, second] = seat.house.users
  const tiny = 20
  let tradedAt = 0
  const trade = (price: number, bids: 'buy' | 'sell') => {
    seat.user = first!
    seat.rest(bids, price, tiny)
    seat.user = second!
    seat.rest(bids === 'buy' ? 'sell' : 'buy', price, tiny)
    for (const { id } of seat.resting) seat.cancel(id)
    seat.user = first!
    for (const { id } of seat.resting) seat.cancel(id)
    tradedAt = seat.now
  }
  return () => {
    if (seat.last === 0 || !seat.isBookQuiet) return
    seat.user = first!
    const { top, toComePpm, now } = seat
    const middle = Math.round((top.bid + top.ask) / 2)
    const isFar = Math.abs(toComePpm) > COST.spot
    if (seat.triggers.length === 0 && seat.waiting === 0) {
      if (now - tradedAt > 1_000) trade(middle, 'buy')
      const source = 'lastTrade'
      placeCondition(seat, { side: 'buy', worth: STAKE.worth, source, up: { at: top.ask - 1 } })
      placeCondition(seat, { side: 'sell', worth: STAKE.worth, source, down: { at: top.bid + 1 } })
    } else if (isFar) trade(toComePpm > 0 ? top.ask - 1 : top.bid + 1, 'buy')
  }
}

/** How far below the price somebody else's stop is, in millionths. */
const THEIR_STOP = 2_500

/**
 * Somebody else sells by a stop at the last trade. In a market that moves, two accounts trade with each other
 * just within the house's wide quotes, which sets it off, and the bid of one of them buys what it sells; once it
 * is quiet that is sold to the house.
 */
function stopHunter(seat: Seat): () => void {
  const [first, second] = seat.house.users
  const [other] = seat.house.others
  let bought = 0
  let isHeld = false
  return () => {
    if (seat.last === 0) return
    const { top, tick, last } = seat
    seat.user = other!
    if (seat.isBookQuiet && seat.triggers.length === 0) {
      const at = Math.round((last * (1 - THEIR_STOP / 1_000_000)) / tick)
      const source = 'lastTrade'
      if (!isHeld) trade(seat, [first!, second!], Math.round(last / tick))
      seat.user = other!
      placeCondition(seat, { side: 'sell', worth: STAKE.worth, source, down: { at } })
      isHeld = true
    }
    const stop = seat.triggers[0]?.down?.at
    seat.user = first!
    if (stop !== undefined && top.bid + 1 <= stop && seat.resting.length === 0) {
      seat.rest('buy', top.bid + 1, STAKE.worth * 1.01)
      seat.user = second!
      seat.rest('sell', top.bid + 1, 20)
      for (const { id } of seat.resting) seat.cancel(id)
      seat.user = first!
      bought = 1
    } else {
      for (const { id } of seat.resting) seat.cancel(id)
      if (bought > 0 && seat.isBookQuiet && seat.waiting === 0) {
        bought = 0
        isHeld = false
        seat.take('sell', STAKE.worth)
      }
    }
  }
}

function trade(seat: Seat, [buyer, seller]: readonly [number, number], price: number): void {
  seat.user = buyer
  seat.rest('buy', price, 20)
  seat.user = seller
  seat.rest('sell', price, 20)
}
