import { calls } from '@candor/protocol'
import { ownRecovery } from '../own-recovery.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'

export const ownRecoveryHandler = handler(
  calls.ownRecovery,
  async (needs: Pick<Kernel, 'store'>, { user }) => ({
    opensAt: await ownRecovery(needs, user.id),
  }),
)
