import { SPOT_STATES } from '../spot-states.ts'
import type {
  AnyOrderRow,
  FuturesOrderRow,
  FastOrderRow,
  NoticeRow,
  SpotOrderRow,
} from '@candor/protocol'
import type { CallName } from '../call.ts'
import type { Listing } from './rows.ts'

/** What a list was asked for, query and body together. */
export type Filter = Readonly<Record<string, unknown>>

/** The call that lists orders of each kind. */
export const ORDER_LISTS = {
  spot: 'getCoinOrder',
  trigger: 'getCoinTriggers',
  fast: 'getSpotOrder',
  contract: 'getContractOrder',
  wealth: 'productOrderPage',
  lockMining: 'lockMiningOrders',
} as const satisfies Record<AnyOrderRow['type'], CallName>

/** What a list may be asked for by, so that it is known here which orders belong to it. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(['status', 'symbol', 'page', 'limit'])

/**
 * Returns how a list with this filter takes a changed order; all lists have the newest first. Undefined
 * where the filter has anything else, such as days or an amount: the venue tells which orders those are.
 */
export function listingOf(filter: Filter): Listing<AnyOrderRow> | undefined {
  const { status, symbol } = filter
  const isUnknown = Object.entries(filter).some(
    ([field, value]) => !KNOWN_FIELDS.has(field) && value !== undefined && value !== '',
  )
  if (isUnknown) return undefined
  return {
    order: (a, b) => Number(b.id) - Number(a.id),
    fits: (order) => {
      if (symbol && (!('symbol' in order) || order.symbol !== symbol)) return false
      return !status || status === 'all' || hasStatus(order, status)
    },
  }
}

function hasStatus(order: AnyOrderRow, status: unknown): boolean {
  switch (order.type) {
    case 'spot':
      return spotFits(order, status)
    case 'fast':
      return fastFits(order, status)
    case 'contract':
      return futuresFits(order, status)
    case 'trigger':
    case 'wealth':
    case 'lockMining':
      return order.status === status
  }
}

function spotFits({ status: now }: SpotOrderRow, status: unknown): boolean {
  return status === 'locked' ? now === SPOT_STATES.open : now === status
}

function fastFits({ status: now }: FastOrderRow, status: unknown): boolean {
  return status === 'history' ? now === 'settled' : now === status
}

function futuresFits({ status: now }: FuturesOrderRow, status: unknown): boolean {
  if (status === 'position') return now === 'holding' || now === 'locked'
  if (status === 'history') return now === 'closed' || now === 'cancelled'
  return now === status
}

/** Returns how a list of messages and notices takes a new one. */
export function noticesOf({ kind, topics }: Filter): Listing<NoticeRow> {
  return {
    order: (a, b) => b.at - a.at,
    fits: (row) =>
      (!kind || row.kind === kind) &&
      (!Array.isArray(topics) || topics.includes(row.topic)),
  }
}
