import type { FastOutcome } from '@candor/terms'

/** Words of the tables by their numbers. Entries are only ever added. */
export const FAST_STATUSES = ['holding', 'settled'] as const
export const FAST_OUTCOMES = [
  'won',
  'lost',
  'even',
  'refunded',
] as const satisfies readonly FastOutcome[]
