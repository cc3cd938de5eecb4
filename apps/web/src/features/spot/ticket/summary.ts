import { type Amount, formatUnits, parseUnits, ppm } from '@candor/money'
import type { Depth, SpotTicket } from '@candor/protocol'
import { spotFee } from '@candor/terms'
import {
  type Decimal,
  compare,
  divide,
  isZero,
  multiply,
  subtract,
  truncate,
} from '@candor/money/decimals'
import type { LargeOrder } from '../../../shared/orders/large-order.ts'
import { type Estimate, estimate } from '../book/book.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { sentTerms, waitsInBook } from '../terms/order-terms.ts'
import { type Ticket, isDecimal, sizeField } from './reducer.ts'

/** The share of what is available that the ticket takes, 0 to 100, for the steps. */
export function shareOf(ticket: Ticket, funds: Funds | undefined): number {
  if (ticket.percent !== undefined) return ticket.percent
  return partOf(usesOf(ticket), funds && (ticket.side === 'buy' ? funds.quote : funds.base))
}

/** What share of the available amount is used, as a whole per cent from 0 to 100. */
export function partOf(uses: Decimal | undefined, gives: Decimal | undefined): number {
  if (uses === undefined || !gives || isZero(gives)) return 0
  const share = Number(divide(multiply(uses, '100'), gives, 0))
  return Math.min(100, share)
}

/** What the order is worth by its limit, in the quote currency. */
export function worthOf({ price, quantity }: Pick<Ticket, 'price' | 'quantity'>) {
  return isDecimal(price) && isDecimal(quantity) ? multiply(price, quantity) : undefined
}

/** What the ticket takes of the currency that it gives; undefined while its figures are no figures. */
export function usesOf(ticket: Ticket): Decimal | undefined {
  if (ticket.side === 'buy' && ticket.method === 'limit') return worthOf(ticket)
  const size = ticket[sizeField(ticket)]
  return isDecimal(size) ? size : undefined
}

/** The fee on what is received, which has no more digits than `scale`, as the venue takes it. */
export function feeOn(received: Decimal, percent: Decimal, scale: number): Decimal {
  const units = parseUnits(received, scale)
  // A hundredth of a percent of a percent is a millionth.
  const rate = parseUnits(percent, 4)
  if (!units.ok || !rate.ok) return received
  return formatUnits(spotFee(units.value as Amount, ppm(Number(rate.value))), scale)
}

/** Its exits as they are sent: by the index, at best price. */
function exitsOf({ terms, stop, goal }: Ticket): Pick<SpotTicket, 'exits'> {
  if (!terms.exits) return {}
  return {
    exits: {
      source: 'index',
      ...(stop !== '' && { stop: { triggerPrice: stop } }),
      ...(goal !== '' && { takeProfit: { triggerPrice: goal } }),
    },
  }
}

/** The order as it is sent. */
export function termsOf(ticket: Ticket, symbol: string): Omit<SpotTicket, 'requestId'> {
  const { side, method, price, quantity, amount } = ticket
  const terms = { ...sentTerms(ticket.terms, method), ...exitsOf(ticket) }
  if (method === 'limit') return { symbol, side, method, price, quantity, ...terms }
  const size = side === 'buy' ? { amount } : { quantity }
  return { symbol, side, method, ...size, ...terms }
}

/** Whether it takes more than is available. */
export function isShort(ticket: Ticket, funds: Funds | undefined): boolean {
  const uses = usesOf(ticket)
  if (uses === undefined || funds === undefined) return false
  return compare(uses, ticket.side === 'buy' ? funds.quote : funds.base) > 0
}

/** What decides whether the person is asked once more. `market` is the last price. */
export function largeOrderOf(
  ticket: Ticket,
  funds: Funds | undefined,
  market: Decimal | undefined,
): LargeOrder {
  const { side, method, price } = ticket
  return {
    side,
    uses: usesOf(ticket),
    available: funds && (side === 'buy' ? funds.quote : funds.base),
    ...(method === 'limit' && { price, market }),
  }
}

/** What an order comes to. */
export type Outlook = Pick<Estimate, 'quantity' | 'worth'> & {
  /** It will wait in the book, at least in part. */
  rests: boolean
}

/** What an order at best price would trade against the book; for a limit, whether it would wait. */
export function outlookFrom(
  { bids, asks }: Depth,
  pair: Pick<PairFacts, 'quantityScale'>,
  ticket: Ticket,
): Outlook | null {
  const { side, method, price } = ticket
  const others = side === 'buy' ? asks : bids
  if (method === 'limit') {
    const best = others[0]?.[0]
    const meets =
      best !== undefined &&
      isDecimal(price) &&
      (side === 'buy' ? compare(price, best) >= 0 : compare(price, best) <= 0)
    return { quantity: '0', worth: '0', rests: !meets }
  }
  const field = sizeField(ticket)
  const limit = ticket[field]
  if (!isDecimal(limit) || isZero(limit)) return null
  return { ...estimate(others, field, limit, pair.quantityScale), rests: false }
}

/**
 * Returns the result of a limit order at its own price; undefined while its figures are invalid.
 */
export function limitOutlook(ticket: Ticket, rests: boolean | undefined): Outlook | undefined {
  const worth = worthOf(ticket)
  if (worth === undefined || isZero(worth)) return undefined
  const { timeInForce, postOnly } = ticket.terms
  const mayRest = waitsInBook(timeInForce) && (rests ?? ticket.side === 'buy')
  return { quantity: ticket.quantity, worth, rests: postOnly || mayRest }
}

/** The fee of what an order comes to, and what is received after it. */
export function afterFee(
  ticket: Ticket,
  outlook: Outlook | undefined,
  { rules, base, quote }: PairFacts,
) {
  if (!rules) return undefined
  const buys = ticket.side === 'buy'
  const [code, scale] = buys ? [base, rules.baseScale] : [quote, rules.quoteScale]
  const percent = outlook?.rests ? rules.makerFeePercent : rules.takerFeePercent
  const received = outlook && truncate(buys ? outlook.quantity : outlook.worth, scale)
  const fee = received === undefined ? undefined : feeOn(received, percent, scale)
  return { code, percent, fee, received: received && fee && subtract(received, fee) }
}
