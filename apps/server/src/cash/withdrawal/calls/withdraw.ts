import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { withReasonText } from './reason-text.ts'

/** The way is named by the request. */
export const withdrawHandler = handler(
  calls.executeWithdrawalUser,
  async (needs: RequestNeeds, { user, language }, { body }) =>
    withReasonText(await requestWithdrawal(needs, user, body), language),
)
