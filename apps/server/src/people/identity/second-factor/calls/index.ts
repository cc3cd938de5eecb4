import { newRecoveryCodesHandler } from './new-recovery-codes.ts'
import { totpConfirmHandler } from './confirm-authenticator.ts'
import { totpDisableHandler } from './remove-authenticator.ts'
import { totpStartHandler } from './begin-authenticator.ts'

export const secondFactorHandlers = [
  totpStartHandler,
  totpConfirmHandler,
  totpDisableHandler,
  newRecoveryCodesHandler,
]
