import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'
import { partyOf } from '../party-of.ts'
import { refuseTooMany } from '../refuse-too-many.ts'

type Needs = ProofNeeds & Pick<Identity, 'passkeys'> & TellNeeds

export const passkeyOptionsHandler = handler(
  calls.passkeyOptions,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const party = partyOf(needs, reply)
      const { id, account, email, nickName } = known.person
      await refuseTooMany(needs, id)
      await checkProof(needs, known, body)
      const options = await needs.passkeys.optionsToAdd(
        { ...party, name: needs.config.productName },
        id,
        { userName: email ?? account, userDisplayName: nickName },
      )
      return { options: { ...options } }
    }),
)
