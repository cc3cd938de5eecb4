import type { Price, Quantity } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import { isWhole } from '../core/checks.ts'
import type { Draft } from '../core/draft.ts'
import type { Cover, PendingTerms } from '../core/pending-spec.ts'
import { keepsWaiting, knowsOrderTerms } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { indexTaken } from './agree-spot.ts'
import { takesOfHouse } from './house-alone.ts'
import { exitsFault } from './triggers/exits/exits-fault.ts'
import { purseOf } from './fills.ts'
import { placeLimit } from './place-limit.ts'
import {
  closeResting,
  findResting,
  heldBy,
  isReachedByHouse,
  type Resting,
  sideOfResting,
} from './resting.ts'
import { termsFault } from './terms-fault.ts'

/** Changes an order that rests. */
export interface AmendSpotOrder {
  kind: 'amendSpotOrder'
  user: Owner
  order: number
  /** Its new limit; the present one where nothing is said. */
  price?: Price
  /** What it is to have ordered in all, filled lots included; as before where nothing is said. */
  quantity?: Quantity
  requestId: string
}

export const amendSpotOrder: CommandSpec<AmendSpotOrder> = {
  code: 47,
  decide: decideAmend,
  pending: { indexes: indexOfAmended, agree: agreeAmended },
  request: {
    by: 'caller',
    terms: ({ order, price = 0, quantity = 0 }) => [47, order, price, quantity],
  },
}

/**
 * With fewer lots at the same price an order keeps its place. With another price or more lots it loses
 * it: it is closed, and an order with an id of its own takes up what it had left, with the same terms.
 * It takes nothing from the house: a change that would is refused, since who asks for it could keep it from
 * being carried out by taking the order back until the price comes.
 */
function decideAmend(
  draft: Draft,
  { user, order, ...asked }: AmendSpotOrder,
): Rejection | undefined {
  const { state } = draft
  if (asked.price !== undefined && !isWhole(asked.price, 1)) return 'price_out_of_range'
  if (asked.quantity !== undefined && !isWhole(asked.quantity, 1)) return 'quantity_out_of_range'
  const found = findResting(state, user, order)
  if (typeof found === 'string') return found
  if (!knowsOrderTerms(state)) return 'terms_unavailable'
  const { market, slot } = found
  const { book } = market
  const before = { price: book.price(slot), quantity: book.quantity(slot) }
  const { price = before.price, quantity = before.quantity } = asked
  if (price === before.price && quantity === before.quantity) return 'order_unchanged'
  const left = book.remaining(slot) - (before.quantity - quantity)
  if (left <= 0) return 'quantity_out_of_range'
  if (price === before.price && quantity < before.quantity) {
    return shrink(draft, found, { order, by: (before.quantity - quantity) as Quantity })
  }
  closeResting(draft, found, 'amended')
  const kept = state.orderTerms.get(order)
  const { replaces: _, trigger, ...terms } = kept ?? {}
  const placed = {
    kind: 'placeSpotOrder' as const,
    ...{ user, market: market.id, side: sideOfResting(found), method: 'limit' as const, price },
    quantity: left as Quantity,
    terms: kept && terms,
    exits: state.exits.get(order)?.exits,
    origin: { replaces: order, ...(trigger === undefined ? {} : { trigger }) },
    requestId: '',
  }
  const fault = termsFault(draft, placed, placed.origin) ?? exitsFault(draft, placed, market)
  const rejection = fault ?? placeLimit(draft, placed, market)
  if (rejection !== undefined || !keepsWaiting(state)) return rejection
  return takesOfHouse(draft) ? 'would_take' : undefined
}

function shrink(
  draft: Draft,
  found: Resting,
  { order, by }: { order: number; by: Quantity },
): Rejection | undefined {
  const { market, slot } = found
  const { book, spec } = market
  const price = book.price(slot)
  if (market.worth(price, book.quantity(slot) - by) < spec.minNotional) return 'order_below_minimum'
  const user = book.user(slot)
  const buys = sideOfResting(found) === 'buy'
  const currency = buys ? spec.quote : spec.base
  draft.post({
    from: purseOf(user, 'held', currency),
    to: purseOf(user, 'available', currency),
    amount: buys ? market.worth(price, by) : market.inBase(by),
    reason: 'spotRelease',
    reference: order,
  })
  draft.emit({ kind: 'spotOrderReduced', order, lots: by })
  return undefined
}

/** It waits where the house's quotes reach it now, and where it would take from them. */
function indexOfAmended(trial: Draft, { user, order }: AmendSpotOrder): readonly number[] {
  const found = findResting(trial.state, user, order)
  if (typeof found === 'string') return []
  const { market } = found
  if (isReachedByHouse(trial, found)) return [market.spec.index]
  if (trial.created === undefined) return []
  return indexTaken(trial, { market: market.id, side: sideOfResting(found) })
}

/** Sets aside what it needs beyond what it holds. */
function agreeAmended({ state }: Draft, { user, order, ...asked }: AmendSpotOrder): PendingTerms {
  const found = findResting(state, user, order) as Resting
  const { market, slot } = found
  const { book } = market
  const { currency, amount: held } = heldBy(found)
  const { price = book.price(slot), quantity = book.quantity(slot) } = asked
  const left = book.remaining(slot) - (book.quantity(slot) - quantity)
  const needed =
    sideOfResting(found) === 'buy' ? market.worth(price, left) : market.inBase(left as Quantity)
  const from = purseOf(user, 'available', currency)
  const to = purseOf(user, 'held', currency)
  const more = needed > held ? needed - held : 0n
  return { cover: [{ from, to, amount: more as Cover['amount'] }] }
}
