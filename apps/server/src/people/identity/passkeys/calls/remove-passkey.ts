import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { factorChanged } from '../../second-factor/factor-changed.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = ProofNeeds & Pick<Identity, 'passkeys'> & TellNeeds

export const removePasskeyHandler = handler(
  calls.removePasskey,
  (needs: Needs, caller, { params, body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      await checkProof(needs, known, body)
      const removed = await needs.passkeys.remove(known.person.id, Number(params.id))
      if (removed === undefined) return new Refusal('not_found')
      await factorChanged(needs, caller, { known, event: 'passkeyRemoved', reply })
      return null
    }),
)
