import { calls } from '@candor/protocol'
import { type FinishNeeds, finishRecovery } from '../finish-recovery.ts'
import { handler } from '../../../kernel/handler.ts'

export const finishRecoveryHandler = handler(
  calls.finishRecovery,
  async (needs: FinishNeeds, caller, { body }, { device }) => {
    await finishRecovery(needs, caller, {
      token: body.token,
      newPassword: body.newPassword,
      device,
    })
    return null
  },
)
