import { z } from 'zod'
import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { decimal, numericId } from '../fields.ts'
import { POSITION_ERRORS } from './end-contract-order.ts'
import { futuresOrderRow, positionStep } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

export const setContractSteps = defineCall(futuresPaths, 'setContractSteps', {
  number: 164,
  who: 'user',
  summary:
    'Set all steps and the trailing stop of a position at the next price, in place of those it had. A ' +
    'step closes its lots when the index comes to its price; steps of a kind close no more lots than ' +
    'there are.',
  body: z.object({
    orderNo: numericId.describe('Order number'),
    steps: z.array(positionStep).max(10, 'steps_invalid').describe('All steps, ten at most'),
    trailingPercent: decimal
      .nullish()
      .describe(
        'Distance of a stop from the best index price since it was set, 0.1 to 50 percent; absent or ' +
          'null for none. One that stays the same keeps its best price.',
      ),
    expected: z
      .object({
        steps: z.array(positionStep).max(10, 'steps_invalid').describe('All steps, in their order'),
        trailingPercent: decimal
          .nullish()
          .describe('Distance of the trailing stop in percent; absent or null for none'),
      })
      .optional()
      .describe(
        'Those that the position had when these were made: where it has others by the price that ' +
          'carries it out, as when a step was carried out, it is refused. Absent: whatever it has',
      ),
  }),
  data: futuresOrderRow,
  errors: [
    'steps_invalid',
    'step_reached',
    'steps_changed',
    'lots_out_of_range',
    'lots_beyond_position',
    'price_out_of_range',
    'decimals_exceeded',
    'number_too_large',
    'terms_unavailable',
    ...POSITION_ERRORS,
    ...COMMAND_ERRORS,
  ],
})
