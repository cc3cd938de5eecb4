import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { ErrorName } from '../../errors/catalogue.ts'
import { numericId } from '../../fields.ts'
import { spotOrderRow } from './spot-order-row.ts'

export const orderIdParams = z.object({ id: numericId.describe('Id of the order') })

export const CANCEL_ERRORS = [
  'order_unknown',
  'order_closed',
  'order_already_executed',
  'order_already_cancelled',
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
] as const satisfies readonly ErrorName[]

export const revokeCoin = defineCall({
  number: 80,
  name: 'revokeCoin',
  method: 'POST',
  path: '/order/revokeCoin/{id}',
  who: 'user',
  summary: 'Cancel a spot order; what it still holds is free again.',
  params: orderIdParams,
  data: spotOrderRow,
  errors: CANCEL_ERRORS,
})
