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

const waitingInQueues = z
  .object({
    claims: z.int(),
    withdrawals: z.int(),
    certifications: z.int(),
    recoveries: z.int(),
    service: z.int(),
    proposals: z.int(),
  })
  .partial()

/** The queues of cases that wait for operators. */
export const QUEUE_NAMES = waitingInQueues.keyof().options
export type QueueName = (typeof QUEUE_NAMES)[number]

/**
 * One event of GET /desk/live (server-sent events, `event: counts`): how many wait in each queue
 * that the operator's roles see. It comes at once, and whenever one changes. A page that was opened
 * before an upgrade passes over queues that it does not know.
 */
export const liveCounts = z.object({
  queues: waitingInQueues,
  /** Milliseconds. */
  venueTime: z.int(),
})
export type LiveCounts = z.output<typeof liveCounts>
