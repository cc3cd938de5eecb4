import { calls } from '@candor/protocol'
import { fundPasswordIsRight, inTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const checkFundPasswordHandler = handler(
  calls.checkFundPasswd,
  (context: Pick<Identity, 'people' | 'proofTurns' | 'passwords' | 'lockouts'>, caller, { body }) =>
    inTurn(context, caller.user.id, async (known) => ({
      valid: await fundPasswordIsRight(context, known, body.fundPasswd),
    })),
)
