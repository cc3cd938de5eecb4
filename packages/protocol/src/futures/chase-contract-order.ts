import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptyAsAbsent } from '../fields.ts'
import { orderIdParams } from '../order-by-id.ts'
import { OPEN_POSITION_ERRORS } from './contract-order.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { POSITION_ERRORS, requestIdQuery } from './end-contract-order.ts'
import { futuresPaths } from './paths.ts'

export const CHASE_ACTIONS = ['follow', 'lock'] as const

export const chaseContractOrder = defineCall(futuresPaths, 'chaseContractOrder', {
  number: 86,
  who: 'user',
  summary:
    'Follow a position (the same again at market), or lock it (the same size the other way). ' +
    'Answers the position that was opened.',
  params: orderIdParams,
  query: z.object({
    action: emptyAsAbsent(z.enum(CHASE_ACTIONS))
      .optional()
      .describe('follow: the same again; lock: the opposite; follow when absent'),
    ...requestIdQuery,
  }),
  data: futuresOrderRow,
  errors: ['order_locked', ...POSITION_ERRORS, ...OPEN_POSITION_ERRORS],
  money: true,
})
