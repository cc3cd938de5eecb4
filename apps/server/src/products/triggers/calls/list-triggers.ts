import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { triggerPage } from './read-triggers.ts'

export const listTriggersHandler = handler(
  calls.getCoinTriggers,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) =>
    triggerPage(kernel, caller.user.id, body, body),
)
