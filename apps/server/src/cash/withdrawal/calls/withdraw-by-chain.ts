import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { reasonInWords } from './reason-in-words.ts'

export const withdrawByChainHandler = handler(
  calls.withdrawal,
  async (context: RequestNeeds, { user, language }, { body }) =>
    reasonInWords(await requestWithdrawal(context, user, { ...body, way: 'chain' }), language),
)
