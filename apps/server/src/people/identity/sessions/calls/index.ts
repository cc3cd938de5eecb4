import { logOutHandler } from './log-out.ts'
import { proveSessionHandler } from './prove-session.ts'
import { endOtherSessionsHandler } from './end-other-sessions.ts'
import { endSessionHandler } from './end-session.ts'
import { listSessionsHandler } from './list-sessions.ts'

export const sessionHandlers = [
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  logOutHandler,
  proveSessionHandler,
]
