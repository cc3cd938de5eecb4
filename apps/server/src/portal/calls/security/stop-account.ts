import { calls } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import { DEVICE_COOKIE } from '../../../identity/devices.ts'
import { checkLogin } from '../../../identity/login.ts'
import type { Person } from '../../../identity/people.ts'
import { checkSecondFactor, inTurn } from '../../../identity/proof.ts'
import { reopenAccount, stopAccount } from '../../../identity/stop-account.ts'
import { readStopToken } from '../../../identity/stop-link.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { identifierOf } from '../auth/identifier-of.ts'

export const stopAccountHandler = handler(
  calls.stopAccount,
  async (context, caller, { body }, reply) => {
    const person = await whom(context, caller, body.token)
    await stopAccount(context, caller, person, reply.device)
    return null
  },
)

export const reopenAccountHandler = handler(
  calls.reopenAccount,
  async (context, caller, { body }, reply) => {
    const identifier = identifierOf(body)
    if (!identifier) return new Refusal('credentials_wrong')
    const { person } = await checkLogin(context, {
      identifier,
      password: body.password,
      address: caller.address,
      deviceToken: reply.cookieOf(DEVICE_COOKIE),
    })
    return inTurn(context, person.id, async (known) => {
      await checkSecondFactor(context, known.person, body)
      const opensAt = await reopenAccount(context, caller, known.person, reply.device)
      return opensAt ? { opensAt: opensAt.getTime() } : new Refusal('account_not_stopped')
    })
  },
)

/** Whose account a link or a session stops; links made before it was last opened again do no more. */
async function whom(
  context: Context,
  { user }: Caller,
  token: string | undefined,
): Promise<Person> {
  if (token === undefined) {
    const own = user && (await context.people.byId(user.id))
    if (!own) throw new Refusal('login_required')
    return own
  }
  const link = readStopToken(context.vault, token, context.now())
  const person = link && (await context.people.byId(link.user))
  if (!person || link.at < (person.reopenedAt?.getTime() ?? 0)) {
    throw new Refusal('stop_link_expired')
  }
  return person
}
