import { calls } from '@candor/protocol'
import { checkPassword, inTurn } from '../../proof/proof.ts'
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
  (context: Needs, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      if (body.response !== undefined) {
        const user = await context.passkeys.userOf(partyOf(context, reply), body.response)
        if (user !== caller.user.id) return new Refusal('passkey_refused')
      } else if (body.password === undefined) {
        return new Refusal('field_missing', { field: 'password' })
      } else {
        await checkPassword(context, known, body.password)
      }
      await context.sessions.prove(caller.user.session)
      return null
    }),
)
