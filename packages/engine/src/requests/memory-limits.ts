import { DAY_MS, MINUTE_MS } from '@candor/money/durations'

/** A request is remembered at least this long, in engine time. */
export const REQUEST_MEMORY_MS = DAY_MS

/** Most requests of one generation: about 6 GB. */
export const MOST_IN_GENERATION = 1 << 26

export interface MemoryLimits {
  /** How long what was carried out is remembered at least, in engine time. */
  keptMs: number
  /** Most of one generation: a venue that fills one sooner forgets sooner. */
  most: number
}

export const REQUEST_LIMITS: MemoryLimits = { keptMs: REQUEST_MEMORY_MS, most: MOST_IN_GENERATION }

/**
 * Commands without a request are sent again only while whoever sent them waits for the answer,
 * across the takeover of one process by another. At most 100 MB.
 */
export const COMMAND_LIMITS: MemoryLimits = { keptMs: 10 * MINUTE_MS, most: 1 << 19 }
