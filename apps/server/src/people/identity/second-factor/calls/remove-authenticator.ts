import { calls } from '@candor/protocol'
import { pauseEnd } from '../../person/withdrawals-pause.ts'
import { type ProofNeeds, checkProof, inOwnTurn } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & TellNeeds

export const removeAuthenticatorHandler = handler(
  calls.totpDisable,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async (known) => {
      if (!known.person.totpSince) return new Refusal('totp_off')
      await checkProof(needs, known, body)
      const pausedUntil = pauseEnd(needs)
      await needs.authenticators.remove(known.person.id, pausedUntil)
      const { device } = reply
      await tellPerson(needs, caller, {
        person: known.person,
        event: 'totpOff',
        device,
        pausedUntil,
      })
      return null
    }),
)
