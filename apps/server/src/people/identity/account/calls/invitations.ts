import { calls } from '@candor/protocol'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const invitationsHandler = handler(
  calls.invitations,
  async ({ people }: Pick<Identity, 'people'>, { user }) => {
    const person = await people.byId(user.id)
    if (!person) return new Refusal('login_required')
    return { inviteCode: person.inviteCode, joined: await people.invitedBy(user.id) }
  },
)
