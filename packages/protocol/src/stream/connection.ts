import { z } from 'zod'
import { id, time } from '../fields.ts'
import type { StreamMessages } from './message.ts'

/** What a client puts into the handshake's `auth`; without a token it gets public events alone. */
export const streamAuth = z.object({
  'coin-auth': z.string().max(512).optional().describe('Session token'),
  lang: z.string().max(16).optional().describe('Language, as in the lang header'),
})
export type StreamAuth = z.output<typeof streamAuth>

/**
 * After a reconnection the client compares: another epoch, or a sequence further than the last one
 * it saw, means that it missed events and fetches orders and accounts again.
 */
export interface StreamReady {
  /** Id of the user, or null for a guest. */
  user: string | null
  /** Changes whenever the server counts afresh. */
  epoch: string
  /** The user's last sequence in this epoch; 0 before the first. */
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
      epoch: z.string().describe('Changes whenever the server counts afresh'),
      sequence: z.int().min(0).describe('The last sequence in this epoch; 0 before the first'),
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
