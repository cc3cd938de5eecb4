import { changeFundPasswordHandler } from './change-fund-password.ts'
import { changeLoginPasswordHandler } from './change-login-password.ts'
import { checkFundPasswordHandler } from './check-fund-password.ts'
import { resetLoginPasswordHandler } from './reset-login-password.ts'

export const passwordHandlers = [
  changeLoginPasswordHandler,
  changeFundPasswordHandler,
  checkFundPasswordHandler,
  resetLoginPasswordHandler,
]
