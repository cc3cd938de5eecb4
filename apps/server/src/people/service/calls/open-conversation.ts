import { calls } from '@candor/protocol'
import { newGuestToken } from '../conversation-owner.ts'
import { handler } from '../../../kernel/handler.ts'
import { ownerOf } from './owner-of.ts'
import type { CustomerService } from '../service.ts'

const NEWEST = 30

export const openConversationHandler = handler(
  calls.serviceOpen,
  async ({ service }: CustomerService, caller, { body }) => {
    const guestToken = caller.user ? null : (body.guestToken ?? newGuestToken())
    const owner = ownerOf(caller, guestToken ?? undefined)
    const [state, page] = await Promise.all([
      service.state(owner),
      service.page(owner, { limit: NEWEST }, caller.language),
    ])
    return { guestToken, state, ...page }
  },
)
