import { calls } from '@candor/protocol'
import { checkPassword, inTurn } from '../../../identity/proof.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { partyOf } from './passkeys.ts'

/** The owner proves themselves anew: what moves money asks for it from time to time. */
export const proveSessionHandler = handler(calls.proveSession, (context, caller, { body }, reply) =>
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
