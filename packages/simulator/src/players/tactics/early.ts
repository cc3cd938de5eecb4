import { LAG_MS } from '../listing.ts'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Quote, Seat, Side } from '../seat.ts'

/** Sees where the price goes and trades before the house knows. */
export const EARLY: readonly Player[] = [
  ...aheadBy('early', 'fast', fast),
  ...aheadBy('early-sure', 'fast', sure),
  ...aheadBy('early', 'futures', futures),
  ...aheadBy('early', 'spot', spot),
  ...aheadBy('early', 'swap', swap),
]

/** Part of what a price moves over a contract's time that makes it worth opening. */
const WORTH_OPENING = 0.15

function fast(seat: Seat): () => void {
  const far = WORTH_OPENING * seat.deviation(30_000)
  return () => {
    if (Math.abs(seat.toCome) < far) return
    seat.fast(seat.toCome > 0 ? 'long' : 'short', STAKE.fast)
  }
}

/** Of what a contract's time moves: next to certain. */
const SURE = 2

/** How soon the price has to come that a contract opens at, so as not to have what is known yet. */
const SOON_MS = 60

/**
 * Waits for what is certain, and for a moment at which the house will not know it in the price that
 * comes; then opens as many contracts as there may be.
 */
function sure(seat: Seat): () => void {
  const far = SURE * seat.deviation(30_000)
  let knew = false
  return () => {
    const knows = Math.abs(seat.toCome) >= far
    const isNew = knows && !knew
    knew = knows
    if (!isNew || seat.printsAfter(seat.now + LAG_MS) > SOON_MS) return
    const direction = seat.toCome > 0 ? 'long' : 'short'
    const taken = seat.contracts + seat.waiting
    for (let at = taken; at < seat.listing.fast.maxOpen; at++) seat.fast(direction, STAKE.fast)
  }
}

/** Beyond this many millionths against it a position is turned, or closed where that is less. */
const WORTH_CLOSING = 100
const KEPT_MS = 60_000

function futures(seat: Seat): () => void {
  let openedAt = 0
  return () => {
    if (seat.waiting > 0) return
    const { toComePpm } = seat
    const [position] = seat.positions
    const isFar = Math.abs(toComePpm) > COST.futures
    if (!position) {
      if (!isFar) return
      seat.open(toComePpm > 0 ? 'long' : 'short', { lever: 20, worth: STAKE.worth })
      openedAt = seat.now
      return
    }
    const against = position.direction === 'long' ? -toComePpm : toComePpm
    if (isFar && against > 0) seat.turn('reversePosition', position.id)
    else if (against > WORTH_CLOSING || seat.now - openedAt > KEPT_MS) {
      seat.act('closePosition', position.id)
    }
  }
}

function spot(seat: Seat): () => void {
  return () => {
    if (Math.abs(seat.toComePpm) < COST.spot || seat.waiting > 0) return
    seat.take(seat.toCome > 0 ? 'buy' : 'sell', STAKE.worth)
  }
}

const REQUOTE_MS = 650

/** Two quotes stand at a time, one each way, of two accounts; the first call of a step is by turns. */
function swap(seat: Seat): () => void {
  let quote: Quote | undefined
  let side: Side = 'buy'
  return () => {
    if (quote && gainOf(seat, quote) > COST.swap) {
      seat.use(quote)
      quote = undefined
      return
    }
    if (quote && seat.now - quote.at < REQUOTE_MS) return
    side = side === 'buy' ? 'sell' : 'buy'
    quote = seat.quote(side, STAKE.worth)
  }
}

/** By what is to come, in millionths. */
export function gainOf(seat: Seat, { side, price }: Quote): number {
  const newest = seat.sight?.newest ?? price
  return ((side === 'buy' ? newest - price : price - newest) / price) * 1_000_000
}
