import type { Price } from '@candor/money'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import { type Direction, type Seat, usdt } from '../seat.ts'

/** Players who order futures by what they may cost. */
export const AMOUNT_PLAYERS: readonly Player[] = [
  ...aheadBy('early-amounts', 'futures', earlyAmounts),
  { name: 'amount-voider', product: 'futures', ahead: 500, accounts: 1, begin: amountVoider },
]

interface Spent {
  direction: Direction
  lever: number
  /** Whole units of the quote currency that margin and fee may come to. */
  cost: number
  limit?: number
}

function spend(seat: Seat, { direction, lever, cost, limit }: Spent): void {
  seat.house.submit({
    ...{ kind: 'placeFuturesOrder', user: seat.user, futures: 0, direction, lever },
    ...{ method: limit === undefined ? 'market' : 'limit', price: limit as Price | undefined },
    amount: usdt(cost),
    requestId: seat.house.nextRequest(),
  })
}

/** Of a worth, what margin and fee come to. */
function costOf({ listing }: Seat, worth: number, lever: number): number {
  return worth * (1 / lever + listing.futures.fee / 1_000_000)
}

/** Opens by amount at the highest lever with what is to come, at the market and by limits just passed, and closes when it is over. */
function earlyAmounts(seat: Seat): () => void {
  const lever = seat.listing.futures.levers.at(-1)!
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const { toComePpm, positions, orders, last } = seat
    for (const { id, direction } of positions) {
      if ((direction === 'long' ? 1 : -1) * toComePpm < 50) seat.act('closePosition', id)
    }
    if (Math.abs(toComePpm) < COST.futures || orders.length > 4) return
    const direction = toComePpm > 0 ? 'long' : 'short'
    const cost = costOf(seat, STAKE.worth, lever)
    spend(seat, { direction, lever, cost })
    spend(seat, { direction, lever, cost, limit: last })
  }
}

const AT_ONCE = 20

/**
 * Orders of both directions for just what one lot costs at the last price: those come to nothing as soon as the
 * next price is higher. What has opened is closed when it is about to lose.
 */
function amountVoider(seat: Seat): () => void {
  const { tickWorth, halfSpread, levers } = seat.listing.futures
  const lever = levers.at(-1)!
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const { positions, toComePpm, last } = seat
    for (const { id, direction } of positions) {
      if ((direction === 'long' ? 1 : -1) * toComePpm < -COST.futures / 2) {
        seat.act('closePosition', id)
      }
    }
    if (positions.length > AT_ONCE || !seat.isQuiet) return
    for (const direction of ['long', 'short'] as const) {
      const sign = direction === 'long' ? 1 : -1
      const price = Math.round(last * (1 + (sign * halfSpread) / 1_000_000))
      const lot = (price * Number(tickWorth)) / 1_000_000
      for (let at = 0; at < AT_ONCE / 4; at++) {
        spend(seat, { direction, lever, cost: costOf(seat, lot, lever) + 0.000_01 })
      }
    }
  }
}
