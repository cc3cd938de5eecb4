import { calls } from '@candor/protocol'
import { type ProofNeeds, checkPassword, inOwnTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & TellNeeds

export const beginAuthenticatorHandler = handler(
  calls.totpStart,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      await checkPassword(needs, known, body.password)
      const { id, email, account } = known.person
      const begun = await needs.authenticators.begin(id, needs.config.productName, email ?? account)
      if (!begun) return new Refusal('totp_on_already')
      const { person } = known
      await tellPerson(needs, caller, { person, event: 'totpShown', device: reply.device })
      return begun
    }),
)
