import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { ownerOf } from './owner-of.ts'
import { rowId } from './row-id.ts'
import type { CustomerService } from '../service.ts'

export const markReadHandler = handler(
  calls.serviceRead,
  async ({ service }: CustomerService, caller, { body }) => {
    const owner = ownerOf(caller, body.guestToken)
    await service.read(owner, rowId(body.id))
    return service.state(owner)
  },
)
