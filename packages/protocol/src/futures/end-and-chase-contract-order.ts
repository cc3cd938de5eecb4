import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderIdParams } from '../order-by-id.ts'
import { OPEN_POSITION_ERRORS } from './contract-order.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { POSITION_ERRORS, requestIdQuery } from './end-contract-order.ts'
import { futuresPaths } from './paths.ts'

export const reversal = z.object({
  closed: futuresOrderRow.describe('The position that was closed'),
  opened: futuresOrderRow.describe('The position of the other direction'),
})
export type Reversal = z.output<typeof reversal>

export const endAndChaseContractOrder = defineCall(futuresPaths, 'endAndChaseContractOrder', {
  number: 87,
  who: 'user',
  summary: 'Close a position and open the same size the other way: both or neither.',
  params: orderIdParams,
  query: z.object(requestIdQuery),
  data: reversal,
  errors: ['order_locked', ...POSITION_ERRORS, ...OPEN_POSITION_ERRORS],
  money: true,
})
