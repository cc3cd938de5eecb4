import { type Player, STAKE } from '../player.ts'
import type { Seat } from '../seat.ts'

/** Ways to play fast contracts that need no more than what everybody sees. */
export const FAST_PLAYERS: readonly Player[] = [
  { name: 'tie-seeking', product: 'fast', ahead: 0, accounts: 1, begin: seekTies },
  { name: 'both-sides', product: 'fast', ahead: 0, accounts: 1, begin: bothSides },
  { name: 'expiry-window', product: 'fast', ahead: 500, accounts: 1, begin: expiryWindow },
]

const WORTH_OPENING = 0.15
const PAUSE_MS = 500

/**
 * Knows the market finer than its ticks: where the house's price was rounded down, the next ones
 * are more often above it than below.
 */
function seekTies(seat: Seat): () => void {
  const far = WORTH_OPENING * seat.deviation(30_000)
  let actedAt = 0
  return () => {
    const rounded = seat.finer - seat.last
    const enough = Math.min(far, seat.listing.level / 40_000)
    if (seat.last === 0 || Math.abs(rounded) < enough || seat.now - actedAt < PAUSE_MS) return
    actedAt = seat.now
    seat.fast(rounded > 0 ? 'long' : 'short', STAKE.fast)
  }
}

function bothSides(seat: Seat): () => void {
  let actedAt = 0
  return () => {
    if (seat.now - actedAt < 2 * PAUSE_MS) return
    actedAt = seat.now
    seat.fast('long', STAKE.fast)
    seat.fast('short', STAKE.fast)
  }
}

/** By what is known of the prices that come, however little, with the shortest contract. */
function expiryWindow(seat: Seat): () => void {
  let actedAt = 0
  return () => {
    const { toCome } = seat
    if (toCome === 0 || seat.now - actedAt < PAUSE_MS) return
    actedAt = seat.now
    seat.fast(toCome > 0 ? 'long' : 'short', STAKE.fast)
  }
}
