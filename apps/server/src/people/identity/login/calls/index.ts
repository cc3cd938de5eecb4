import { passkeyLoginHandler } from './log-in-by-passkey.ts'
import { passkeyLoginOptionsHandler } from './passkey-login-options.ts'
import { logInHandler } from './log-in.ts'

export const loginHandlers = [logInHandler, passkeyLoginOptionsHandler, passkeyLoginHandler]
