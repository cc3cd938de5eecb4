import { z } from 'zod'
import type { AccountRow } from './calls/accounts/account-row.ts'
import type { NoticeRow, UnreadCounts } from './calls/content/notice-page.ts'
import type { Depth } from './calls/market/market-trade.ts'
import type { QuotationTick } from './calls/market/quotation.ts'
import type { FastOrderRow } from './calls/fast/fast-order-row.ts'
import type { ContractOrderRow } from './calls/futures/contract-order-row.ts'
import type { LockMiningOrderRow } from './calls/lock-mining/lock-mining-order-row.ts'
import type { ServiceEntry, ServiceState } from './calls/service/shapes.ts'
import type { SpotOrderRow } from './calls/orders/spot-order-row.ts'
import type { WealthOrderRow } from './calls/wealth/wealth-order-row.ts'
import { symbol } from './fields.ts'

/** Where socket.io listens, on the same address as the application. */
export const STREAM_PATH = '/stream'

/** What a client puts into the handshake's `auth`; without a token it gets public events alone. */
export const streamAuth = z.object({
  'coin-auth': z.string().max(512).optional().describe('Session token'),
  lang: z.string().max(16).optional().describe('Language, as in the lang header'),
})
export type StreamAuth = z.output<typeof streamAuth>

/** Symbols to follow from now on, besides those followed already. */
export const tickerAdd = z.object({
  symbols: z.array(symbol).max(200).describe('Symbols of pairs or futures'),
})
export type TickerAdd = z.output<typeof tickerAdd>

/** The one book to follow; null ends it. */
export const depthWatch = z.object({ symbol: symbol.nullable().describe('Symbol of a pair') })
export type DepthWatch = z.output<typeof depthWatch>

/** Events a client emits. */
export interface ClientEvents {
  'ticker-add': (request: TickerAdd) => void
  'depth-watch': (request: DepthWatch) => void
}

/** Events the server emits. */
export interface ServerEvents {
  /** Once after connecting: who the server takes the client for, and where the own events stand. */
  ready: (ready: StreamReady) => void
  /** The changes of one tick among the symbols followed, in one batch. */
  ticker: (changes: QuotationTick[]) => void
  /** The followed book, whole; at most a few times a second and only when it changed. */
  depth: (depth: Depth) => void
  /** Signed in: an order of the user as it stands now. */
  order: (event: OrderEvent) => void
  /** Signed in: the balances of the user that one record changed, as they stand now. */
  account: (event: AccountEvent) => void
  /** Signed in: a message came, or what is unread changed. */
  message: (event: MessageEvent) => void
  /** Signed in: a recharge or withdrawal of the user changed; the client asks for them again. */
  transaction: () => void
  /** Signed in: what `getInfo` and `certificationDetail` answer changed; the client asks again. */
  user: () => void
  /** Signed in: an entry of the own conversation with customer service, or how it stands now. */
  service: (event: ServiceEvent) => void
  /** The server is about to stop; the client reconnects after the pause. */
  closing: (notice: ClosingNotice) => void
}

/** How own events are counted: no gap between two `sequence` of one epoch, or something was missed. */
export interface OwnEvent {
  /** 1, 2, 3... over the user's `order` and `account` events together, within one epoch. */
  sequence: number
  /** Sequence of the engine's record behind it. */
  seq: number
  /** Time of that record, milliseconds since 1970 UTC. */
  at: number
}

/** An order of any product; `type` tells which. */
export type AnyOrderRow =
  SpotOrderRow | FastOrderRow | ContractOrderRow | WealthOrderRow | LockMiningOrderRow

export interface OrderEvent extends OwnEvent {
  order: AnyOrderRow
}

export interface AccountEvent extends OwnEvent {
  /** `valueUsdt` is null here: prices come by `ticker`. */
  accounts: AccountRow[]
}

/**
 * Not counted among the own events: it says what stands, so a client that may have missed one asks
 * `noticePage` after it has connected again.
 */
export interface MessageEvent {
  /** The new message in the socket's language; null when only the counts changed. */
  message: NoticeRow | null
  unread: UnreadCounts
  /** Whether the message tells of an order or a position, and is shown in passing too. */
  ofOrder: boolean
}

/**
 * Not counted among the own events either: after it has connected again, a client asks
 * `servicePage` for what came after the last entry it has.
 */
export interface ServiceEvent {
  /** The new entry, of either side; null when only the state changed. */
  entry: ServiceEntry | null
  state: ServiceState
}

/**
 * After a reconnection the client compares: another epoch, or a sequence further than the last one
 * it saw, means that it missed events and fetches orders and accounts again.
 */
export interface StreamReady {
  /** Id of the user, or null for a guest. */
  user: string | null
  /** Changes whenever the server counts afresh. */
  epoch: string
  /** The user's last sequence in this epoch; 0 before the first. */
  sequence: number
  /** The server's clock, milliseconds since 1970 UTC. */
  at: number
}

export interface ClosingNotice {
  /** Milliseconds the client should wait before it reconnects. */
  retryAfterMs: number
}
