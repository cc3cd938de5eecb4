import type { Paths } from '../path.ts'

/** The calls of a person’s own limits. */
export const limitsPaths = {
  personalLimits: 'GET /player/personalLimits',
  setPersonalLimits: 'POST /player/personalLimits',
  acceptRiskNotice: 'POST /player/acceptRiskNotice',
} as const satisfies Paths
