import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { fastOrdersById } from './calls/read-orders.ts'

/** Tells people of their fast contracts. */
export function fastNews(needs: Pick<Kernel, 'store' | 'transactor' | 'now'>): News {
  return {
    orders: {
      changedBy({ events }, note) {
        for (const event of events) {
          if (event.kind === 'fastOpened' || event.kind === 'fastSettled') {
            note(event.user, event.order)
          }
        }
      },
      read: (orders) => fastOrdersById(needs, orders),
    },
  }
}
