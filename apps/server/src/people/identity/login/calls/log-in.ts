import { calls } from '@candor/protocol'
import { DEVICE_COOKIE } from '../../sessions/devices.ts'
import { type CheckLoginNeeds, checkLogin } from '../../passwords/check-login.ts'
import { type ProofNeeds, checkSecondFactor, inTurn } from '../../proof/proof.ts'
import { type OpenAccountNeeds, openAccount } from '../../account/open-account.ts'
import { type ReopenNeeds, openedWhenDue } from '../../account/stop-account.ts'
import { handler } from '../../../../kernel/handler.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { identifierOf } from '../../person/identifier-of.ts'
import { type StartSessionNeeds, startSession } from '../../sessions/start-session.ts'

type Needs = CheckLoginNeeds & ProofNeeds & OpenAccountNeeds & ReopenNeeds & StartSessionNeeds

export const logInHandler = handler(calls.login, async (needs: Needs, caller, { body }, reply) => {
  const identifier = identifierOf(body)
  // A text that cannot be anyone's is answered as one that is not anyone's.
  if (!identifier) return new Refusal('credentials_wrong')
  const { person, passwordHash } = await checkLogin(needs, {
    identifier,
    password: body.password,
    address: caller.address,
    deviceToken: reply.cookieOf(DEVICE_COOKIE),
  })
  // The person anew: an authenticator may have been set up since the password was read.
  await inTurn(needs, person.id, (known) => checkSecondFactor(needs, known.person, body))
  const opened = await openAccount(needs, await openedWhenDue(needs, person))
  return startSession(needs, caller, { person: opened, reply, passwordHash })
})
