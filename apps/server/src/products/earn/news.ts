import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { productOrdersById } from './calls/read-orders.ts'

/** Tells people of what they have bought of wealth and lock mining. */
export function earnNews(needs: Pick<Kernel, 'store' | 'transactor' | 'now'>): News {
  return {
    orders: {
      changedBy({ events }, note) {
        for (const event of events) {
          const { kind } = event
          if (kind === 'productBought' || kind === 'incomeAccrued' || kind === 'productReturned') {
            note(event.user, event.order)
          }
        }
      },
      read: (orders) => productOrdersById(needs, orders),
    },
  }
}
