import { calls } from '@candor/protocol'
import { type UserInfoNeeds, userInfoOf } from '../../person/user-info.ts'
import { handler } from '../../../../kernel/handler.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Identity } from '../../open-identity.ts'

export const profileHandler = handler(
  calls.getInfo,
  async (needs: UserInfoNeeds & Pick<Identity, 'people'>, caller) => {
    const person = await needs.people.byId(caller.user.id)
    return person ? userInfoOf(needs, person) : new Refusal('login_required')
  },
)
