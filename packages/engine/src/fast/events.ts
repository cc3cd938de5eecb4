import type { Amount, Price } from '@candor/money'
import type { Direction, FastOutcome, WindowPrint } from '@candor/terms'
import type { Owner } from '../ledger/accounts.ts'
import type { FastSpec } from './rules.ts'

export interface FastOpened {
  kind: 'fastOpened'
  order: number
  user: Owner
  fast: number
  direction: Direction
  stake: Amount
  /** What winning pays besides the stake; set aside in the fast pool. */
  profit: Amount
  /** The index at acceptance, units of 10^-scale, and the record and time of that print. */
  openPrice: Price
  openSeq: number
  openAt: number
  /** Link of the index's price chain after that print, 64 hex digits. */
  openLink: string
  expiresAt: number
}

export interface FastSettled {
  kind: 'fastSettled'
  order: number
  user: Owner
  outcome: FastOutcome
  /** Twice the median of the window's prints; 0 where it had none. */
  twicePrice: Amount
  /** The window's prints, and the links of the price chain before and after them. */
  prints: readonly WindowPrint[]
  linkBefore: string
  linkAfter: string
}

declare module '../core/events.ts' {
  interface Events {
    fastDefined: { kind: 'fastDefined'; id: number; spec: FastSpec }
    fastOpened: FastOpened
    fastSettled: FastSettled
  }
}

/** The events that fast adds: each is written by its codec and applied by its applier. */
export type FastEventKind = 'fastDefined' | 'fastOpened' | 'fastSettled'
