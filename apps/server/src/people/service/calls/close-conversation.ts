import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { ownerOf } from './owner-of.ts'
import type { CustomerService } from '../service.ts'

export const closeConversationHandler = handler(
  calls.serviceClose,
  async ({ service }: CustomerService, caller, { body }) => {
    const owner = ownerOf(caller, body.guestToken)
    await service.close(owner)
    return service.state(owner)
  },
)
