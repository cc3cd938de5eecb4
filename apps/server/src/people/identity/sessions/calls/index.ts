import { logoutHandler } from './log-out.ts'
import { proveSessionHandler } from './prove-session.ts'
import { endOtherSessionsHandler } from './end-other-sessions.ts'
import { endSessionHandler } from './end-session.ts'
import { sessionListHandler } from './list-sessions.ts'

export const sessionHandlers = [
  sessionListHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  logoutHandler,
  proveSessionHandler,
]
