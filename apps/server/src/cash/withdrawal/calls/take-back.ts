import { calls } from '@candor/protocol'
import { type TakeBackNeeds, takeBackWithdrawal } from '../request/take-back-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { withReasonText } from './reason-text.ts'

export const takeBackHandler = handler(
  calls.takeBackWithdrawal,
  async (needs: TakeBackNeeds, { user, language }, { body }) =>
    withReasonText(await takeBackWithdrawal(needs, user.id, body.id), language),
)
