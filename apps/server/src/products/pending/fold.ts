import { copyInto, Copied } from '../../kernel/projector/copy.ts'
import { defineFold } from '../../kernel/projector/fold.ts'
import { NULL } from '../../kernel/projector/rows.ts'
import { pendingSteps } from './engine-tables.migrations.ts'
import type { PendingEndRow } from './tables.ts'

const COLUMNS = [
  'id',
  'user_id',
  'placed',
  'rejection',
  'at',
] as const satisfies (keyof PendingEndRow)[]

/** How orders ended that waited for their price. Those that wait are read from the engine. */
export const pendingFold = defineFold({
  tables: ['pending_ends'],
  steps: pendingSteps,
  withoutRows: ['pendingAccepted', 'pendingReached'],
  open: async (client) => {
    let ends = new Copied(COLUMNS)
    return {
      events: {
        pendingEnded({ order, user, placed, rejection }, { at }) {
          ends.add(order, user, placed, rejection ?? NULL, at)
        },
      },
      async write() {
        await copyInto(client, 'pending_ends', ends)
        ends = new Copied(COLUMNS)
      },
    }
  },
})
