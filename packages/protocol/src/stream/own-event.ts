import { z } from 'zod'
import { time } from '../fields.ts'

/** How own events are counted: no gap between two `sequence` of one epoch, or something was missed. */
export interface OwnEvent {
  /** 1, 2, 3... over the user's `order` and `account` events together, within one epoch. */
  sequence: number
  /** Sequence of the engine's record behind it. */
  seq: number
  /** Time of that record, milliseconds since 1970 UTC. */
  at: number
}

/** The fields of `OwnEvent` for the description. */
export const ownEventFields = {
  sequence: z.int().min(1).describe('1, 2, 3... over the own order and account events of an epoch'),
  seq: z.int().min(0).describe('Sequence of the record behind it'),
  at: time.describe('Time of that record, milliseconds since 1970 UTC'),
}
