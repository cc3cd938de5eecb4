import { newRecoveryCodesHandler } from './new-recovery-codes.ts'
import { confirmAuthenticatorHandler } from './confirm-authenticator.ts'
import { removeAuthenticatorHandler } from './remove-authenticator.ts'
import { beginAuthenticatorHandler } from './begin-authenticator.ts'

export const secondFactorHandlers = [
  beginAuthenticatorHandler,
  confirmAuthenticatorHandler,
  removeAuthenticatorHandler,
  newRecoveryCodesHandler,
]
