import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import type { Ceiling } from '../credit/ceiling.ts'

/** What is watched, and by which rules. */
export interface WatchRules {
  token: ChainHex
  tokenDecimals: number
  /** The ledger's currency that the token is, by code. */
  currency: string
  /** Blocks a transfer waits for, its own counted. */
  confirmations: number
  /** Smallest credit, in ledger units; what is less is kept as dust. */
  minimum: bigint
  /** The block to begin after at the very first start; the newest one when absent. */
  beginAfter: number | undefined
  /** Most blocks asked for at once while catching up. */
  rangeBlocks: number
  /** Wait between two looks at the node, in milliseconds. */
  pollMs: number
  ceiling: Ceiling
}

/** How far the watch is, for metrics and operators. */
export interface WatchState {
  /** The newest block the node spoke of; 0 before it did. */
  head: number
  /** The last block that was read. */
  block: number
  /** Why it stands still; undefined while it runs. */
  halted: string | undefined
}
