import { calls } from '@candor/protocol'
import { clientName } from '../../security-notices/client-name.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const listSessionsHandler = handler(
  calls.sessionList,
  async (needs: Pick<Identity, 'sessions'>, caller) => {
    const sessions = await needs.sessions.ofUser(caller.user.id)
    return sessions.map(({ session, device, address, createdAt, lastSeenAt }) => ({
      id: session,
      ...clientName(device),
      address,
      createdAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      current: session === caller.user.session,
    }))
  },
)
