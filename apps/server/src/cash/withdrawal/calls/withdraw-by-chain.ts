import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { withReasonText } from './reason-text.ts'

export const withdrawByChainHandler = handler(
  calls.withdrawal,
  async (needs: RequestNeeds, { user, language }, { body }) =>
    withReasonText(await requestWithdrawal(needs, user, { ...body, way: 'chain' }), language),
)
