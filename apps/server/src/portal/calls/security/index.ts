import type { Handler } from '../../handler.ts'
import { setAntiPhishingHandler } from './anti-phishing.ts'
import { changeContactHandler, contactCodesHandler } from './contact.ts'
import { proveSessionHandler } from './prove-session.ts'
import { reopenAccountHandler, stopAccountHandler } from './stop-account.ts'
import { securityOverviewHandler } from './overview.ts'
import { passkeyLoginHandler, passkeyLoginOptionsHandler } from './passkey-login.ts'
import { addPasskeyHandler, passkeyOptionsHandler, removePasskeyHandler } from './passkeys.ts'
import { endOtherSessionsHandler, endSessionHandler, sessionListHandler } from './sessions.ts'
import {
  newRecoveryCodesHandler,
  totpConfirmHandler,
  totpDisableHandler,
  totpStartHandler,
} from './totp.ts'

export const securityHandlers: readonly Handler[] = [
  securityOverviewHandler,
  totpStartHandler,
  totpConfirmHandler,
  totpDisableHandler,
  newRecoveryCodesHandler,
  passkeyOptionsHandler,
  addPasskeyHandler,
  removePasskeyHandler,
  passkeyLoginOptionsHandler,
  passkeyLoginHandler,
  sessionListHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  setAntiPhishingHandler,
  proveSessionHandler,
  stopAccountHandler,
  reopenAccountHandler,
  contactCodesHandler,
  changeContactHandler,
]
