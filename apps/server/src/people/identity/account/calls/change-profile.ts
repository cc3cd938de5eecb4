import { calls } from '@candor/protocol'
import { type UserInfoNeeds, userInfoOf } from '../../person/user-info.ts'
import { handler } from '../../../../kernel/handler.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Identity } from '../../open-identity.ts'
import type { Uploads } from '../../../../files/files.ts'

type Needs = UserInfoNeeds &
  Pick<Kernel, 'store'> &
  Pick<Identity, 'people' | 'personChanges'> &
  Uploads

export const changeProfileHandler = handler(
  calls.updateInfo,
  async (needs: Needs, caller, { body }) => {
    const user = caller.user.id
    const { avatar } = body
    const use = { purpose: 'avatar', reference: String(user) } as const
    // The file has to be the caller's own, and stays while it is the avatar.
    const person = await needs.store.transaction().execute(async (tx) => {
      if (avatar !== undefined) await needs.files.letGo(tx, use)
      if (typeof avatar === 'string' && !(await needs.files.use(tx, user, avatar, use))) {
        throw new Refusal('file_unknown')
      }
      return needs.people.update(user, body, tx)
    })
    if (!person) return new Refusal('login_required')
    needs.personChanges.tell(user)
    return userInfoOf(needs, person)
  },
)
