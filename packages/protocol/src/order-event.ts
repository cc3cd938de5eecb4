import { z } from 'zod'
import { type WealthOrderRow, wealthOrderRow } from './earn/wealth/wealth-order-row.ts'
import {
  type LockMiningOrderRow,
  lockMiningOrderRow,
} from './earn/lock-mining/lock-mining-order-row.ts'
import { type FastOrderRow, fastOrderRow } from './fast/fast-order-row.ts'
import { type FuturesOrderRow, futuresOrderRow } from './futures/futures-order-row.ts'
import { type SpotOrderRow, spotOrderRow } from './spot/spot-order-row.ts'
import { type TriggerRow, triggerRow } from './spot/trigger-row.ts'
import type { StreamMessages } from './stream/message.ts'
import { type OwnEvent, ownEventFields } from './stream/own-event.ts'

/** An order of any product; `type` tells which. */
export type AnyOrderRow =
  SpotOrderRow | TriggerRow | FastOrderRow | FuturesOrderRow | WealthOrderRow | LockMiningOrderRow

export interface OrderEvent extends OwnEvent {
  order: AnyOrderRow
}

export interface OrderEvents {
  /** For signed-in clients: an order of the user as it stands now. */
  order: (event: OrderEvent) => void
}

export const orderMessages = {
  order: {
    summary: 'Signed in: an order as it stands now; `type` tells of which product',
    payload: z.object({
      ...ownEventFields,
      order: z
        .union([
          spotOrderRow,
          triggerRow,
          fastOrderRow,
          futuresOrderRow,
          wealthOrderRow,
          lockMiningOrderRow,
        ])
        .describe('The order'),
    }),
  },
} satisfies StreamMessages<OrderEvents>
