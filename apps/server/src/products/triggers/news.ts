import type { EngineRecord, Owner } from '@candor/engine'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { triggersById } from './calls/read-triggers.ts'

/** Tells people of their conditional orders: from the placing to what becomes of their orders. */
export function triggerNews(needs: Pick<Kernel, 'store' | 'transactor'>): News {
  return { orders: { changedBy, read: (orders) => triggersById(needs, orders) } }
}

function changedBy({ events }: EngineRecord, note: (owner: Owner, order: number) => void): void {
  for (const event of events) {
    if (
      event.kind === 'triggerPlaced' ||
      event.kind === 'exitFunded' ||
      event.kind === 'triggerEnded'
    ) {
      note(event.user, event.order)
    } else if (event.kind === 'pendingEnded' && event.rejection !== undefined) {
      // The order that waited in its place came to nothing.
      note(event.user, event.order)
    } else if (event.kind === 'spotTermsSet' && event.terms.trigger !== undefined) {
      const placed = events.find((one) => one.kind === 'spotOrderPlaced')
      if (placed) note(placed.user, event.terms.trigger)
    }
  }
}
