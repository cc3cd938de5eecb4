import type { Handler } from '../../handler.ts'
import { checkFundPasswdHandler } from './check-fund-passwd.ts'
import { customerLinkHandler } from './customer-link.ts'
import { getInfoHandler } from './get-info.ts'
import { invitationsHandler } from './invitations.ts'
import { updateFundsPasswordHandler } from './update-funds-password.ts'
import { updateInfoHandler } from './update-info.ts'
import { updateLoginPasswordHandler } from './update-login-password.ts'

export const playerHandlers: readonly Handler[] = [
  updateLoginPasswordHandler,
  updateFundsPasswordHandler,
  checkFundPasswdHandler,
  getInfoHandler,
  updateInfoHandler,
  invitationsHandler,
  customerLinkHandler,
]
