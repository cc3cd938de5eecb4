import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'
import { partyOf } from '../party-of.ts'
import { refuseTooMany } from '../refuse-too-many.ts'

type Needs = ProofNeeds & Pick<Identity, 'passkeys'> & TellNeeds

export const passkeyOptionsHandler = handler(
  calls.passkeyOptions,
  (context: Needs, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      const party = partyOf(context, reply)
      const { id, account, email, nickName } = known.person
      await refuseTooMany(context, id)
      await checkProof(context, known, body)
      const options = await context.passkeys.optionsToAdd(
        { ...party, name: context.config.productName },
        id,
        { userName: email ?? account, userDisplayName: nickName },
      )
      return { options: { ...options } }
    }),
)
