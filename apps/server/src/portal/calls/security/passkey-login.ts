import { calls } from '@candor/protocol'
import { openAccount } from '../../../identity/registration.ts'
import { openedWhenDue } from '../../../identity/stop-account.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { startSession } from '../auth/start-session.ts'
import { partyOf } from './passkeys.ts'

export const passkeyLoginOptionsHandler = handler(
  calls.passkeyLoginOptions,
  async (context, _caller, _input, reply) => {
    const options = await context.passkeys.optionsToLogIn(partyOf(context, reply))
    return { options: { ...options } }
  },
)

/** The device has verified the person, so that a passkey is both factors at once. */
export const passkeyLoginHandler = handler(
  calls.passkeyLogin,
  async (context, caller, { body }, reply) => {
    const user = await context.passkeys.userOf(partyOf(context, reply), body.response)
    const person = user === undefined ? undefined : await context.people.byId(user)
    if (!person) return new Refusal('passkey_refused')
    const opened = await openAccount(context, await openedWhenDue(context, person))
    return startSession(context, caller, opened, reply)
  },
)
