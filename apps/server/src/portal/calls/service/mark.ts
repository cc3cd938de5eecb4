import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { ownerOf } from './owner-of.ts'
import { rowId } from './read.ts'

export const serviceReadHandler = handler(
  calls.serviceRead,
  async ({ service }, caller, { body }) => {
    const owner = ownerOf(caller, body.guestToken)
    await service.read(owner, rowId(body.id))
    return service.state(owner)
  },
)

export const serviceCloseHandler = handler(
  calls.serviceClose,
  async ({ service }, caller, { body }) => {
    const owner = ownerOf(caller, body.guestToken)
    await service.close(owner)
    return service.state(owner)
  },
)
