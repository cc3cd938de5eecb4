import { z } from 'zod'
import {
  calls,
  currencyCode,
  decimal,
  positionStep,
  signedDecimal,
  symbol,
  wholeNumber,
} from '@candor/protocol'
import { moment } from './fields.ts'
import { named } from './operation.ts'
import { ofPosition, position } from './position-shapes.ts'

const amount = decimal.describe('Amount, in the currency of the position')

/** What positions of one currency have won or lost on one day, by what was closed of them then. */
const dayResult = z.object({
  day: moment.describe('When the day begins at the venue, GMT+1'),
  currency: currencyCode.describe('Currency of the amounts'),
  closed: z.int().min(0).describe('Positions that were closed to the end'),
  parts: z.int().min(0).describe('Parts of positions that were closed before that'),
  profit: signedDecimal.describe('Profit or loss before fees'),
  fees: decimal.describe('Closing fees, and the opening fees of positions closed to the end'),
  netProfit: signedDecimal.describe('Profit or loss after these fees'),
})
export type ProgramDayResult = z.output<typeof dayResult>

/** What is done with a position that is open, and what came of those that are over. */
export const positionChangeOperations = named({
  reducePosition: {
    method: 'POST',
    path: '/positions/{id}/reduce',
    right: 'trade',
    weight: 1,
    summary:
      'Close a part of a position at the next price. It is reduce-only: it makes the position smaller ' +
      'and never turns it; where fewer lots are left by then, these are closed.',
    params: ofPosition,
    body: z.object({
      lots: z
        .int()
        .min(1, 'lots_out_of_range')
        .max(1_000_000_000, 'lots_out_of_range')
        .describe('How many lots to close, at most those of the position'),
    }),
    example: { lots: 1 },
    data: position,
    errors: calls.reduceContractOrder.errors,
    money: true,
  },
  addMargin: {
    method: 'POST',
    path: '/positions/{id}/add-margin',
    right: 'trade',
    weight: 1,
    summary: 'Add margin to a position, at once. What it can win stays the same.',
    params: ofPosition,
    body: z.object({ amount }),
    example: { amount: '25' },
    data: position,
    errors: calls.addContractMargin.errors,
    money: true,
  },
  removeMargin: {
    method: 'POST',
    path: '/positions/{id}/remove-margin',
    right: 'trade',
    weight: 1,
    summary:
      'Take margin out of a position at the next price. What its leverage asks for stays, with all ' +
      'that it has lost by then.',
    params: ofPosition,
    body: z.object({ amount }),
    example: { amount: '25' },
    data: position,
    errors: calls.removeContractMargin.errors,
    money: true,
  },
  setSteps: {
    method: 'PUT',
    path: '/positions/{id}/steps',
    right: 'trade',
    weight: 1,
    summary:
      'Set all steps and the trailing stop of a position at the next price, in place of those it had.',
    params: ofPosition,
    body: z.object({
      steps: z
        .array(positionStep)
        .max(10, 'steps_invalid')
        .describe('All steps, ten at most; those of a kind close no more lots than there are'),
      trailing: decimal
        .nullish()
        .describe(
          'How far a stop follows the best index price, as a share of it, 0.001 to 0.5; absent or ' +
            'null for none. One that stays the same keeps its best price',
        ),
      expected: z
        .object({
          steps: z
            .array(positionStep)
            .max(10, 'steps_invalid')
            .describe('All steps, in their order'),
          trailing: decimal
            .nullish()
            .describe('Share of the trailing stop; absent or null for none'),
        })
        .optional()
        .describe(
          'Those that the position had when these were made: with others by then, as when a step was ' +
            'carried out, it is refused. Absent: whatever it has',
        ),
    }),
    example: { steps: [{ kind: 'takeProfit', price: '23000', lots: 1 }], trailing: '0.02' },
    data: position,
    errors: calls.setContractSteps.errors,
  },
  followPosition: {
    method: 'POST',
    path: '/positions/{id}/follow',
    right: 'trade',
    weight: 1,
    summary: 'Open the same again at the next price. Answers the new position.',
    params: ofPosition,
    data: position,
    errors: calls.chaseContractOrder.errors,
    money: true,
  },
  lockPosition: {
    method: 'POST',
    path: '/positions/{id}/lock',
    right: 'trade',
    weight: 1,
    summary: 'Open the same size the other way, locked with it. Answers the new position.',
    params: ofPosition,
    data: position,
    errors: calls.chaseContractOrder.errors,
    money: true,
  },
  reversePosition: {
    method: 'POST',
    path: '/positions/{id}/reverse',
    right: 'trade',
    weight: 1,
    summary: 'Close a position and open the same size the other way: both or neither.',
    params: ofPosition,
    data: z.object({
      closed: position.describe('The position that was closed'),
      opened: position.describe('The position of the other side'),
    }),
    errors: calls.endAndChaseContractOrder.errors,
    money: true,
  },
  listDayResults: {
    method: 'GET',
    path: '/positions/results',
    right: 'read',
    weight: 2,
    summary:
      'What the own positions have won or lost by day, newest first; other days are left out.',
    query: z.object({
      symbol: symbol.optional().describe('Only of this symbol'),
      limit: wholeNumber(1, 100).default(20).describe('Rows, 1 to 100, 20 when absent'),
    }),
    data: z.array(dayResult),
    errors: ['futures_unknown'],
  },
})
