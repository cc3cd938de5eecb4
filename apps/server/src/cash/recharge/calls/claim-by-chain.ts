import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type ClaimAnswerNeeds, claimAnswer } from './claim-answer.ts'

export const claimByChainHandler = handler(
  calls.recharge,
  async (context: ClaimAnswerNeeds, { user, language }, { body }) =>
    claimAnswer(context, { id: user.id, language }, { ...body, way: 'chain' }),
)
