import type { Depth } from '@candor/protocol'
import { compare, isZero } from '@candor/money/decimals'
import { estimate } from '../book/book.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type Ticket, isDecimal } from './reducer.ts'

/** What the terms of a limit order would make of it as the book stands; null where it would be taken. */
export function termsWarning(
  {
    method,
    side,
    price,
    quantity,
    terms,
  }: Pick<Ticket, 'method' | 'side' | 'price' | 'quantity' | 'terms'>,
  { bids, asks }: Pick<Depth, 'bids' | 'asks'>,
  { quantityScale }: Pick<PairFacts, 'quantityScale'>,
): 'ticket.wouldRefuse' | 'ticket.wouldClose' | 'ticket.wouldNotFill' | null {
  if (method !== 'limit' || !isDecimal(price)) return null
  const others = side === 'buy' ? asks : bids
  const reached = others.filter(([at]) =>
    side === 'buy' ? compare(at, price) <= 0 : compare(at, price) >= 0,
  )
  if (terms.postOnly) return reached.length > 0 ? 'ticket.wouldRefuse' : null
  if (terms.timeInForce === 'ioc') return reached.length === 0 ? 'ticket.wouldClose' : null
  if (terms.timeInForce !== 'fok' || !isDecimal(quantity) || isZero(quantity)) return null
  // Where all that is shown is reached, more may stand behind it.
  if (reached.length === others.length && others.length > 0) return null
  const { partial } = estimate(reached, 'quantity', quantity, quantityScale)
  return partial ? 'ticket.wouldNotFill' : null
}
