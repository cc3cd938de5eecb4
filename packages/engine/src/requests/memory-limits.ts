import { DAY_MS, MINUTE_MS } from '@candor/money/durations'

/** A request is remembered at least this long, in engine time. */
export const REQUEST_MEMORY_MS = DAY_MS

/** Most requests of one generation: about 6 GB. */
export const MOST_IN_GENERATION = 1 << 26

/**
 * Commands without a request are sent again only while whoever sent them waits for the answer,
 * across the takeover of one process by another: for `keptMs` of engine time at least, unless more
 * than `most` are carried out meanwhile. Two generations of `most` take 42 MB.
 */
export const COMMAND_LIMITS = { keptMs: 10 * MINUTE_MS, most: 1 << 19 }
