import { calls } from '@candor/protocol'
import { DEVICE_COOKIE } from '../../sessions/devices.ts'
import { type CheckLoginNeeds, checkLogin } from '../../passwords/check-login.ts'
import { type ProofNeeds, checkSecondFactor, inTurn } from '../../proof/proof.ts'
import { reopenAccount } from '../stop-account.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { handler } from '../../../../kernel/handler.ts'
import { identifierOf } from '../../person/identifier-of.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { TellNeeds } from '../../security-notices/tell-person.ts'

export const reopenAccountHandler = handler(
  calls.reopenAccount,
  async (
    needs: CheckLoginNeeds & ProofNeeds & TellNeeds & Pick<Kernel, 'store'>,
    caller,
    { body },
    reply,
  ) => {
    const identifier = identifierOf(body)
    if (!identifier) return new Refusal('credentials_wrong')
    const { person } = await checkLogin(needs, {
      identifier,
      password: body.password,
      address: caller.address,
      deviceToken: reply.cookieOf(DEVICE_COOKIE),
    })
    return inTurn(needs, person.id, async (known) => {
      await checkSecondFactor(needs, known.person, body)
      const opensAt = await reopenAccount(needs, caller, known.person, reply.device)
      return opensAt ? { opensAt: opensAt.getTime() } : new Refusal('account_not_stopped')
    })
  },
)
