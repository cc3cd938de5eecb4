import { z } from 'zod'
import type { Topic } from '../../kernel/node-news.ts'
import type { EntryRow } from './conversation-entry.ts'

/** Something happened in a conversation. */
export interface ServiceChange {
  conversation: number
  /** Whose it is; null for a guest. */
  user: number | null
  /** What was written, by whichever side; undefined when only the state or a read mark changed. */
  entry?: EntryRow | undefined
}

const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

const entry = z.object({
  id: z.int(),
  conversation_id: z.int(),
  owner: z.string(),
  sender: z.string(),
  operator: z.int().nullable(),
  kind: z.string(),
  text: z.string().nullable(),
  ready: z.string().nullable(),
  file: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  place: place.nullable(),
  request_id: z.string().nullable(),
  at: z.number(),
})

export const SERVICE_CHANGED: Topic<ServiceChange> = {
  name: 'service-changed',
  value: z.object({ conversation: z.int(), user: z.int().nullable(), entry: entry.optional() }),
}
