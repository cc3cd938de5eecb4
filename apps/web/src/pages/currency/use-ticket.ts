import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../data/call-error.ts'
import { checkAmount } from '../../data/check-amount.ts'
import { type Decimal, compare, truncate } from '../../data/decimal.ts'
import { type Format, useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { showToast } from '../../widgets/toast.tsx'
import type { LargeOrder } from '../orders/large-order.ts'
import { useLargeOrder } from '../orders/use-large-order.ts'
import { lastPrice } from './last-price.ts'
import { outcomeText } from './outcome.ts'
import type { Funds, PairFacts } from './pair-rules.ts'
import {
  type Side,
  type Surroundings,
  type Ticket,
  type TicketAct,
  type TicketField,
  emptyTicket,
  floorTo,
  isDecimal,
  reduceTicket,
  sizeField,
  termsOf,
  unitOf,
  usesOf,
  worthOf,
} from './ticket.ts'

type Faults = Partial<Record<TicketField, string>>

/** A ticket at work: its figures, what is wrong with them, and its way to the venue. */
export function useTicket(pair: PairFacts, funds: Funds | undefined, side: Side) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const [ticket, setTicket] = useState(() => {
    const last = lastPrice(pair.symbol)
    return emptyTicket(side, last && truncate(last, pair.priceScale))
  })
  const order = useCallMutation('coinOrder')
  const askLarge = useLargeOrder()
  const short = funds !== undefined && isShort(ticket, funds)
  const faults = faultsOf(ticket, pair, t, format)

  /** `last` is read when it happens, so that the ticket is not drawn with every price. */
  function act(act: TicketAct, last?: Decimal) {
    const around: Surroundings = { pair, funds, last }
    setTicket((before) => reduceTicket(before, act, around))
  }

  function faultAt(field: TicketField): string | undefined {
    const { refused, tried } = ticket
    if (refused?.field === field) return refused.text
    if (tried && faults[field]) return faults[field]
    return short && field === sizeField(ticket) ? t('assets.moreThanAvailable') : undefined
  }

  async function send() {
    if (order.isPending || ticket.placed) return
    act({ kind: 'tried' })
    if (short || Object.values(faults).some(Boolean)) return
    if (!(await askLarge(largeOrder(ticket, pair, funds)))) return
    try {
      const placed = await order.mutateAsync({ body: termsOf(ticket, pair.symbol) })
      act({ kind: 'placed' })
      const { text, success } = outcomeText(placed, t, format)
      showToast(text, { success })
      await refetchCalls(...CHANGED)
    } catch (error) {
      const field = fieldAtFault(error, ticket)
      act({ kind: 'refused', field, text: problem(error) })
    }
  }

  return {
    ticket,
    act,
    faultAt,
    /** A refusal that belongs to no field. */
    refusal: ticket.refused && !ticket.refused.field ? ticket.refused.text : undefined,
    short,
    send,
    busy: order.isPending,
    /** From a touch on the book. */
    takePrice: (text: Decimal) => act({ kind: 'pick', price: text }),
  }
}

const CHANGED = ['getCoinOrder', 'findUserCurrencyAccountList', 'accountList'] as const

function largeOrder(ticket: Ticket, pair: PairFacts, funds: Funds | undefined): LargeOrder {
  const { side, method, price } = ticket
  return {
    side,
    uses: usesOf(ticket),
    available: funds && (side === 'buy' ? funds.quote : funds.base),
    ...(method === 'limit' && { price, market: lastPrice(pair.symbol) }),
  }
}

function isShort(ticket: Ticket, funds: Funds): boolean {
  const uses = usesOf(ticket)
  return uses !== undefined && compare(uses, ticket.side === 'buy' ? funds.quote : funds.base) > 0
}

function faultsOf(ticket: Ticket, pair: PairFacts, t: TFunction, format: Format): Faults {
  const { rules } = pair
  const { price, method } = ticket
  const field = sizeField(ticket)
  const size = ticket[field]
  const faults: Faults = {}
  if (method === 'limit') {
    faults.price = price === '' ? t('spot.priceMissing') : checkAmount(price, pair.priceScale, t)
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

/** The server names the field, or the refusal is about how much. */
function fieldAtFault(error: unknown, ticket: Ticket): TicketField | undefined {
  if (!isCallError(error)) return undefined
  const { field } = error.details
  if (field === 'price' || field === 'quantity' || field === 'amount') return field
  switch (error.error) {
    case 'price_missing':
    case 'price_out_of_range':
      return 'price'
    case 'balance_insufficient':
    case 'order_below_minimum':
    case 'order_too_large':
    case 'quantity_missing':
    case 'quantity_out_of_range':
    case 'amount_not_positive':
      return sizeField(ticket)
    default:
      return undefined
  }
}
