import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../identity/proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../identity/security-notices/tell-person.ts'
import type { Keys } from '../open-keys.ts'

type Needs = Pick<Kernel, 'store'> & ProofNeeds & TellNeeds & Keys

export const endAllKeysHandler = handler(
  calls.endApiKeys,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      await checkProof(needs, known, body)
      const { person } = known
      const ended = await needs.programKeys.endAllWithin(needs.store, person.id)
      needs.programKeys.tellEnded(ended)
      if (ended.keys.length > 0) {
        await tellPerson(needs, caller, { person, event: 'keysEnded', device: reply.device })
      }
      return { ended: ended.keys.length }
    }),
)
