import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'

export const logoutHandler = handler(calls.logout, async (context, caller) => {
  await context.sessions.end(caller.user.session)
  return null
})
