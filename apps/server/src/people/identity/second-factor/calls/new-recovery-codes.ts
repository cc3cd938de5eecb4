import { calls } from '@candor/protocol'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { factorChanged } from '../factor-changed.ts'

type Needs = ProofNeeds & TellNeeds

export const newRecoveryCodesHandler = handler(
  calls.newRecoveryCodes,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      if (!known.person.totpSince) return new Refusal('totp_off')
      await checkProof(needs, known, body)
      const recoveryCodes = await needs.authenticators.newRecoveryCodes(known.person.id)
      await factorChanged(needs, caller, { known, event: 'recoveryCodes', reply })
      return { recoveryCodes }
    }),
)
