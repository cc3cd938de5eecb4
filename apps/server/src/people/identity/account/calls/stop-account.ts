import { calls } from '@candor/protocol'
import type { Caller } from '../../../../kernel/caller.ts'
import type { Person } from '../../person/person.ts'
import { stopAccount } from '../stop-account.ts'
import { readStopToken } from '../../security-notices/stop-link.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Identity } from '../../open-identity.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'

export const stopAccountHandler = handler(
  calls.stopAccount,
  async (
    needs: TellNeeds & Pick<Kernel, 'store'> & Pick<Identity, 'sessions' | 'devices'>,
    caller,
    { body },
    reply,
  ) => {
    const person = await whom(needs, caller, body.token)
    await stopAccount(needs, caller, person, reply.device)
    return null
  },
)

/**
 * Returns the account that a link or a session stops; links made before it was last opened again no
 * longer work.
 */
async function whom(
  needs: Pick<Kernel, 'vault' | 'now'> & Pick<Identity, 'people'>,
  { user }: Caller,
  token: string | undefined,
): Promise<Person> {
  if (token === undefined) {
    const own = user && (await needs.people.byId(user.id))
    if (!own) throw new Refusal('login_required')
    return own
  }
  const link = readStopToken(needs.vault, token, needs.now())
  const person = link && (await needs.people.byId(link.user))
  if (!person || link.at < (person.reopenedAt?.getTime() ?? 0)) {
    throw new Refusal('stop_link_expired')
  }
  return person
}
