import { calls } from '@candor/protocol'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { type ProofNeeds, checkProof, inTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & TellNeeds

export const removeAuthenticatorHandler = handler(
  calls.totpDisable,
  (context: Needs, caller, { body }, reply) =>
    inTurn(context, caller.user.id, async (known) => {
      if (!known.person.totpSince) return new Refusal('totp_off')
      await checkProof(context, known, body)
      const pausedUntil = pauseEnd(context)
      await context.authenticators.remove(known.person.id, pausedUntil)
      const { device } = reply
      await tellPerson(context, caller, {
        person: known.person,
        event: 'totpOff',
        device,
        pausedUntil,
      })
      return null
    }),
)
