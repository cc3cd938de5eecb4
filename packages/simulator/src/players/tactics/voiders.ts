import { COST, type Player, type Product, STAKE } from '../player.ts'
import { PRINT_MS } from '../path.ts'
import { type Seat, usdt } from '../seat.ts'
import { trade } from './followers.ts'

/**
 * Has an order of each direction wait at all times, and tries to make the one fail of which it is
 * known by then that it will lose. What waits cannot be taken back by itself.
 */
export const VOIDERS: readonly Player[] = (['fast', 'futures', 'spot', 'swap'] as const).map(
  (product) => ({
    name: 'voider',
    product,
    ahead: 500,
    accounts: 2,
    begin: (seat: Seat) => voider(seat, product),
  }),
)

const PAUSE_MS = 1_000

function voider(seat: Seat, product: Product): () => void {
  let actedAt = -PAUSE_MS
  let isUp = true
  const [first, second] = seat.house.users
  return () => {
    if (seat.last === 0) return
    seat.user = first!
    const waits = seat.waiting > 0
    if (!waits && seat.now - actedAt >= PAUSE_MS) {
      isUp = !isUp
      begin(seat, product, isUp)
      actedAt = seat.now
      return
    }
    const cost = product === 'fast' ? 0 : COST[product]
    const gain = seat.toComePpm * (isUp ? 1 : -1)
    if (waits && gain < cost) undo(seat, second!)
    else if (!waits) takeBack(seat, product)
  }
}

/** An order that fails unless all goes on as it was: with stops close by, of all that there is. */
function begin(seat: Seat, product: Product, isUp: boolean): void {
  if (product !== 'futures') {
    trade(seat, product, isUp)
    return
  }
  const spread = ((seat.listing.futures.halfSpread + 50) * seat.last) / 1_000_000
  const near = Math.round(seat.deviation(PRINT_MS) + spread)
  const stop = seat.last + (isUp ? -near : near)
  const take = seat.last + (isUp ? near : -near)
  const stops = { stopLoss: stop, takeProfit: take }
  seat.open(isUp ? 'long' : 'short', { lever: 20, worth: STAKE.worth, ...stops })
}

/** Everything that a person can do to what they have while an order waits. */
function undo(seat: Seat, second: number): void {
  const { house, user } = seat
  for (const purse of ['funding', 'coin'] as const) {
    const available = house.engine.available(user, purse, 0)
    const to = purse === 'funding' ? 'coin' : 'funding'
    if (available > usdt(1_000_000)) {
      const requestId = house.nextRequest()
      const half = usdt(900_000)
      house.submit({
        kind: 'transfer',
        user,
        currency: 0,
        amount: half,
        from: purse,
        to,
        requestId,
      })
    }
  }
  for (const { id, isOpen } of seat.orders) {
    if (isOpen) {
      seat.act('closePosition', id)
      seat.turn('lockPosition', id)
    } else seat.act('cancelFuturesOrder', id)
  }
  for (const { id } of seat.resting) seat.cancel(id)
  // An order of their other account, which theirs would meet before the house's.
  seat.user = second
  if (seat.resting.length === 0) {
    const { top } = seat
    seat.rest(seat.toCome > 0 ? 'buy' : 'sell', Math.round((top.bid + top.ask) / 2), 10)
  }
  seat.user = user
}

function takeBack(seat: Seat, product: Product): void {
  if (product !== 'futures') return
  for (const { id } of seat.positions) {
    if (seat.waiting === 0) seat.act('closePosition', id)
  }
}
