import { PRODUCTS, type Player, type Product } from '../player.ts'
import type { Seat } from '../seat.ts'
import { trade } from './followers.ts'

/** Knows nothing and trades now and then: shows what a customer pays. */
export const HONEST: readonly Player[] = PRODUCTS.map((product) => ({
  name: 'honest',
  product,
  ahead: 0,
  accounts: 1,
  begin: (seat: Seat) => honest(seat, product),
}))

const BETWEEN_MS = { least: 5_000, most: 15_000 }

/** Opens in any direction and later closes; in the book and by exchanges buys, and sells again. */
function honest(seat: Seat, product: Product): () => void {
  const pause = () => seat.now + seat.chance.between(BETWEEN_MS.least, BETWEEN_MS.most)
  let next = pause()
  let bought = 0
  return () => {
    if (seat.now < next || seat.last === 0) return
    next = pause()
    const position = product === 'futures' ? seat.positions[0] : undefined
    if (position) {
      seat.act('closePosition', position.id)
      return
    }
    const isUp = bought === 0 ? seat.chance.percent(50) : bought < 0
    bought = bought === 0 ? (isUp ? 1 : -1) : 0
    trade(seat, product, product === 'fast' ? seat.chance.percent(50) : isUp)
  }
}
