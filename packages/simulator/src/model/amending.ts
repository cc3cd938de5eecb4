import type { AmendSpotOrder, Event, PlaceSpotOrder } from '@candor/engine'
import type { Price, Quantity } from '@candor/money'
import { closeOwn, findOwn, release } from './cancelling.ts'
import type { Carried } from './carried.ts'
import { keepsWaiting, takesOfLadder } from './house-alone.ts'
import { placeInstead } from './placing.ts'
import { type ModelState, knowsTerms } from './state.ts'

/** Fewer lots at the same price stay where they are; everything else is a new order with the rest. */
export function amendSpotOrder(state: ModelState, command: AmendSpotOrder, at: number): Carried {
  const { user, order } = command
  if (command.price !== undefined && !isCount(command.price)) return 'price_out_of_range'
  if (command.quantity !== undefined && !isCount(command.quantity)) return 'quantity_out_of_range'
  const found = findOwn(state, user, order)
  if (typeof found === 'string') return found
  if (!knowsTerms(state)) return 'terms_unavailable'
  const { market, open } = found
  const price = command.price === undefined ? open.price : BigInt(command.price)
  const quantity = command.quantity === undefined ? open.quantity : BigInt(command.quantity)
  if (price === open.price && quantity === open.quantity) return 'order_unchanged'
  const filled = open.quantity - open.remaining
  if (quantity <= filled) return 'quantity_out_of_range'
  if (price === open.price && quantity < open.quantity) {
    if (market.worth(price, quantity) < market.spec.minNotional) return 'order_below_minimum'
    const less = open.quantity - quantity
    release(state, market, { ...open, remaining: less })
    open.quantity = quantity
    open.remaining -= less
    return { events: [{ kind: 'spotOrderReduced', order, lots: Number(less) as Quantity }] }
  }
  const until = open.terms?.expiresAt
  if (until !== undefined && until - at < (state.carrying ? 1 : 10_000)) return 'expiry_invalid'
  const events: Event[] = []
  closeOwn(state, { market, open, reason: 'amended', events })
  const { replaces: _, ...terms } = open.terms ?? {}
  const { exits } = state.exits.get(order) ?? {}
  const placed: PlaceSpotOrder = {
    kind: 'placeSpotOrder',
    user,
    market: market.id,
    side: open.side,
    method: 'limit',
    price: Number(price) as Price,
    quantity: Number(quantity - filled) as Quantity,
    requestId: '',
    ...(open.terms && { terms }),
    ...(exits && { exits }),
  }
  const carried = placeInstead(state, placed, { at, replaces: order, events })
  if (typeof carried === 'string' || !keepsWaiting(state)) return carried
  return takesOfLadder(carried.events) ? 'would_take' : carried
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
