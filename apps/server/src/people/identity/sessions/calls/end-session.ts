import { calls } from '@candor/protocol'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const endSessionHandler = handler(
  calls.endSession,
  async (needs: Pick<Identity, 'sessions'>, caller, { params }) =>
    (await needs.sessions.endOf(caller.user.id, params.id)) ? null : new Refusal('not_found'),
)
