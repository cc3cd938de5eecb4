import { calls } from '@candor/protocol'
import { userInfoOf } from '../../../identity/user-info.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const getInfoHandler = handler(calls.getInfo, async (context, caller) => {
  const person = await context.people.byId(caller.user.id)
  return person ? userInfoOf(context, person) : new Refusal('login_required')
})
