import { calls } from '@candor/protocol'
import { type OpenAccountNeeds, openAccount } from '../../account/open-account.ts'
import { type ReopenNeeds, openedWhenDue } from '../../account/stop-account.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { type StartSessionNeeds, startSession } from '../../sessions/start-session.ts'
import { partyOf } from '../../passkeys/party-of.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = Pick<Identity, 'passkeys'> & OpenAccountNeeds & ReopenNeeds & StartSessionNeeds

/** The device has verified the person, so that a passkey is both factors at once. */
export const passkeyLoginHandler = handler(
  calls.passkeyLogin,
  async (needs: Needs, caller, { body }, reply) => {
    const user = await needs.passkeys.userOf(partyOf(needs, reply), body.response)
    const person = user === undefined ? undefined : await needs.people.byId(user)
    if (!person) return new Refusal('passkey_refused')
    const opened = await openAccount(needs, await openedWhenDue(needs, person))
    return startSession(needs, caller, { person: opened, reply })
  },
)
