import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { factorChanged } from '../../second-factor/factor-changed.ts'
import type { Identity } from '../../open-identity.ts'

type Needs = ProofNeeds & Pick<Identity, 'passkeys'> & TellNeeds

export const removePasskeyHandler = handler(
  calls.removePasskey,
  (context: Needs, caller, { params, body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      await checkProof(context, known, body)
      const removed = await context.passkeys.remove(known.person.id, Number(params.id))
      if (removed === undefined) return new Refusal('not_found')
      await factorChanged(context, caller, { known, event: 'passkeyRemoved', reply })
      return null
    }),
)
