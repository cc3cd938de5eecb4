import { calls } from '@candor/protocol'
import { cancelRecovery } from '../own-recovery.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { TellNeeds } from '../../identity/security-notices/tell-person.ts'

export const cancelRecoveryHandler = handler(
  calls.cancelRecovery,
  async (needs: TellNeeds & Pick<Kernel, 'store'>, caller, _input, reply) => {
    await cancelRecovery(needs, caller, caller.user.id, reply.device)
    return null
  },
)
