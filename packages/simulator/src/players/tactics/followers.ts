import { type Player, type Product, STAKE } from '../player.ts'
import type { Seat } from '../seat.ts'

/** Goes by the house's last prices alone: with their direction, or against it. */
export const FOLLOWERS: readonly Player[] = [
  ...(['fast', 'futures', 'spot', 'swap'] as const).flatMap((product) => [
    follower('trailing', product, 1),
    follower('fading', product, -1),
  ]),
]

/** Prices that a player looks back over, and how far they have to lie apart. */
const BACK = 4
const FAR_DEVIATIONS = 1.5
/** A position is kept this long. */
const KEPT_MS = 20_000
/** No more often than this. */
const PAUSE_MS = 1_000

function follower(name: string, product: Product, sign: 1 | -1): Player {
  const begin = (seat: Seat) => follow(seat, product, sign)
  return { name, product, ahead: 0, accounts: 1, begin }
}

function follow(seat: Seat, product: Product, sign: 1 | -1): () => void {
  const far = FAR_DEVIATIONS * seat.deviation(250 * BACK)
  let actedAt = 0
  return () => {
    const position = product === 'futures' ? seat.positions[0] : undefined
    if (position && seat.waiting === 0 && seat.now - actedAt > KEPT_MS) {
      seat.act('closePosition', position.id)
      actedAt = seat.now
    }
    const moved = seat.last - seat.past(BACK)
    if (Math.abs(moved) < far || seat.now - actedAt < PAUSE_MS || position) return
    actedAt = seat.now
    trade(seat, product, moved > 0 === sign > 0)
  }
}

/** Trades a product in a direction, by what is usual. */
export function trade(seat: Seat, product: Product, isUp: boolean): void {
  const direction = isUp ? 'long' : 'short'
  const side = isUp ? 'buy' : 'sell'
  if (product === 'fast') seat.fast(direction, STAKE.fast)
  else if (product === 'futures') seat.open(direction, { lever: 20, worth: STAKE.worth })
  else if (product === 'spot') seat.take(side, STAKE.worth)
  else seat.swap(side, STAKE.worth)
}
