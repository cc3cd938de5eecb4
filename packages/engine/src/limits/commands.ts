import { acceptRiskNotice } from './accept-risk-notice.ts'
import { setPersonalLimits } from './set-personal-limits.ts'

export const limitsCommands = {
  acceptRiskNotice,
  setPersonalLimits,
}
