import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { ownerOf } from './owner-of.ts'
import type { CustomerService } from '../service.ts'
import { rowId } from './row-id.ts'

export const conversationPageHandler = handler(
  calls.servicePage,
  async ({ service }: CustomerService, caller, { body }) => {
    const { guestToken, before, after, limit } = body
    const owner = ownerOf(caller, guestToken)
    const [state, page] = await Promise.all([
      service.state(owner),
      service.page(
        owner,
        {
          ...(before === undefined ? {} : { before: rowId(before) }),
          ...(after === undefined ? {} : { after: rowId(after) }),
          limit,
        },
        caller.language,
      ),
    ])
    return { state, ...page }
  },
)
