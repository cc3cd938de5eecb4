import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent, numericId } from '../../fields.ts'
import { bankCard } from './bank-card.ts'
import { cashPaths } from '../paths.ts'

export const bankAccountDetail = defineCall(cashPaths, 'bankAccountDetail', {
  number: 10,
  who: 'user',
  summary: 'The user’s bank cards in the order they were added, or one of them by id.',
  body: z.object({
    id: emptyAsAbsent(numericId).optional().describe('Id of one card; all when absent'),
  }),
  data: z.union([z.array(bankCard), bankCard]).describe('The cards, or with an id that card alone'),
  errors: ['not_found'],
})
