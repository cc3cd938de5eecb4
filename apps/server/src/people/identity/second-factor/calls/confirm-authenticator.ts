import { calls } from '@candor/protocol'
import { SECOND_FACTOR } from '../../limits/limits.ts'
import { type ProofNeeds, inOwnTurn, takeTry } from '../../proof/proof.ts'
import { type TellNeeds, tellPerson } from '../../security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'

type Needs = ProofNeeds & TellNeeds

export const confirmAuthenticatorHandler = handler(
  calls.totpConfirm,
  (needs: Needs, caller, { body }, reply) =>
    inOwnTurn(needs, caller.user, async ({ person }) => {
      const { authenticators, lockouts } = needs
      if (person.totpSince) return new Refusal('totp_on_already')
      if (!(await authenticators.isBegun(person.id))) return new Refusal('totp_off')
      await takeTry(needs, SECOND_FACTOR, person.id, 'totp_locked')
      const recoveryCodes = await authenticators.confirm(person.id, body.totp)
      if (!recoveryCodes) return new Refusal('totp_wrong')
      await lockouts.clear(SECOND_FACTOR, person.id)
      await tellPerson(needs, caller, { person, event: 'totpOn', device: reply.device })
      return { recoveryCodes }
    }),
)
