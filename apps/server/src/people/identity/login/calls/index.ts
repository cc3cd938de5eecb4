import { passkeyLoginHandler } from './log-in-by-passkey.ts'
import { passkeyLoginOptionsHandler } from './passkey-login-options.ts'
import { loginHandler } from './log-in.ts'

export const loginHandlers = [loginHandler, passkeyLoginOptionsHandler, passkeyLoginHandler]
