import { decideRecovery, recoveryDetail, recoveryPage } from './recoveries.ts'

export const recoveriesCalls = {
  recoveryPage,
  recoveryDetail,
  decideRecovery,
} as const
