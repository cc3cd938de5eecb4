import { calls } from '@candor/protocol'
import { userInfoOf } from '../../../identity/user-info.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const updateInfoHandler = handler(calls.updateInfo, async (context, caller, { body }) => {
  // An avatar is an uploaded file of the caller's own; while there are none, none can be theirs.
  if (typeof body.avatar === 'string') return new Refusal('not_found')
  const person = await context.people.update(caller.user.id, body)
  return person ? userInfoOf(person, context.now()) : new Refusal('login_required')
})
