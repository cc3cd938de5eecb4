import type { CallsAt } from '../call.ts'
import { acceptRiskNotice } from './accept-risk-notice.ts'
import { personalLimits } from './personal-limits.ts'
import { setPersonalLimits } from './set-personal-limits.ts'
import type { limitsPaths } from './paths.ts'

export const limitsCalls = {
  personalLimits,
  setPersonalLimits,
  acceptRiskNotice,
} as const satisfies CallsAt<typeof limitsPaths>
