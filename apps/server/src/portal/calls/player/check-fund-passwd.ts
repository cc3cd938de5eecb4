import { calls } from '@candor/protocol'
import { fundPasswordIsRight, inTurn } from '../../../identity/proof.ts'
import { handler } from '../../handler.ts'

export const checkFundPasswdHandler = handler(calls.checkFundPasswd, (context, caller, { body }) =>
  inTurn(context, caller.user.id, async (known) => ({
    valid: await fundPasswordIsRight(context, known, body.fundPasswd),
  })),
)
