import { z } from 'zod'
import type { Topic } from '../../kernel/node-news.ts'

/** Symbols whose candles had a gap that was filled from the source, and is in the store now. */
export const GAPS_FILLED: Topic<string[]> = { name: 'gaps-filled', value: z.array(z.string()) }
