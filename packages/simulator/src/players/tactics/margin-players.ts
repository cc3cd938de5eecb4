import type { FuturesOrder } from '@candor/engine'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import { PRINT_MS } from '../path.ts'
import { changeMargin, equityAt, marginOf, worthAt } from '../position-changes.ts'
import type { Seat } from '../seat.ts'

/** Players who add margin to positions and take it out again. */
export const MARGIN_PLAYERS: readonly Player[] = [
  { name: 'margin-holder', product: 'futures', ahead: 0, accounts: 1, begin: marginHolder },
  ...aheadBy('saver', 'futures', saver),
]

const MILLION = 1_000_000

/** What a position needs to stand, in millionths of its worth: maintenance margin and the fee of closing. */
function neededPpm({ listing }: Seat): number {
  return listing.futures.tiers[0]!.maintenance + listing.futures.fee
}

/**
 * Long and short at once at the highest lever, and neither is ever closed or left to be liquidated by small
 * movements: the one that loses gets just as much margin as keeps it, so that a jump goes beyond it as soon as may be.
 * What the other has too much is taken out.
 */
function marginHolder(seat: Seat): () => void {
  const lever = seat.listing.futures.levers.at(-1)!
  const needed = neededPpm(seat)
  return () => {
    if (seat.last === 0) return
    const { positions, last } = seat
    const step = (seat.deviation(PRINT_MS) / last) * MILLION
    for (const position of positions) {
      const worth = worthAt(seat, position, last)
      const equity = (equityAt(seat, position, last) / worth) * MILLION
      const kept = needed + 3 * step
      if (equity < needed + 1.5 * step) {
        changeMargin(seat, 'addMargin', position.id, ((kept - equity) * worth) / MILLION)
      } else if (seat.waiting === 0) takeOut(seat, position)
    }
    if (seat.waiting > 0 || !seat.isQuiet) return
    openMissing(seat, lever)
  }
}

function openMissing(seat: Seat, lever: number): void {
  const { positions } = seat
  for (const direction of ['long', 'short'] as const) {
    if (positions.some((one) => one.direction === direction)) continue
    seat.open(direction, { lever, worth: STAKE.worth })
  }
}

/** Asks for all margin that a position does not need at the last price, where that is worth it. */
function takeOut(seat: Seat, position: Readonly<FuturesOrder>): void {
  const opened = worthAt(seat, position, position.price)
  const margin = marginOf(position)
  const lost = Math.max(0, margin - equityAt(seat, position, seat.last))
  const spread = (opened * 2 * seat.listing.futures.halfSpread) / MILLION
  const free = margin - opened / position.lever - lost - spread
  if (free > opened / 2_000) changeMargin(seat, 'removeMargin', position.id, free)
}

/**
 * Long and short at once at the highest lever. Of the price to come, adds margin to what it would liquidate
 * and that comes back by then, and leaves alone what it goes beyond; what it lets gain has its margin taken out.
 */
function saver(seat: Seat): () => void {
  const lever = seat.listing.futures.levers.at(-1)!
  const needed = neededPpm(seat)
  return () => {
    const { sight, coming, positions, last } = seat
    if (last === 0 || !sight) return
    for (const position of positions) {
      const worth = worthAt(seat, position, last)
      const equityPpm = (price: number) => (equityAt(seat, position, price) / worth) * MILLION
      const worst = Math.min(equityPpm(last), ...coming.map(equityPpm))
      const then = equityPpm(sight.newest)
      if (worst < needed + 50 && then > 0) {
        const missing = needed + 100 - Math.min(worst, then)
        changeMargin(seat, 'addMargin', position.id, (missing * worth) / MILLION)
      } else if (then > equityPpm(last) && seat.waiting === 0) takeOut(seat, position)
    }
    if (seat.waiting > 0 || !seat.isQuiet || Math.abs(seat.toComePpm) > COST.futures / 4) return
    openMissing(seat, lever)
  }
}
