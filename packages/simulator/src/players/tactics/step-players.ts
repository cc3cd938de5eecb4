import type { FuturesOrder, PositionStep } from '@candor/engine'
import type { Price } from '@candor/money'
import { PRINT_MS } from '../path.ts'
import { aheadBy, type Player, STAKE } from '../player.ts'
import { reduce, setSteps } from '../position-changes.ts'
import type { Seat } from '../seat.ts'

/** Players who close positions in parts: by steps, by trailing stops and by hand. */
export const STEP_PLAYERS: readonly Player[] = [
  ...aheadBy('early-steps', 'futures', earlySteps),
  ...aheadBy('reducer', 'futures', reducer),
  { name: 'trailing-stops', product: 'futures', ahead: 0, accounts: 1, begin: trailingStops },
  { name: 'crumbs', product: 'futures', ahead: 0, accounts: 1, begin: crumbs },
]

const MOST_STEPS = 10
/** A movement to come against a position by so many millionths is one to be away from. */
const TURNING_PPM = 150

/** Has a position at all times, and keeps ten steps close to the price while it is about to turn. */
function earlySteps(seat: Seat): () => void {
  let isSet = false
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const [position] = seat.positions
    if (!position) {
      isSet = false
      const isUp = seat.toCome > 0 || (seat.toCome === 0 && seat.chance.percent(50))
      seat.open(isUp ? 'long' : 'short', { lever: 20, worth: STAKE.worth })
      return
    }
    const sign = position.direction === 'long' ? 1 : -1
    const isTurning = seat.toComePpm * sign < -TURNING_PPM
    if (isTurning === isSet) return
    setSteps(seat, position.id, isTurning ? { steps: stepsNear(seat, position, sign) } : {})
    isSet = isTurning
  }
}

/** Half of them stops and half profits that are taken, each of a part, at what is a little beyond the price. */
function stepsNear(seat: Seat, { lots }: Readonly<FuturesOrder>, sign: number): PositionStep[] {
  const each = Math.max(1, Math.floor(lots / (MOST_STEPS / 2)))
  const apart = Math.max(1, Math.round(seat.deviation(PRINT_MS) / 4))
  const count = Math.min(MOST_STEPS / 2, lots)
  return (['stopLoss', 'takeProfit'] as const).flatMap((kind) => {
    const way = kind === 'takeProfit' ? sign : -sign
    return Array.from({ length: count }, (_, at): PositionStep => {
      const price = (sight(seat) + way * (at + 1) * apart) as Price
      return { kind, price, lots: each }
    })
  })
}

/** Where the price goes: a step must not be reached when it is set. */
function sight(seat: Seat): number {
  return seat.sight?.newest ?? seat.last
}

const PART = 3

/** Long and short at once; closes a third of the one that is about to lose, and opens anew when both are gone. */
function reducer(seat: Seat): () => void {
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const { positions, toComePpm } = seat
    for (const direction of ['long', 'short'] as const) {
      const held = positions.find((position) => position.direction === direction)
      const sign = direction === 'long' ? 1 : -1
      if (!held && Math.abs(toComePpm) < 50) seat.open(direction, { lever: 50, worth: STAKE.worth })
      else if (held && toComePpm * sign < -700) {
        reduce(seat, held.id, Math.ceil(held.lots / PART))
      }
    }
  }
}

/** The narrowest that there is, in millionths. */
const NARROWEST = 1_000

/** Long and short at once, each with a stop that follows it closely: what is left over goes on with the market. */
function trailingStops(seat: Seat): () => void {
  return () => {
    if (seat.last === 0 || seat.waiting > 0) return
    const { positions } = seat
    for (const { id, trailing } of positions) {
      if (trailing === undefined) setSteps(seat, id, { trailing: NARROWEST })
    }
    if (positions.length > 0 || !seat.isQuiet) return
    for (const direction of ['long', 'short'] as const) {
      seat.open(direction, { lever: 20, worth: STAKE.worth })
    }
  }
}

const CRUMBS = 8

/** Closes positions lot by lot, for what rounding leaves. */
function crumbs(seat: Seat): () => void {
  return () => {
    if (seat.last === 0 || seat.waiting > 0 || !seat.isQuiet) return
    const [position] = seat.positions
    if (position) {
      for (let lot = 0; lot < Math.min(CRUMBS, position.lots); lot++) reduce(seat, position.id, 1)
    } else {
      const worth = (CRUMBS * Number(seat.listing.futures.tickWorth) * seat.last) / 1_000_000
      seat.open(seat.chance.percent(50) ? 'long' : 'short', { lever: 50, worth })
    }
  }
}
