import { calls } from '@candor/protocol'
import { type ProofNeeds, checkPassword, inTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & TellNeeds

export const beginAuthenticatorHandler = handler(
  calls.totpStart,
  (context: Needs, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      await checkPassword(context, known, body.password)
      const { id, email, account } = known.person
      const begun = await context.authenticators.begin(
        id,
        context.config.productName,
        email ?? account,
      )
      if (!begun) return new Refusal('totp_on_already')
      const { person } = known
      await tellPerson(context, caller, { person, event: 'totpShown', device: reply.device })
      return begun
    }),
)
