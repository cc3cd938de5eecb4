import { type Opened, definePart } from '../../kernel/part.ts'
import { LiquidationWatch, type LiquidationWatchNeeds } from './liquidation-watch.ts'
import { OrderTeller, type TellerNeeds } from './order-teller.ts'

/**
 * Messages of what became of orders, and of positions close to their liquidation; the place in the
 * journal is kept in a table of messages.
 */
export const orderMessagesPart = definePart({
  name: 'order-messages',
  open(needs: TellerNeeds & LiquidationWatchNeeds): Opened {
    const watch = new LiquidationWatch(needs)
    return { gives: {}, workers: [new OrderTeller(needs), watch.worker] }
  },
})
