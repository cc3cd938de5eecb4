import { updateFundsPasswordHandler } from './change-fund-password.ts'
import { updateLoginPasswordHandler } from './change-login-password.ts'
import { checkFundPasswdHandler } from './check-fund-password.ts'
import { resetLoginPasswordHandler } from './reset-login-password.ts'

export const passwordHandlers = [
  updateLoginPasswordHandler,
  updateFundsPasswordHandler,
  checkFundPasswdHandler,
  resetLoginPasswordHandler,
]
