import { calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'

export const invitationsHandler = handler(calls.invitations, async ({ people }, { user }) => {
  const person = await people.byId(user.id)
  if (!person) return new Refusal('login_required')
  return { inviteCode: person.inviteCode, joined: await people.invitedBy(user.id) }
})
