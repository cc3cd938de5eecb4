import {
  type NewLeg,
  type NewTrigger,
  type ProgramTrigger,
  momentOf,
} from '@candor/programs-protocol/operations'
import type { TriggerLegRow, TriggerRow, TriggerTicket } from '@candor/protocol'
import { Refusal } from '../../kernel/refusal.ts'
import { percentOf, shareOf } from './share.ts'

const STATES = {
  waiting: 'open',
  triggered: 'triggered',
  cancelled: 'cancelled',
  expired: 'expired',
  refused: 'refused',
} as const

/** A conditional order in the words of programs. */
export function programTrigger(row: TriggerRow): ProgramTrigger {
  const [up, down] = bySide(row.side, row.stop, row.takeProfit)
  return {
    id: row.id,
    clientOrderId: row.clientOrderId ?? null,
    symbol: row.symbol,
    side: row.side,
    source: row.source,
    up: up && legOf(up),
    down: down && legOf(down),
    quantity: row.quantity,
    amount: row.amount,
    timeInForce: row.timeInForce ?? 'gtc',
    expiresAt: momentOrNull(row.expiresAt ?? null),
    postOnly: row.postOnly ?? false,
    selfTrade: row.selfTrade ?? 'newest',
    status: STATES[row.status],
    orderId: row.orderId,
    refusal: row.refusal,
    exitOf: row.exitOf ?? null,
    held: row.held,
    heldCurrency: row.heldCurrency,
    createdAt: momentOf(row.createdAt),
    reachedAt: momentOrNull(row.reachedAt),
    closedAt: momentOrNull(row.closedAt),
  }
}

/** Throws a refusal for what only several fields together show. */
export function ticketOf({ up, down, ...terms }: NewTrigger, requestId: string): TriggerTicket {
  const legs = [up, down].filter((leg) => leg !== undefined)
  if (legs.some(({ type, price }) => type === 'market' && price !== undefined)) {
    throw new Refusal('field_invalid', { field: 'price' })
  }
  const spends = terms.side === 'buy' && legs.some(({ type }) => type === 'market')
  if (terms.amount !== undefined && !spends) {
    throw new Refusal('field_invalid', { field: 'amount' })
  }
  // The same in the other direction: what rises stops a buy and is the gain of a sell.
  const [stop, takeProfit] = bySide(terms.side, up, down)
  return {
    ...terms,
    ...(stop && { stop: askedLeg(stop) }),
    ...(takeProfit && { takeProfit: askedLeg(takeProfit) }),
    requestId,
  }
}

/** Of a buy the two as they are, of a sell the other way round. */
function bySide<T>(side: TriggerRow['side'], one: T, other: T): readonly [T, T] {
  return side === 'buy' ? [one, other] : [other, one]
}

function legOf({ triggerPrice, trailPercent, method, price }: TriggerLegRow) {
  return {
    triggerPrice: triggerPrice ?? null,
    trailing: trailPercent === undefined ? null : shareOf(trailPercent),
    type: method,
    price: price ?? null,
  }
}

function askedLeg({ trailing, type, ...prices }: NewLeg): NonNullable<TriggerTicket['stop']> {
  return {
    ...prices,
    method: type,
    ...(trailing !== undefined && { trailPercent: percentOf(trailing) }),
  }
}

function momentOrNull(ms: number | null) {
  return ms === null ? null : momentOf(ms)
}
