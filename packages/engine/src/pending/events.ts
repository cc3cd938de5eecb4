import type { Cover, PendingTerms } from '../core/pending-spec.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Asked } from './pending-order.ts'

/** An order is agreed on; it is carried out at the first print of each index from now on. */
export interface PendingAccepted extends Omit<PendingTerms, 'cover' | 'takenOver'> {
  kind: 'pendingAccepted'
  order: number
  user: Owner
  asked: Asked
  indexes: readonly number[]
  until: number
  cover: readonly Cover[]
}

/** A pending order has ended, and nothing is set aside for it any more. */
export interface PendingEnded {
  kind: 'pendingEnded'
  order: number
  user: Owner
  /** Id of the order that it placed; 0 where it placed none. */
  placed: number
  /** Why it came to nothing; undefined where it was carried out. */
  rejection: Rejection | undefined
}

declare module '../core/events.ts' {
  interface Events {
    pendingAccepted: PendingAccepted
    /** The print of an index that this record brings is the one that these waited for. */
    pendingReached: { kind: 'pendingReached'; index: number; orders: readonly number[] }
    pendingEnded: PendingEnded
  }
}

/** The events that pending orders add: each is written by its codec and applied by its applier. */
export type PendingEventKind = 'pendingAccepted' | 'pendingReached' | 'pendingEnded'
