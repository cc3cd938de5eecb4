import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { paging } from '../../fields.ts'
import { spotOrderFilter } from './get-coin-order.ts'
import { spotOrderRow } from './spot-order-row.ts'

export const getSpotOrder = defineCall({
  number: 76,
  name: 'getSpotOrder',
  method: 'POST',
  path: '/order/getSpotOrder',
  who: 'user',
  summary: 'The user’s spot orders by status and pair, newest first; paging in the query.',
  query: z.object(paging),
  body: z.object(spotOrderFilter),
  data: pageOf(spotOrderRow),
  errors: [],
})
