import { checkSmsCodeHandler, verifyEmailCodeHandler } from './check-codes.ts'
import { sendEmailCodeHandler, sendSmsCodeHandler } from './send-codes.ts'

export const codeHandlers = [
  sendSmsCodeHandler,
  checkSmsCodeHandler,
  sendEmailCodeHandler,
  verifyEmailCodeHandler,
]
