import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'

export const setAntiPhishingHandler = handler(
  calls.setAntiPhishing,
  (context: ProofNeeds, caller, { body }) =>
    inTurn(context, caller.user.id, async (known) => {
      await checkProof(context, known, body)
      await context.people.setAntiPhishing(known.person.id, body.antiPhishing)
      return null
    }),
)
