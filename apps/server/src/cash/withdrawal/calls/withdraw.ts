import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { reasonInWords } from './reason-in-words.ts'

/** The way is named by the request. */
export const withdrawHandler = handler(
  calls.executeWithdrawalUser,
  async (context: RequestNeeds, { user, language }, { body }) =>
    reasonInWords(await requestWithdrawal(context, user, body), language),
)
