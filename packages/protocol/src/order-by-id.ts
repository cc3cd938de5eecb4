import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { numericId } from './fields.ts'

/** What names an order of any product. */
export const orderIdParams = z.object({ id: numericId.describe('Id of the order') })

/** How the cancelling of an order can be refused. */
export const CANCEL_ERRORS = [
  'order_unknown',
  'order_closed',
  'order_already_executed',
  'order_already_cancelled',
  'next_price_missing',
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
] as const satisfies readonly ErrorName[]
