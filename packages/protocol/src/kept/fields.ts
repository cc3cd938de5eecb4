import { z } from 'zod'

/** Characters of what is kept under a name. */
const MOST_KEPT_LENGTH = 24_000
/** Names a person keeps something under. */
export const MOST_KEPT = 400

/**
 * What something is kept under: drawings of a chart by its symbol, how charts look, groups of
 * favourites, first steps that were put away, how payees are called, and what was ordered last in each
 * market.
 */
export const keptName = z
  .string()
  .max(40, { abort: true })
  .regex(/^(?:drawings\.[A-Z0-9][A-Z0-9.]{1,19}|chart|contacts|favourites|sizes|steps)$/)
  .describe(
    'Name of what is kept: `chart`, `contacts`, `favourites`, `sizes`, `steps`, or `drawings.` and a symbol',
  )

export type KeptName =
  'chart' | 'contacts' | 'favourites' | 'sizes' | 'steps' | `drawings.${string}`

/** A text that the person’s own screens write and read: the venue acts by nothing that stands in it. */
export const keptValue = z
  .string()
  .max(MOST_KEPT_LENGTH, { abort: true, error: 'kept_too_large' })
  .describe('What is kept: a text of at most 24,000 characters, of the application JSON')

export const keptVersion = z
  .int()
  .min(0)
  .max(2_147_483_646)
  .describe('Counts what was kept under this name; 0: nothing yet')
