import { changeProfileHandler } from './change-profile.ts'
import { invitationsHandler } from './invitations.ts'
import { profileHandler } from './profile.ts'
import { securityOverviewHandler } from './security-overview.ts'
import { setAntiPhishingHandler } from './set-anti-phishing.ts'
import { reopenAccountHandler } from './reopen-account.ts'
import { stopAccountHandler } from './stop-account.ts'

export const accountHandlers = [
  profileHandler,
  changeProfileHandler,
  invitationsHandler,
  securityOverviewHandler,
  setAntiPhishingHandler,
  stopAccountHandler,
  reopenAccountHandler,
]
