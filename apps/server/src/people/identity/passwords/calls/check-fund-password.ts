import { calls } from '@candor/protocol'
import { fundPasswordIsRight, inTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const checkFundPasswordHandler = handler(
  calls.checkFundPasswd,
  (needs: Pick<Identity, 'people' | 'proofTurns' | 'passwords' | 'lockouts'>, caller, { body }) =>
    inTurn(needs, caller.user.id, async (known) => ({
      valid: await fundPasswordIsRight(needs, known, body.fundPasswd),
    })),
)
