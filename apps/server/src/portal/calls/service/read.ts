import { calls } from '@candor/protocol'
import { newGuestToken } from '../../../service/owner.ts'
import { handler } from '../../handler.ts'
import { ownerOf } from './owner-of.ts'

const NEWEST = 30

export const serviceOpenHandler = handler(
  calls.serviceOpen,
  async ({ service }, caller, { body }) => {
    const guestToken = caller.user ? null : (body.guestToken ?? newGuestToken())
    const owner = ownerOf(caller, guestToken ?? undefined)
    const [state, page] = await Promise.all([
      service.state(owner),
      service.page(owner, { limit: NEWEST }, caller.language),
    ])
    return { guestToken, state, ...page }
  },
)

export const servicePageHandler = handler(
  calls.servicePage,
  async ({ service }, caller, { body }) => {
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

/** No row has an id beyond it. */
const MOST_ID = 2_147_483_647

/** An id of the wire as the tables compare it: one that is too large lies behind every row. */
export function rowId(id: string): number {
  return Math.min(Number(id), MOST_ID)
}
