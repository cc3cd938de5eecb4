import { formatUnits } from '@candor/money'
import type { FuturesTicket, PersonalLimits } from '@candor/protocol'
import { type Decimal, compare, signOf, subtract } from '@candor/money/decimals'
import type { LargeOrder } from '../../../shared/orders/large-order.ts'
import { type Estimate, type Opening, estimate, roomFor } from '../estimate.ts'
import { type Facts, amountText, ticksOf } from '../facts.ts'
import { type Surroundings, type Ticket, limitOf } from './reducer.ts'
import { amountOf, lotsFor, lotsOf } from './size.ts'
import { methodField } from '../wire-fields.ts'

/**
 * What the ticket would open, as far as its figures are figures. `index` in ticks: an amount buys what it
 * affords there.
 */
export function openingOf(
  ticket: Ticket,
  facts: Facts,
  index: number | undefined,
): Opening | undefined {
  const { direction, lever, method } = ticket
  const limit = limitOf(ticket, facts)
  if (method === 'limit' && limit === undefined) return undefined
  const lots = ticket.unit === 'lots' ? lotsOf(ticket) : lotsBought()
  return lots === undefined || lots === 0 ? undefined : { direction, lots, lever, limit }

  function lotsBought(): number | undefined {
    const amount = amountOf(ticket.amount, facts)
    if (amount === undefined || index === undefined) return undefined
    return lotsFor(facts, { direction, lever, limit }, index, amount)
  }
}

/** Returns the result of the ticket at the index; undefined while its figures are invalid. */
export function outlookOf(
  ticket: Ticket,
  { facts, index }: Pick<Surroundings, 'facts' | 'index'>,
): Estimate | undefined {
  if (index === undefined) return undefined
  const ticks = ticksOf(index, facts.priceScale)
  const opening = openingOf(ticket, facts, ticks)
  return opening && estimate(facts, opening, ticks)
}

/** What decides whether the person is asked once more. */
export function largeOrderOf(ticket: Ticket, around: Surroundings): LargeOrder {
  const { direction, method, price, lever } = ticket
  const { facts, available, index } = around
  const outlook = outlookOf(ticket, around)
  return {
    side: direction === 'long' ? 'buy' : 'sell',
    uses: outlook && amountText(outlook.mostLose, facts),
    available: available === undefined ? undefined : amountText(available, facts),
    lever,
    ...(method === 'limit' && { price, market: index }),
  }
}

/** The share of what is affordable that the size takes, 0 to 100. */
export function shareOf(
  ticket: Ticket,
  { facts, available }: Surroundings,
  most: number | undefined,
): number {
  if (ticket.unit === 'amount') {
    const amount = amountOf(ticket.amount, facts)
    if (amount === undefined || !available) return 0
    return Math.min(100, Number((amount * 100n) / available))
  }
  const lots = lotsOf(ticket)
  if (lots === undefined || !most) return 0
  return Math.min(100, Math.floor((lots * 100) / most))
}

/** What stands against an order besides its figures. */
export type Obstacle =
  | { kind: 'product' }
  | { kind: 'coolOff'; until: number }
  | { kind: 'capacity'; amount: Decimal }
  /** One's own limit of a day, and what is left of it. */
  | { kind: 'stake' | 'loss'; left: Decimal }

interface ObstaclesAround {
  facts: Facts
  /** One's own limits; undefined for a guest. */
  limits: PersonalLimits | undefined
  now: number
}

/** All of them, in the order in which they are shown. The market's hours are not among them. */
export function obstaclesOf(
  ticket: Ticket,
  outlook: Estimate | undefined,
  { facts, limits, now }: ObstaclesAround,
): Obstacle[] {
  const found: Obstacle[] = []
  if (!facts.open) found.push({ kind: 'product' })
  if (limits?.coolOffUntil && limits.coolOffUntil > now) {
    found.push({ kind: 'coolOff', until: limits.coolOffUntil })
  }
  if (!outlook) return found
  const room = roomFor(facts, ticket.direction, ticket.lever)
  if (outlook.worth > room) found.push({ kind: 'capacity', amount: formatUnits(room, facts.scale) })
  const margin = amountText(outlook.margin, facts)
  const hold = (kind: 'stake' | 'loss', left: Decimal) => {
    if (compare(margin, left) > 0) found.push({ kind, left: signOf(left) < 0 ? '0.00' : left })
  }
  if (limits?.dailyStake) hold('stake', subtract(limits.dailyStake, limits.stakedToday))
  if (limits?.dailyLoss) {
    hold('loss', subtract(subtract(limits.dailyLoss, limits.lostToday), limits.atRisk))
  }
  return found
}

/** The order as it is sent. */
export function termsOf(ticket: Ticket, { symbol }: Facts): Omit<FuturesTicket, 'requestId'> {
  const { direction, method, price, refuseReached, lever, stopLoss, stopProfit } = ticket
  return {
    symbol,
    direction: direction === 'long' ? 'buyLong' : 'buyShort',
    ...methodField(method),
    ...(method === 'limit' && { price, ...(refuseReached && { ifReached: 'refuse' }) }),
    ...(ticket.unit === 'lots' ? { lots: lotsOf(ticket) ?? 0 } : { amount: ticket.amount }),
    lever,
    ...(stopLoss !== '' && { stopLoss }),
    ...(stopProfit !== '' && { stopProfit }),
  }
}
