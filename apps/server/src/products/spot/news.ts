import type { EngineRecord, Owner } from '@candor/engine'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { spotOrdersById } from './calls/read-orders.ts'

/** Tells people of their spot orders. */
export function spotNews(needs: Pick<Kernel, 'store' | 'transactor'>): News {
  return { orders: { changedBy, read: (orders) => spotOrdersById(needs, orders) } }
}

function changedBy(record: EngineRecord, note: (owner: Owner, order: number) => void): void {
  const owners = new Map<number, Owner>()
  for (const event of record.events) {
    if (event.kind === 'spotOrderPlaced') owners.set(event.order, event.user)
    else if (event.kind === 'spotTraded') {
      owners.set(event.makerOrder, event.makerUser)
      owners.set(event.takerOrder, event.takerUser)
    } else if (event.kind === 'spotOrderLapsed') owners.set(event.order, event.user)
    else if (event.kind === 'spotOrderClosed' || event.kind === 'spotOrderReduced') {
      // Changed without being placed or filled here: its owner asked for it.
      if (!owners.has(event.order)) owners.set(event.order, record.owner)
    }
  }
  for (const [order, owner] of owners) note(owner, order)
}
