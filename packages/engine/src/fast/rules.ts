import type { Amount, Ppm } from '@candor/money'

/** Fast contracts on one index. Its id is its position in the order of definition, from 0. */
export interface FastSpec {
  symbol: string
  index: number
  /** Currency id of stakes and profits. */
  currency: number
  /** The expiries on offer and what winning pays besides the stake. */
  terms: readonly FastTerm[]
  minStake: Amount
  maxStake: Amount
  /** Open contracts one user may have on this symbol. */
  maxOpen: number
  /** Whether new contracts are taken. */
  open: boolean
}

export interface FastTerm {
  /** Milliseconds from acceptance to expiry. */
  durationMs: number
  payout: Ppm
}
