import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'

export const setAntiPhishingHandler = handler(
  calls.setAntiPhishing,
  (needs: ProofNeeds, caller, { body }) =>
    inOwnTurn(needs, caller.user, async (known) => {
      await checkProof(needs, known, body)
      await needs.people.setAntiPhishing(known.person.id, body.antiPhishing)
      return null
    }),
)
