import { amend, restWith } from '../book-terms.ts'
import { COST, type Player } from '../player.ts'
import type { Seat, Side } from '../seat.ts'

/** Players who could decide what becomes of an order that waits: by what a second account offers, or by what they amend. */
export const ABSORBERS: readonly Player[] = [
  { name: 'whole-voider', product: 'spot', ahead: 500, accounts: 2, begin: wholeVoider },
  { name: 'amend-voider', product: 'spot', ahead: 500, accounts: 1, begin: amendVoider },
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
  const quoted = quotedBy(seat)
  const [first, second] = seat.house.users
  return () => {
    const { last, tick } = seat
    if (last === 0) return
    for (const side of ['buy', 'sell'] as const) {
      const sign = side === 'buy' ? 1 : -1
      const price = Math.round((last / tick) * (1 + sign * FAR))
      const gain = gainAfterNext(seat) * sign
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

const LEAST_WORTH = 2

/**
 * Keeps a little order of each side far away that waits to be amended into one for all of the house's quotes, and takes it
 * back just before the price unless that is known to gain.
 */
function amendVoider(seat: Seat): () => void {
  const quoted = quotedBy(seat)
  return () => {
    const { last, tick } = seat
    if (last === 0 || !seat.isBookQuiet) return
    for (const side of ['buy', 'sell'] as const) {
      const sign = side === 'buy' ? 1 : -1
      const far = (way: number) => Math.round((last / tick) * (1 + way * sign * FAR))
      const isAmended = seat.waiting > 0
      const own = seat.resting.filter((one) => one.side === side)
      if (own.length === 0) seat.rest(side, far(-1), LEAST_WORTH)
      else if (!isAmended) amend(seat, own[0]!.id, { price: far(1), worth: quoted })
      else if (gainAfterNext(seat) * sign < DEEP_PPM + COST.spot && !isFree(seat)) {
        for (const { id } of own) seat.cancel(id)
      }
    }
  }
}

/** Whether what waits cannot be carried out at the print that comes next. */
function isFree({ house, user, now }: Seat): boolean {
  return house.engine
    .pendingOrders(user)
    .every(({ acceptedAt }) => now - house.sinceStart(acceptedAt) < 300)
}

/** What all of the house's quotes of a side are worth, in whole units. */
function quotedBy({ listing }: Seat): number {
  const { levels, firstLevel, levelGrowth } = listing.market.ladder
  const grown = levelGrowth * BigInt((levels * (levels - 1)) / 2)
  return Number(firstLevel * BigInt(levels) + grown) / 1_000_000
}

/** How far the price goes after the house's next one while that is still the old one, in millionths. */
function gainAfterNext({ last, sight, coming: [next] }: Seat): number {
  const isOld = next !== undefined && Math.abs(next - last) * 10_000 < last
  return sight && isOld ? ((sight.newest - next) * 1_000_000) / last : 0
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
