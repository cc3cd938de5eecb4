import type { Paths } from '../path.ts'

/** The calls of what the venue keeps for a person’s own screens. */
export const keptPaths = {
  kept: 'POST /player/kept',
  keep: 'POST /player/keep',
} as const satisfies Paths
