import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { factorChanged } from '../factor-changed.ts'

type Needs = ProofNeeds & TellNeeds

export const newRecoveryCodesHandler = handler(
  calls.newRecoveryCodes,
  (context: Needs, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      if (!known.person.totpSince) return new Refusal('totp_off')
      await checkProof(context, known, body)
      const recoveryCodes = await context.authenticators.newRecoveryCodes(known.person.id)
      await factorChanged(context, caller, { known, event: 'recoveryCodes', reply })
      return { recoveryCodes }
    }),
)
