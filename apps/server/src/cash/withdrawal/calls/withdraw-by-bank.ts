import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { reasonInWords } from './reason-in-words.ts'

/** The way follows from the currency: VND to a bank account, everything else by card. */
export const withdrawByBankHandler = handler(
  calls.bankWithdrawal,
  async (context: RequestNeeds, { user, language }, { body }) => {
    const way = body.currencyCode === 'VND' ? 'vnd' : 'bank'
    return reasonInWords(await requestWithdrawal(context, user, { ...body, way }), language)
  },
)
