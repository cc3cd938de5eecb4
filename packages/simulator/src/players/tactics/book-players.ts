import { type Player, STAKE } from '../player.ts'
import type { Quote, Seat } from '../seat.ts'
import { gainOf } from './early.ts'

/** Ways to play the book and exchanges that need no more than what everybody sees. */
export const BOOK_PLAYERS: readonly Player[] = [
  { name: 'limit-at-index', product: 'spot', ahead: 0, accounts: 1, begin: limitAtIndex },
  { name: 'both-sides', product: 'spot', ahead: 0, accounts: 2, begin: bothSides },
  { name: 'requoter', product: 'swap', ahead: 0, accounts: 2, begin: requote },
]

const KEPT_MS = 5_000

/** Rests at the index, within the house's spread, by turns on each side. */
function limitAtIndex(seat: Seat): () => void {
  let actedAt = 0
  let buys = true
  return () => {
    const [order] = seat.resting
    if (seat.last === 0 || (order && seat.now - actedAt < KEPT_MS)) return
    if (order) seat.cancel(order.id)
    else buys = !buys
    actedAt = seat.now
    seat.rest(buys ? 'buy' : 'sell', Math.round(seat.last / seat.tick), STAKE.worth / 4)
  }
}

/** Rests on both sides just inside the house's quotes, and takes away what is not reached. */
function bothSides(seat: Seat): () => void {
  let actedAt = 0
  return () => {
    if (seat.last === 0 || seat.now - actedAt < 1_000) return
    actedAt = seat.now
    const { top, house } = seat
    for (const [at, user] of house.users.entries()) {
      seat.user = user
      for (const order of seat.resting) seat.cancel(order.id)
      if (at === 0) seat.rest('buy', top.bid + 1, STAKE.worth / 4)
      else if (top.ask - top.bid > 2) seat.rest('sell', top.ask - 1, STAKE.worth / 4)
    }
  }
}

const REQUOTE_MS = 667
const BEST_OF_MS = 4_900

/** Takes a quote 90 times a minute with each of two accounts, and uses the one that got better most. */
function requote(seat: Seat): () => void {
  const quotes: (Quote | undefined)[] = seat.house.users.map(() => undefined)
  return () => {
    for (const [at, user] of seat.house.users.entries()) {
      seat.user = user
      const quote = quotes[at]
      // Of a quote that is better than its fee more may come, but not for long.
      const gain = quote ? gainOf(seat, quote) : 0
      if (quote && gain > 1_050) {
        seat.use(quote)
        quotes[at] = undefined
      } else if (!quote || seat.now - quote.at > (gain > 400 ? BEST_OF_MS : REQUOTE_MS)) {
        quotes[at] = seat.quote(at === 0 ? 'buy' : 'sell', STAKE.worth)
      }
    }
  }
}
