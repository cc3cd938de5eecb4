import { z } from 'zod'
import { id, time } from '../fields.ts'
import { SEEN_HEADER } from '../seen.ts'
import type { StreamMessages } from './message.ts'

/** What a client puts into the handshake's `auth`; without a token it gets public events alone. */
export const streamAuth = z.object({
  'coin-auth': z.string().max(512).optional().describe('Session token'),
  lang: z.string().max(16).optional().describe('Language, as in the lang header'),
  [SEEN_HEADER]: z
    .string()
    .max(128)
    .optional()
    .describe(
      `How far the client has seen, as in the ${SEEN_HEADER} header: nothing older is sent`,
    ),
})
export type StreamAuth = z.output<typeof streamAuth>

/**
 * After a reconnection the client compares: another epoch, or a sequence beyond its own, means that
 * it may have missed events, and reads orders and accounts again. A sequence below its own is that of
 * a process which has not told as far yet: the client keeps its own.
 */
export interface StreamReady {
  /** Id of the user, or null for a guest. */
  user: string | null
  /** The venue's id: the same at each of its processes and after a restart. */
  epoch: string
  /**
   * Number of the user's last events, as `OwnEvent` has it. Of a user of whom the process has told
   * nothing yet, the number at which it began: what came before, it does not know. 0 for a guest.
   */
  sequence: number
  /** The server's clock, milliseconds since 1970 UTC. */
  at: number
}

export interface ClosingNotice {
  /** Milliseconds the client should wait before it reconnects. */
  retryAfterMs: number
}

export interface ReadyEvents {
  /** Once after connecting: who the server takes the client for, and where the own events stand. */
  ready: (ready: StreamReady) => void
}

export interface ClosingEvents {
  /** The server is about to stop; the client reconnects after the pause. */
  closing: (notice: ClosingNotice) => void
}

export const readyMessages = {
  ready: {
    summary: 'Once after connecting: who the client is taken for, and where the own events stand',
    payload: z.object({
      user: id.nullable().describe('Id of the user; null for a guest'),
      epoch: z.string().describe('Id of the venue; numbers of another are not comparable'),
      sequence: z
        .int()
        .min(0)
        .describe('Number that a client has to be at or beyond; else it reads everything again'),
      at: time.describe('The server’s clock, milliseconds since 1970 UTC'),
    }),
  },
} satisfies StreamMessages<ReadyEvents>

export const closingMessages = {
  closing: {
    summary: 'The server is about to stop',
    payload: z.object({
      retryAfterMs: z.int().min(0).describe('Milliseconds to wait before connecting again'),
    }),
  },
} satisfies StreamMessages<ClosingEvents>
