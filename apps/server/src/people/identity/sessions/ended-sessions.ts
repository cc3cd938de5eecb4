import { z } from 'zod'
import type { Topic } from '../../../kernel/node-news.ts'

/** Sessions of one person that were ended just now. */
export interface EndedSessions {
  user: number
  /** SHA-256 of their tokens, in hex. */
  sessions: string[]
}

export const SESSIONS_ENDED: Topic<EndedSessions> = {
  name: 'sessions-ended',
  value: z.object({
    user: z.int(),
    sessions: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  }),
}
