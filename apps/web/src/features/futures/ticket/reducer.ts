import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'
import { type Decimal, add, signOf, subtract, truncate } from '@candor/money/decimals'
import { mostLots } from '../estimate.ts'
import { type Facts, priceText, ticksOf, typedTicks } from '../facts.ts'
import type { Method } from '../wire-fields.ts'
import { type Unit, costOf, lotsOf, sharedAmount } from './size.ts'

/** The figures of a ticket, named as the call names them. */
export type TicketField = 'price' | 'lots' | 'amount' | 'lever' | 'stopLoss' | 'stopProfit'

/** A futures order while it is being written. Figures are as typed: they may be none yet. */
export interface Ticket {
  direction: Direction
  method: Method
  price: string
  /** A limit that the index has reached already is refused instead of opened. */
  refuseReached: boolean
  /** Whether its size is said in lots, or by what it may cost. */
  unit: Unit
  lots: string
  /** The most that margin and fee may be. */
  amount: string
  lever: number
  /** Whether stop-loss and take-profit show. */
  stops: boolean
  stopLoss: string
  stopProfit: string
  /** The share of what is affordable that was chosen, until a size is typed. */
  percent: number | undefined
}

export interface Surroundings {
  facts: Facts
  available: Amount | undefined
  /** The index of this moment. */
  index: Decimal | undefined
}

export type TicketAct =
  | { kind: 'direction'; direction: Direction }
  | { kind: 'method'; method: Method }
  | { kind: 'type'; field: Exclude<TicketField, 'lever'>; text: string }
  | { kind: 'step'; field: 'price' | 'lots' | 'amount'; by: -1 | 1 }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'share'; percent: number }
  | { kind: 'lever'; lever: number }
  | { kind: 'refuseReached'; refuse: boolean }
  | { kind: 'stops'; shown: boolean }
  /** It was accepted: direction, method, price, lever and refusal stay for the next one. */
  | { kind: 'placed' }

/** The lever a ticket begins with: the highest on offer up to this one. */
const FIRST_LEVER = 10

/** Lever and unit as the person chose them before. */
export function emptyTicket(
  facts: Facts,
  direction: Direction,
  { lever: chosen, unit = 'lots' }: { lever?: number | undefined; unit?: Unit } = {},
): Ticket {
  const first = facts.levers.findLast((each) => each <= FIRST_LEVER) ?? facts.levers[0] ?? 1
  const lever = chosen ?? first
  return {
    direction,
    method: 'market',
    price: '',
    refuseReached: false,
    unit,
    lots: '',
    amount: '',
    lever,
    ...NO_STOPS,
    percent: undefined,
  }
}

const NO_STOPS = { stops: false, stopLoss: '', stopProfit: '' }

/** The ticket after an act. Lots that a share decides are worked out anew with each of them. */
export function reduceTicket(ticket: Ticket, act: TicketAct, around: Surroundings): Ticket {
  switch (act.kind) {
    case 'direction':
      return shared({ ...ticket, direction: act.direction }, around)
    case 'method': {
      const { facts, index } = around
      const price = ticket.price || (index === undefined ? '' : truncate(index, facts.priceScale))
      return shared({ ...ticket, method: act.method, price }, around)
    }
    case 'type':
      if (act.field === 'lots' || act.field === 'amount') {
        return { ...ticket, [act.field]: act.text, percent: undefined }
      }
      return shared({ ...ticket, [act.field]: act.text }, around)
    case 'step':
      if (act.field === 'amount') {
        return { ...ticket, amount: steppedAmount(ticket, act.by), percent: undefined }
      }
      return act.field === 'lots'
        ? { ...ticket, lots: steppedLots(ticket, act.by, around.facts), percent: undefined }
        : shared({ ...ticket, price: steppedPrice(ticket, act.by, around) }, around)
    case 'unit':
      return shared({ ...ticket, unit: act.unit }, around)
    case 'share':
      return shared({ ...ticket, percent: act.percent }, around)
    case 'lever':
      return shared({ ...ticket, lever: act.lever }, around)
    case 'refuseReached':
      return { ...ticket, refuseReached: act.refuse }
    case 'stops':
      return act.shown ? { ...ticket, stops: true } : { ...ticket, ...NO_STOPS }
    case 'placed':
      return { ...ticket, ...NO_STOPS, lots: '', amount: '', percent: undefined }
  }
}

function steppedLots({ lots }: Ticket, by: -1 | 1, { minLots, maxLots }: Facts): string {
  const now = lotsOf({ lots })
  if (now === undefined) return by > 0 ? String(minLots) : ''
  const next = now + by
  return next < minLots ? '' : String(Math.min(next, maxLots))
}

/** By one of the currency. */
function steppedAmount({ amount }: Ticket, by: -1 | 1): string {
  const now = /^\d+(\.\d+)?$/.test(amount) ? amount : '0'
  const next = by > 0 ? add(now, '1') : subtract(now, '1')
  return signOf(next) > 0 ? next : ''
}

function steppedPrice({ price }: Ticket, by: -1 | 1, { facts, index }: Surroundings): string {
  const unit = priceText(1, facts)
  const from = typedTicks(price, facts.priceScale) === undefined ? (index ?? unit) : price
  const next = by > 0 ? add(from, unit) : subtract(from, unit)
  return signOf(next) > 0 ? truncate(next, facts.priceScale) : unit
}

function shared(ticket: Ticket, around: Surroundings): Ticket {
  const { percent } = ticket
  const most = percent === undefined ? undefined : affordable(ticket, around)
  if (most === undefined) return ticket
  if (ticket.unit === 'amount') {
    return { ...ticket, amount: shareOfAll(ticket, percent!, around) }
  }
  const lots = Math.floor((most * percent!) / 100)
  return { ...ticket, lots: lots < around.facts.minLots ? '' : String(lots) }
}

/** All that is available counts, as far as the symbol and the pool take it in one order. */
function shareOfAll(
  ticket: Ticket,
  percent: number,
  { facts, available, index }: Surroundings,
): string {
  if (available === undefined || index === undefined) return ticket.amount
  const opening = { ...ticket, limit: limitOf(ticket, facts) }
  const ticks = ticksOf(index, facts.priceScale)
  const taken = mostLots(facts, opening, ticks, ENDLESS)
  return sharedAmount(percent, available, facts, costOf(facts, opening, ticks, taken))
}

/** More than anybody has. */
const ENDLESS = (2n ** 62n) as Amount

/** The most lots that can be afforded and opened; undefined while that cannot be told. */
export function affordable(
  ticket: Ticket,
  { facts, available, index }: Surroundings,
): number | undefined {
  if (available === undefined || index === undefined) return undefined
  const limit = limitOf(ticket, facts)
  if (ticket.method === 'limit' && limit === undefined) return undefined
  const { direction, lever } = ticket
  return mostLots(facts, { direction, lever, limit }, ticksOf(index, facts.priceScale), available)
}

/** The limit in ticks; undefined at market, and while it is no price. */
export function limitOf({ method, price }: Ticket, { priceScale }: Facts): number | undefined {
  return method === 'limit' ? typedTicks(price, priceScale) : undefined
}
