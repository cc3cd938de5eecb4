import { restWith } from '../book-terms.ts'
import { COST, type Player } from '../player.ts'
import type { Seat, Side } from '../seat.ts'

/** Players whose second account decides what becomes of an order of the first that waits. */
export const ABSORBERS: readonly Player[] = [
  { name: 'whole-voider', product: 'spot', ahead: 500, accounts: 2, begin: wholeVoider },
]

/** How far beyond the price the orders lie, in parts of it: beyond all of the house's quotes. */
const FAR = 0.03
/** Of all the house's quotes: how much more the first orders, and how much the second offers. */
const MORE = 1.02
const OFFERED = 0.1
/** What all of the house's quotes of a side cost beyond its usual spread, in millionths. */
const DEEP_PPM = 1_700

/**
 * Has an order wait on each side that is filled whole or not at all, for more than the house quotes, which
 * the offer of the second account completes. That one is taken back at once, and stands again only while the
 * next price is known to be over soon.
 */
function wholeVoider(seat: Seat): () => void {
  const { levels, firstLevel, levelGrowth } = seat.listing.market.ladder
  const grown = levelGrowth * BigInt((levels * (levels - 1)) / 2)
  const quoted = Number(firstLevel * BigInt(levels) + grown) / 1_000_000
  const [first, second] = seat.house.users
  return () => {
    const { last, sight, coming, tick } = seat
    if (last === 0) return
    for (const side of ['buy', 'sell'] as const) {
      const sign = side === 'buy' ? 1 : -1
      const price = Math.round((last / tick) * (1 + sign * FAR))
      const next = coming[0]
      const isOld = next !== undefined && Math.abs(next - last) * 10_000 < last
      const gain = sight && isOld ? ((sight.newest - next) * sign * 1_000_000) / last : 0
      seat.user = first!
      const waits = isWaiting(seat, side)
      if (!waits) {
        offer(seat, { user: second!, side, price, worth: quoted * OFFERED })
        seat.user = first!
        restWith(seat, { side, price, worth: quoted * MORE, terms: { timeInForce: 'fok' } })
      }
      if (gain < DEEP_PPM + COST.spot) withdraw(seat, second!, side)
      else if (waits) offer(seat, { user: second!, side, price, worth: quoted * OFFERED })
    }
  }
}

function isWaiting({ house, user }: Seat, side: Side): boolean {
  return house.engine
    .pendingOrders(user)
    .some(({ asked }) => asked.kind === 'placeSpotOrder' && asked.side === side)
}

interface Offer {
  user: number
  side: Side
  price: number
  worth: number
}

/** Offers to who is on a side, unless something of the account's stands there. */
function offer(seat: Seat, { user, side, price, worth }: Offer): void {
  seat.user = user
  if (seat.resting.every((one) => one.side === side)) {
    seat.rest(side === 'buy' ? 'sell' : 'buy', price, worth)
  }
}

function withdraw(seat: Seat, user: number, side: Side): void {
  seat.user = user
  for (const one of seat.resting) if (one.side !== side) seat.cancel(one.id)
}
