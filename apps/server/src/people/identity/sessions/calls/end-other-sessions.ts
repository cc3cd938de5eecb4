import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const endOtherSessionsHandler = handler(
  calls.endOtherSessions,
  async (needs: Pick<Identity, 'sessions'>, caller) => {
    await needs.sessions.endOthers(caller.user.id, caller.user.session)
    return null
  },
)
