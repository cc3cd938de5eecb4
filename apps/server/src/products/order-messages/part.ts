import { type Opened, definePart } from '../../kernel/part.ts'
import { OrderTeller, type TellerNeeds } from './order-teller.ts'

/** Messages of what became of orders; the place in the journal is kept in a table of messages. */
export const orderMessagesPart = definePart({
  name: 'order-messages',
  open(needs: TellerNeeds): Opened {
    return { gives: {}, workers: [new OrderTeller(needs)] }
  },
})
