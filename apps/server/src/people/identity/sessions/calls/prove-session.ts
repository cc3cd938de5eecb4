import { calls } from '@candor/protocol'
import { checkPassword, inOwnTurn } from '../../proof/proof.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { partyOf } from '../../passkeys/party-of.ts'
import type { Config } from '../../../../kernel/config/config.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = Pick<
  Identity,
  'people' | 'proofTurns' | 'passwords' | 'lockouts' | 'passkeys' | 'sessions'
> & { config: Pick<Config, 'publicUrl'> }

/** The owner proves themselves anew: what moves money asks for it from time to time. */
export const proveSessionHandler = handler(
  calls.proveSession,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      if (body.response !== undefined) {
        const user = await needs.passkeys.userOf(partyOf(needs, reply), body.response)
        if (user !== caller.user.id) return new Refusal('passkey_refused')
      } else if (body.password === undefined) {
        return new Refusal('field_missing', { field: 'password' })
      } else {
        await checkPassword(needs, known, body.password)
      }
      await needs.sessions.prove(caller.user.session)
      return null
    }),
)
