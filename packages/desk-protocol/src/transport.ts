import { z } from 'zod'
import type { DeskFault } from './errors.ts'

/**
 * Every POST carries this header: other sites' pages cannot send it. Its value is `present` where a
 * person did something, and `background` where a page asked by itself: that does not keep a session
 * alive that nobody sits at.
 */
export const DESK_HEADER = 'x-candor-desk'
export type DeskPresence = 'present' | 'background'

/** Response of every call. The HTTP status is 200 where `ok`, and 400 or above otherwise. */
export type DeskEnvelope<T> = { ok: true; data: T } | { ok: false; error: DeskFault }

/**
 * One event of GET /desk/live (server-sent events, `event: counts`): how many wait in each queue
 * that the operator's roles see, by the queue's name. It comes at once, and whenever one changes.
 */
export const liveCounts = z.object({
  queues: z.record(z.string(), z.int()),
  /** Milliseconds. */
  venueTime: z.int(),
})
export type LiveCounts = z.output<typeof liveCounts>
