import { z } from 'zod'
import { time } from '../fields.ts'

/**
 * How own events are numbered: by the journal, so that a client can go on at any process of the
 * venue and after any restart. What a client has is the number up to which it missed nothing.
 *
 * - An event whose `seq` is that number or less was seen before.
 * - Where `prev` is more than that number, something was missed: orders and accounts are read again.
 * - `sequence` is the client's number from then on. Of several events of one batch the last alone
 *   moves it, so that a connection lost between two of them is seen by `ready` or the next event.
 */
export interface OwnEvent {
  /** The client's number after this event: `seq` in the last of a batch, `prev` in those before. */
  sequence: number
  /** The user's number before the batch; of the first that a process tells, where it began. */
  prev: number
  /** Sequence of the engine's last record that this tells of. */
  seq: number
  /** Time of that record, milliseconds since 1970 UTC. */
  at: number
}

/** The fields of `OwnEvent` for the description. */
export const ownEventFields = {
  sequence: z
    .int()
    .min(0)
    .describe('Number up to which a client has everything now; the last event of a batch moves it'),
  prev: z
    .int()
    .min(0)
    .describe('Number that a client has to be at or beyond; else it missed something'),
  seq: z.int().min(1).describe('Sequence of the last record that it tells of'),
  at: time.describe('Time of that record, milliseconds since 1970 UTC'),
}
