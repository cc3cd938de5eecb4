import type { OrderTerms } from '../market/spot-events.ts'

/** An amount that is kept in `to` until an order that waits for a price ends. */
export type Cover = { readonly from: number; readonly to: number; readonly amount: bigint }

/** What a quote promised that was accepted. */
export type Bargain = {
  readonly offer: number
  readonly received: bigint
  readonly fee: bigint
  readonly fromPrice: number
  readonly toPrice: number
}

/** What is asked for: the command's name, and its fields. */
export type Asked = {
  readonly type: string
  readonly market?: number
  readonly side?: string
  readonly method?: string
  readonly price?: number | undefined
  readonly quantity?: number | undefined
  readonly amount?: bigint | undefined
  readonly order?: number
  readonly terms?: OrderTerms | undefined
  readonly origin?: { readonly trigger?: number } | undefined
}

export type PendingAccepted = {
  readonly type: 'pendingAccepted'
  readonly order: number
  readonly user: number
  readonly asked: Asked
  readonly indexes: readonly number[]
  readonly until: number
  readonly cover: readonly Cover[]
  readonly bargain?: Bargain | undefined
  readonly ends?: number | undefined
  readonly stake?: bigint | undefined
  readonly exposure?: object | undefined
}

export type PendingReached = {
  readonly type: 'pendingReached'
  readonly index: number
  readonly orders: readonly number[]
}

export type PendingEnded = {
  readonly type: 'pendingEnded'
  readonly order: number
  readonly user: number
  readonly placed: number
  readonly rejection?: string | undefined
}

/** An order that waits for the first print of each of its indexes after its acceptance. */
export interface Pending extends Omit<PendingAccepted, 'type'> {
  readonly acceptedAt: number
  /** Prices that have come, by index. */
  readonly prices: Map<number, number>
}
