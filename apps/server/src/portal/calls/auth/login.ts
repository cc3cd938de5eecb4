import { calls } from '@candor/protocol'
import { DEVICE_COOKIE } from '../../../identity/devices.ts'
import { checkLogin } from '../../../identity/login.ts'
import { checkSecondFactor, inTurn } from '../../../identity/proof.ts'
import { openAccount } from '../../../identity/registration.ts'
import { openedWhenDue } from '../../../identity/stop-account.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'
import { identifierOf } from './identifier-of.ts'
import { startSession } from './start-session.ts'

export const loginHandler = handler(calls.login, async (context, caller, { body }, reply) => {
  const identifier = identifierOf(body)
  // A text that cannot be anyone's is answered as one that is not anyone's.
  if (!identifier) return new Refusal('credentials_wrong')
  const { person, passwordHash } = await checkLogin(context, {
    identifier,
    password: body.password,
    address: caller.address,
    deviceToken: reply.cookieOf(DEVICE_COOKIE),
  })
  // The person anew: an authenticator may have been set up since the password was read.
  await inTurn(context, person.id, (known) => checkSecondFactor(context, known.person, body))
  const opened = await openAccount(context, await openedWhenDue(context, person))
  return startSession(context, caller, opened, reply, { passwordHash })
})
