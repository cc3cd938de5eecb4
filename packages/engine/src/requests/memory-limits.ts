import { DAY_MS } from '@candor/money/durations'

/** A request is remembered at least this long, in engine time. */
export const REQUEST_MEMORY_MS = DAY_MS

/** Most requests of one generation: about 6 GB. */
export const MOST_IN_GENERATION = 1 << 26
