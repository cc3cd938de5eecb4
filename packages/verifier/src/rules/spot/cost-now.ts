import { LADDER_FORMAT } from '../market/house.ts'
import type { OrderTerms } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { unitsOf } from '../market/units.ts'
import { bandOf, courseOf, houseAsks } from './incoming.ts'
import type { Fill } from './matching.ts'

/** A buy by lots at the market. */
interface Wish {
  readonly user: number
  readonly market?: number
  readonly quantity?: number | undefined
  readonly terms?: OrderTerms | undefined
}

/**
 * Quote units that a buy by lots at the market would cost if it were carried out now. One that is to be filled whole
 * needs what the house alone would ask: what people offer below may be gone when its price comes.
 */
export function costNow(state: SpotState, wish: Wish, step: Step): bigint {
  const { user, market = 0, quantity = 0, terms = {} } = wish
  const { rules } = step.context
  const { tickLot } = unitsOf(rules, rules.markets[market]!)
  const placed = {
    ...({ type: 'spotOrderPlaced', side: 'buy', method: 'market' } as const),
    ...{ order: 0, user, market, quantity, amount: 0n },
    price: bandOf(state, { side: 'buy', market }, step) ?? 0,
  }
  const now = worthOf(courseOf(state, placed, { terms, step }).fills, tickLot)
  if (terms.timeInForce !== 'fok' || rules.format < LADDER_FORMAT) return now
  const alone = worthOf(houseAsks(state, { market, lots: quantity }, step), tickLot)
  return alone > now ? alone : now
}

function worthOf(fills: readonly Fill[], tickLot: bigint): bigint {
  return fills.reduce((sum, { price, lots }) => sum + BigInt(price) * BigInt(lots) * tickLot, 0n)
}
