import { type InputOf, calls } from '@candor/protocol'
import type { CustomerService, Sent } from '../service.ts'
import { handler } from '../../../kernel/handler.ts'
import { ownerOf } from './owner-of.ts'

export const sendEntryHandler = handler(
  calls.serviceSend,
  async ({ service }: CustomerService, caller, { body }) => {
    const owner = ownerOf(caller, body.guestToken)
    const entry = await service.send(owner, body.requestId, sentOf(body), caller.language)
    return { entry, state: await service.state(owner) }
  },
)

/** The schema has seen to it that there is exactly one of the three. */
function sentOf({ text, picture, place }: InputOf<typeof calls.serviceSend>['body']): Sent {
  if (picture !== undefined) return { kind: 'picture', file: picture }
  return place === undefined ? { kind: 'text', text: text! } : { kind: 'place', place }
}
