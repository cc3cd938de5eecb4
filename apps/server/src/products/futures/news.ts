import type { EngineRecord, Owner } from '@candor/engine'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { futuresOrdersById } from './calls/read-orders.ts'

/** Tells people of their futures orders and positions. */
export function futuresNews(needs: Pick<Kernel, 'store' | 'transactor' | 'now'>): News {
  return { orders: { changedBy, read: (orders) => futuresOrdersById(needs, orders) } }
}

function changedBy({ events }: EngineRecord, note: (owner: Owner, order: number) => void): void {
  for (const event of events) {
    switch (event.kind) {
      case 'futuresOrderPlaced':
      case 'positionOpened':
      case 'futuresOrderCancelled':
      case 'positionClosed':
      case 'positionReduced':
      case 'marginSet':
      case 'stepsSet':
      case 'trailingSet':
      case 'stopsSet':
        note(event.user, event.order)
        break
      case 'positionsLocked':
        note(event.user, event.first)
        note(event.user, event.second)
        break
      default:
      // The other products' events.
    }
  }
}
