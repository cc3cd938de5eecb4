import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type ClaimAnswerNeeds, claimAnswer } from './claim-answer.ts'

export const claimByBankHandler = handler(
  calls.bankRecharge,
  async (context: ClaimAnswerNeeds, { user, language }, { body }) =>
    claimAnswer(context, { id: user.id, language }, { ...body, way: 'bank' }),
)
