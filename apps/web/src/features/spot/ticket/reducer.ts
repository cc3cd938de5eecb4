import {
  type Decimal,
  add,
  divide,
  isZero,
  multiply,
  signOf,
  subtract,
  trimZeros,
  truncate,
} from '@candor/money/decimals'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { floorTo, unitOf } from '../pairs/scale.ts'
import { type Method, type OrderTerms, PLAIN_TERMS, type Side } from '../terms/order-terms.ts'

/** The figures of a ticket, named as the call names them. */
export type TicketField = 'price' | 'quantity' | 'amount'

/** A spot order while it is being written. Figures are as typed: they may be no decimals yet. */
export interface Ticket {
  side: Side
  method: Method
  price: string
  /** In the base currency. */
  quantity: string
  /** In the quote currency: what a buy at best price spends. */
  amount: string
  /** The share of what is available that was chosen, until a figure is typed. */
  percent: number | undefined
  terms: OrderTerms
  /** Where what it fills goes again, of an order with exits; empty where there is no such exit. */
  stop: string
  goal: string
}

export interface Surroundings {
  pair: PairFacts
  funds: Funds | undefined
  /** The last price, where steps begin when none is typed. */
  last: Decimal | undefined
  /** The venue's time, in milliseconds since 1970 UTC. */
  now: number
}

export type TicketAct =
  | { kind: 'side'; side: Side }
  | { kind: 'method'; method: Method }
  /** From the sheet of types. */
  | { kind: 'choose'; chosen: Pick<Ticket, 'method' | 'terms'> }
  /** `size` is the field that says how much: quantity, or amount. */
  | { kind: 'type'; field: 'price' | 'size'; text: string }
  | { kind: 'step'; field: 'price' | 'size'; direction: -1 | 1 }
  | { kind: 'share'; percent: number }
  | { kind: 'exit'; exit: 'stop' | 'goal'; text: string }
  /** A price taken from the book makes it a limit order. */
  | { kind: 'pick'; price: Decimal }
  /** It was accepted: side, type, prices and terms stay for the next one. */
  | { kind: 'placed' }

export function emptyTicket(side: Side, price = ''): Ticket {
  const figures = { price, quantity: '', amount: '', stop: '', goal: '' }
  return { side, method: 'limit', ...figures, percent: undefined, terms: PLAIN_TERMS }
}

/** Without a size: what else was chosen stays. */
function emptied({ side, method, price, terms }: Ticket): Ticket {
  return { ...emptyTicket(side, price), method, terms }
}

export function isDecimal(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text)
}

/** The figure that says how much: an amount for buys at best price, a quantity else. */
export function sizeField({ side, method }: Pick<Ticket, 'side' | 'method'>) {
  return side === 'buy' && method === 'market' ? 'amount' : 'quantity'
}

/** The ticket after an act. Figures that a share decides are worked out anew with each of them. */
export function reduceTicket(ticket: Ticket, act: TicketAct, around: Surroundings): Ticket {
  switch (act.kind) {
    case 'side':
      return emptied({ ...ticket, side: act.side })
    case 'method':
      return emptied({ ...ticket, method: act.method })
    case 'choose': {
      const { method, terms } = act.chosen
      return method === ticket.method ? { ...ticket, terms } : emptied({ ...ticket, method, terms })
    }
    case 'type':
      return typed(ticket, act.field, act.text, around)
    case 'step':
      return typed(ticket, act.field, stepped(ticket, act, around), around)
    case 'share':
      return shared({ ...ticket, percent: act.percent }, around)
    case 'exit':
      return { ...ticket, [act.exit]: act.text }
    case 'pick': {
      const method = { ...ticket, method: 'limit' as const }
      return typed(method, 'price', truncate(act.price, around.pair.priceScale), around)
    }
    case 'placed':
      return { ...emptied(ticket), stop: ticket.stop, goal: ticket.goal }
  }
}

function typed(
  ticket: Ticket,
  which: 'price' | 'size',
  text: string,
  around: Surroundings,
): Ticket {
  if (which === 'price') return shared({ ...ticket, price: text }, around)
  return { ...ticket, [sizeField(ticket)]: text, percent: undefined }
}

function stepped(
  ticket: Ticket,
  { field, direction }: { field: 'price' | 'size'; direction: -1 | 1 },
  { pair, last }: Surroundings,
): string {
  const now = field === 'price' ? ticket.price : ticket[sizeField(ticket)]
  const unit = stepOf(ticket, field, pair)
  const from = isDecimal(now) ? now : field === 'price' ? (last ?? '0') : '0'
  const scale = field === 'price' ? pair.priceScale : Math.max(pair.quantityScale, 0)
  const next = direction > 0 ? add(from, unit) : subtract(from, unit)
  if (signOf(next) <= 0) return field === 'price' ? unit : ''
  return field === 'price' ? truncate(next, scale) : trimZeros(next)
}

function stepOf(ticket: Ticket, field: 'price' | 'size', pair: PairFacts): Decimal {
  if (field === 'price') return unitOf(pair.priceScale)
  return sizeField(ticket) === 'amount' ? '1' : unitOf(pair.quantityScale)
}

/** Fills in how much the chosen share of what is available comes to. */
function shared(ticket: Ticket, { pair, funds }: Surroundings): Ticket {
  const { percent, side, method, price } = ticket
  if (percent === undefined || !funds) return ticket
  const gives = side === 'buy' ? funds.quote : funds.base
  const part = divide(multiply(gives, String(percent)), '100', 24)!
  const size = () => {
    if (sizeField(ticket) === 'amount') return truncate(part, pair.rules?.quoteScale ?? 2)
    if (side === 'sell') return floorTo(part, pair.quantityScale)
    const lots = isDecimal(price) ? divide(part, price, 24) : undefined
    return lots && floorTo(lots, pair.quantityScale)
  }
  if (method === 'limit' && side === 'buy' && !isDecimal(price)) return ticket
  const figure = size()
  const text = figure === undefined || isZero(figure) ? '' : trimZeros(figure)
  return { ...ticket, [sizeField(ticket)]: text }
}
