import type { Handler } from '../../handler.ts'
import {
  checkSmsCodeHandler,
  sendEmailCodeHandler,
  sendSmsCodeHandler,
  verifyEmailCodeHandler,
} from './codes.ts'
import { loginHandler } from './login.ts'
import { logoutHandler } from './logout.ts'
import { registerHandler } from './register.ts'
import { registrationChallengeHandler } from './registration-challenge.ts'
import { resetLoginPasswordHandler } from './reset-login-password.ts'

export const authHandlers: readonly Handler[] = [
  loginHandler,
  registerHandler,
  logoutHandler,
  resetLoginPasswordHandler,
  sendSmsCodeHandler,
  checkSmsCodeHandler,
  sendEmailCodeHandler,
  verifyEmailCodeHandler,
  registrationChallengeHandler,
]
