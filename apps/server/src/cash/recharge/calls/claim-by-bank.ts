import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type ClaimAnswerNeeds, claimAnswer } from './claim-answer.ts'

export const claimByBankHandler = handler(
  calls.bankRecharge,
  async (needs: ClaimAnswerNeeds, { user, language }, { body }) =>
    claimAnswer(needs, { id: user.id, language }, { ...body, way: 'bank' }),
)
