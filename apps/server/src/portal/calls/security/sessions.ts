import { calls } from '@candor/protocol'
import { clientName } from '../../../identity/client-name.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'

export const sessionListHandler = handler(calls.sessionList, async (context, caller) => {
  const sessions = await context.sessions.ofUser(caller.user.id)
  return sessions.map(({ session, device, address, createdAt, lastSeenAt }) => ({
    id: session,
    ...clientName(device),
    address,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
    current: session === caller.user.session,
  }))
})

export const endSessionHandler = handler(calls.endSession, async (context, caller, { params }) =>
  (await context.sessions.endOf(caller.user.id, params.id)) ? null : new Refusal('not_found'),
)

export const endOtherSessionsHandler = handler(calls.endOtherSessions, async (context, caller) => {
  await context.sessions.endAll(caller.user.id, caller.user.session)
  return null
})
