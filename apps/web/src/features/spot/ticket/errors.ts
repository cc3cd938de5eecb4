import type { ErrorName } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import { compare } from '@candor/money/decimals'
import type { Errors, Say } from '../../../shared/form/form-design.ts'
import { floorTo, unitOf } from '../pairs/scale.ts'
import { untilFault } from '../terms/order-terms.ts'
import {
  type Surroundings,
  type Ticket,
  type TicketField,
  isDecimal,
  sizeField,
} from './reducer.ts'
import { worthOf } from './summary.ts'

/** What is wrong with the figures of a ticket, by the rules of its pair as far as they are known. */
export function errorsOf(
  ticket: Ticket,
  { pair, now }: Pick<Surroundings, 'pair' | 'now'>,
  { t, format }: Say,
): Errors<Ticket> {
  const { rules } = pair
  const { price, method, terms } = ticket
  const field = sizeField(ticket)
  const size = ticket[field]
  const faults: Errors<Ticket> = terms.exits ? exitFaults(ticket, pair, { t, format }) : {}
  if (method === 'limit') {
    faults.price = price === '' ? t('spot.priceMissing') : checkAmount(price, pair.priceScale, t)
    const isOver = terms.timeInForce === 'gtd' && untilFault(terms.until, now) !== undefined
    if (isOver) faults.terms = t('ticket.untilPast')
  }
  if (field === 'amount') faults.amount = checkAmount(size, rules?.quoteScale ?? 6, t)
  else if (size === '') faults.quantity = t('spot.quantityMissing')
  else faults.quantity = checkAmount(size, Math.max(pair.quantityScale, 0), t)
  if (faults[field] || !rules) return faults

  if (field === 'quantity') {
    if (compare(floorTo(size, pair.quantityScale), size) !== 0) {
      faults.quantity = t('spot.lot', { lot: `${unitOf(pair.quantityScale)} ${pair.base}` })
    } else if (compare(size, rules.maxQuantity) > 0) {
      const amount = `${format.amount(rules.maxQuantity)} ${pair.base}`
      faults.quantity = t('spot.largest', { amount })
    }
  }
  const worth = field === 'amount' ? size : worthOf(ticket)
  if (!faults[field] && worth && isDecimal(worth) && compare(worth, rules.minAmount) < 0) {
    const amount = `${format.amount(rules.minAmount)} ${pair.quote}`
    faults[field] = t('spot.smallest', { amount })
  }
  return faults
}

/** What is wrong with its exits: at least one, and each on its side of the order's price. */
function exitFaults(
  { side, method, price, stop, goal }: Ticket,
  { priceScale }: Surroundings['pair'],
  { t, format }: Say,
): Errors<Ticket> {
  if (stop === '' && goal === '') return { goal: t('ticket.exitMissing') }
  const faults: Errors<Ticket> = {}
  if (stop !== '') faults.stop = checkAmount(stop, priceScale, t)
  if (goal !== '') faults.goal = checkAmount(goal, priceScale, t)
  if (faults.stop || faults.goal) return faults
  const buys = side === 'buy'
  const misplaced = (exit: string, above: boolean, from: string) => {
    if (exit === '' || !isDecimal(from)) return undefined
    const order = compare(exit, from)
    const facts = { price: format.figure(from) }
    if (above) return order <= 0 ? t('ticket.exitAbove', facts) : undefined
    return order >= 0 ? t('ticket.exitBelow', facts) : undefined
  }
  if (method === 'limit') {
    faults.stop = misplaced(stop, !buys, price)
    faults.goal = misplaced(goal, buys, price)
  } else faults.goal = misplaced(goal, buys, stop)
  return faults
}

/** The field of a refusal: the server names it, or it is about how much. */
export function fieldOf(
  error: ErrorName,
  ticket: Ticket,
): TicketField | 'stop' | 'goal' | 'terms' | undefined {
  switch (error) {
    case 'exit_misplaced':
    case 'trigger_invalid':
    case 'trigger_reached':
    case 'too_many_triggers':
      // Of two, the refusal names none.
      return ticket.stop === '' ? 'goal' : 'stop'
    case 'price_missing':
    case 'price_out_of_range':
    case 'would_take':
      return 'price'
    case 'balance_insufficient':
    case 'order_below_minimum':
    case 'order_too_large':
    case 'quantity_missing':
    case 'quantity_out_of_range':
    case 'amount_not_positive':
    case 'not_filled_whole':
      return sizeField(ticket)
    case 'expiry_invalid':
    case 'order_terms_invalid':
    case 'terms_unavailable':
      return 'terms'
    default:
      return undefined
  }
}
