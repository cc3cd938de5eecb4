import { calls } from '@candor/protocol'
import { fundPasswordIsRight, inOwnTurn } from '../../proof/proof.ts'
import { handler } from '../../../../kernel/handler.ts'
import type { Identity } from '../../open-identity.ts'

export const checkFundPasswordHandler = handler(
  calls.checkFundPasswd,
  (
    needs: Pick<Identity, 'people' | 'proofTurns' | 'sessions' | 'passwords' | 'lockouts'>,
    caller,
    { body },
  ) =>
    inOwnTurn(needs, caller.user, async (known) => ({
      valid: await fundPasswordIsRight(needs, known, body.fundPasswd),
    })),
)
