import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type ClaimAnswerNeeds, claimAnswer } from './claim-answer.ts'

/** The way is named by the claim. */
export const claimHandler = handler(
  calls.executeRechargeUser,
  async (needs: ClaimAnswerNeeds, { user, language }, { body }) =>
    claimAnswer(needs, { id: user.id, language }, body),
)
