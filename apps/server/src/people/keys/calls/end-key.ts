import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../identity/proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../identity/security-notices/tell-person.ts'
import type { Keys } from '../open-keys.ts'
import { endKey } from '../own-keys.ts'

type Needs = Pick<Kernel, 'store' | 'now'> & ProofNeeds & TellNeeds & Keys

export const endKeyHandler = handler(
  calls.endApiKey,
  (needs: Needs, caller, { params, body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      await checkProof(needs, known, body)
      const { person } = known
      const name = await endKey(needs, person.id, params.id)
      if (name === undefined) return new Refusal('not_found')
      const facts = { name }
      await tellPerson(needs, caller, { person, event: 'keyEnded', device: reply.device, facts })
      return null
    }),
)
