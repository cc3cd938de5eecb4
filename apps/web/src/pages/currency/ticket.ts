import type { SpotTicket } from '@candor/protocol'
import {
  type Decimal,
  add,
  compare,
  divide,
  isZero,
  multiply,
  signOf,
  subtract,
  trimZeros,
  truncate,
} from '../../data/decimal.ts'
import type { Funds, PairFacts } from './pair-rules.ts'

export type Side = SpotTicket['side']
export type Method = SpotTicket['method']
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
  /** Somebody tried to send it: from then on every fault shows. */
  tried: boolean
  /** It was just placed and nothing was written since: another press means nothing. */
  placed: boolean
  refused: { field: TicketField | undefined; text: string } | undefined
}

export interface Surroundings {
  pair: PairFacts
  funds: Funds | undefined
  /** The last price, where steps begin when none is typed. */
  last: Decimal | undefined
}

export type TicketAct =
  | { kind: 'side'; side: Side }
  | { kind: 'method'; method: Method }
  /** `size` is the field that says how much: quantity, or amount. */
  | { kind: 'type'; field: 'price' | 'size'; text: string }
  | { kind: 'step'; field: 'price' | 'size'; direction: -1 | 1 }
  | { kind: 'share'; percent: number }
  /** A price taken from the book makes it a limit order. */
  | { kind: 'pick'; price: Decimal }
  | { kind: 'tried' }
  | { kind: 'refused'; field: TicketField | undefined; text: string }
  | { kind: 'placed' }

export function emptyTicket(side: Side, price = ''): Ticket {
  const figures = { price, quantity: '', amount: '' }
  return {
    side,
    method: 'limit',
    ...figures,
    percent: undefined,
    tried: false,
    placed: false,
    refused: undefined,
  }
}

export function isDecimal(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text)
}

/** The figure that says how much: an amount for buys at best price, a quantity else. */
export function sizeField({ side, method }: Pick<Ticket, 'side' | 'method'>) {
  return side === 'buy' && method === 'market' ? 'amount' : 'quantity'
}

/** Cuts off what is smaller than 10^-scale; a scale below zero leaves whole tens, hundreds... */
export function floorTo(text: Decimal, scale: number): Decimal {
  if (scale >= 0) return truncate(text, scale)
  const lot = `1${'0'.repeat(-scale)}`
  return multiply(divide(text, lot, 0)!, lot)
}

/** 10^-scale as a decimal: one tick, one lot. */
export function unitOf(scale: number): Decimal {
  if (scale <= 0) return `1${'0'.repeat(-scale)}`
  return `0.${'0'.repeat(scale - 1)}1`
}

/** The ticket after an act. Figures that a share decides are worked out anew with each of them. */
export function reduceTicket(before: Ticket, act: TicketAct, around: Surroundings): Ticket {
  const ticket = { ...before, placed: false }
  switch (act.kind) {
    case 'side':
      return { ...emptyTicket(act.side, ticket.price), method: ticket.method }
    case 'method':
      return { ...emptyTicket(ticket.side, ticket.price), method: act.method }
    case 'type':
      return typed(ticket, act.field, act.text, around)
    case 'step':
      return typed(ticket, act.field, stepped(ticket, act, around), around)
    case 'share':
      return shared({ ...ticket, percent: act.percent, refused: undefined }, around)
    case 'pick': {
      const method = { ...ticket, method: 'limit' as const }
      return typed(method, 'price', truncate(act.price, around.pair.priceScale), around)
    }
    case 'tried':
      return { ...ticket, tried: true, refused: undefined }
    case 'refused':
      return { ...ticket, refused: { field: act.field, text: act.text } }
    case 'placed':
      return { ...emptyTicket(ticket.side, ticket.price), method: ticket.method, placed: true }
  }
}

function typed(
  ticket: Ticket,
  which: 'price' | 'size',
  text: string,
  around: Surroundings,
): Ticket {
  if (which === 'price') return shared({ ...ticket, price: text, refused: undefined }, around)
  return { ...ticket, [sizeField(ticket)]: text, percent: undefined, refused: undefined }
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

/** The share of what is available that the ticket takes, 0 to 100, for the steps. */
export function shareOf(ticket: Ticket, funds: Funds | undefined): number {
  if (ticket.percent !== undefined) return ticket.percent
  const uses = usesOf(ticket)
  const gives = funds && (ticket.side === 'buy' ? funds.quote : funds.base)
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

/** The fee on what is received, rounded up to the currency's unit, as the venue takes it. */
export function feeOn(received: Decimal, percent: Decimal, scale: number): Decimal {
  const exact = multiply(received, percent)
  const fee = divide(exact, '100', scale)!
  return compare(multiply(fee, '100'), exact) < 0 ? add(fee, unitOf(scale)) : fee
}

/** The order as it is sent. */
export function termsOf(ticket: Ticket, symbol: string): Omit<SpotTicket, 'requestId'> {
  const { side, method, price, quantity, amount } = ticket
  if (method === 'limit') return { symbol, side, method, price, quantity }
  return side === 'buy' ? { symbol, side, method, amount } : { symbol, side, method, quantity }
}
