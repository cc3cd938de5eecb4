import type { EngineRecord, EngineView, Owner } from '@candor/engine'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { triggersById } from './calls/read-triggers.ts'

type Note = (owner: Owner, order: number) => void

/** Tells people of their conditional orders: from the placing to what becomes of their orders. */
export function triggerNews(needs: Pick<Kernel, 'store' | 'transactor'>): News {
  const { engine } = needs.transactor
  return {
    orders: {
      changedBy: (record, note) => changedBy(engine, record, note),
      read: (orders) => triggersById(needs, orders),
    },
  }
}

function changedBy(
  engine: Pick<EngineView, 'trigger'>,
  { events }: EngineRecord,
  note: Note,
): void {
  for (const event of events) {
    if (event.kind === 'triggersReached') {
      for (const id of [...event.up, ...event.down]) {
        // Of one that has ended since, its end tells.
        const trigger = engine.trigger(id)
        if (trigger) note(trigger.user, id)
      }
    } else if (
      event.kind === 'triggerPlaced' ||
      event.kind === 'exitFunded' ||
      event.kind === 'triggerEnded'
    ) {
      note(event.user, event.order)
    } else if (event.kind === 'pendingEnded' && event.rejection !== undefined) {
      // The order that waited in its place came to nothing.
      note(event.user, event.order)
    } else if (event.kind === 'spotExitsSet' && event.trigger !== undefined) {
      // It goes on as that of the order that takes the place of its own.
      const trigger = engine.trigger(event.trigger)
      if (trigger) note(trigger.user, event.trigger)
    } else if (event.kind === 'spotTermsSet' && event.terms.trigger !== undefined) {
      const placed = events.find((one) => one.kind === 'spotOrderPlaced')
      if (placed) note(placed.user, event.terms.trigger)
    }
  }
}
