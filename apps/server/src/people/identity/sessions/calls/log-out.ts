import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const logOutHandler = handler(
  calls.logout,
  async (context: Pick<Identity, 'sessions'>, caller) => {
    await context.sessions.end(caller.user.session)
    return null
  },
)
