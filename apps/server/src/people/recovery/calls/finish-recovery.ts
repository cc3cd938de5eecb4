import { calls } from '@candor/protocol'
import { type FinishNeeds, finishRecovery } from '../finish-recovery.ts'
import { handler } from '../../../kernel/handler.ts'

export const finishRecoveryHandler = handler(
  calls.finishRecovery,
  async (context: FinishNeeds, caller, { body }, { device }) => {
    await finishRecovery(context, caller, {
      token: body.token,
      newPassword: body.newPassword,
      device,
    })
    return null
  },
)
