import { z } from 'zod'
import type { Topic } from '../../kernel/node-news.ts'

/** Keys of one person that were ended just now. */
export interface EndedKeys {
  user: number
  keys: string[]
}

export const KEYS_ENDED: Topic<EndedKeys> = {
  name: 'program-keys-ended',
  value: z.object({ user: z.int(), keys: z.array(z.string().max(27)) }),
}
