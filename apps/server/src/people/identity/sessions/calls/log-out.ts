import { calls } from '@candor/protocol'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const logOutHandler = handler(
  calls.logout,
  async (needs: Pick<Identity, 'sessions'>, caller) => {
    await needs.sessions.end(caller.user.session)
    return null
  },
)
