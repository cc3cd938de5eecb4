import { calls } from '@candor/protocol'
import { checkProof, inTurn } from '../../../identity/proof.ts'
import { handler } from '../../handler.ts'

export const setAntiPhishingHandler = handler(calls.setAntiPhishing, (context, caller, { body }) =>
  inTurn(context, caller.user.id, async (known) => {
    await checkProof(context, known, body)
    await context.people.setAntiPhishing(known.person.id, body.antiPhishing)
    return null
  }),
)
