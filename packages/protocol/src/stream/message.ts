import type { z } from 'zod'

/** Description of one event of the stream. */
export interface StreamMessage {
  summary: string
  /** Undefined for an event without an argument. */
  payload: z.ZodType | undefined
}

/** The events of one side, each with its description. */
export type StreamMessages<Events> = Readonly<Record<keyof Events, StreamMessage>>
