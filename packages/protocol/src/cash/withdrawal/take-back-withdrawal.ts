import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import { cashPaths } from '../paths.ts'

export const takeBackWithdrawal = defineCall(cashPaths, 'takeBackWithdrawal', {
  number: 132,
  who: 'user',
  summary: 'Take back a withdrawal while it is submitted. All of it is available again at once.',
  body: z.object({ id: id.describe('Id of the withdrawal, as in /transaction/page') }),
  data: withdrawalRow,
  errors: ['withdrawal_unknown', 'withdrawal_decided', 'tables_behind'],
})
