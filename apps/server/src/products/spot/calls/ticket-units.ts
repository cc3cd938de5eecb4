import type { AskedTerms } from '@candor/engine'
import { type Amount, type Quantity, parseAmount, parseQuantity } from '@candor/money'
import type { SpotTicket } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'

/** How many digits a market's prices and quantities have, and which currency it is paid in. */
interface MarketScales {
  quantityScale: number
  quote: number
}

/** How much a ticket says, in lots and in units of the quote currency. Throws a refusal for excess digits. */
export function sizesOf(
  { quantity, amount }: Pick<SpotTicket, 'quantity' | 'amount'>,
  { quantityScale, quote }: MarketScales,
  currencies: readonly { scale: number }[],
): { quantity?: Quantity; amount?: Amount } {
  const { scale } = currencies[quote]!
  return {
    ...(quantity !== undefined && {
      quantity: exactly(parseQuantity(quantity, quantityScale), 'quantity', quantityScale),
    }),
    ...(amount !== undefined && {
      amount: exactly(parseAmount(amount, scale), 'amount', scale),
    }),
  }
}

type TermFields = 'timeInForce' | 'expiresAt' | 'postOnly' | 'selfTrade' | 'clientOrderId'

/** The own terms of an order; none where nothing is said but what holds anyway. */
export function termsOf(ticket: Pick<SpotTicket, TermFields>): { terms?: AskedTerms } {
  const { timeInForce, expiresAt, postOnly, selfTrade, clientOrderId } = ticket
  const terms: AskedTerms = {
    ...(timeInForce !== undefined && timeInForce !== 'gtc' && { timeInForce }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(postOnly && { postOnly }),
    ...(selfTrade !== undefined && selfTrade !== 'newest' && { selfTrade }),
    ...(clientOrderId !== undefined && { clientId: clientOrderId }),
  }
  return Object.keys(terms).length === 0 ? {} : { terms }
}
