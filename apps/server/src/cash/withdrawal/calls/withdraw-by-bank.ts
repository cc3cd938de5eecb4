import { calls } from '@candor/protocol'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { withReasonText } from './reason-text.ts'

/** The way follows from the currency: VND to a bank account, everything else by card. */
export const withdrawByBankHandler = handler(
  calls.bankWithdrawal,
  async (needs: RequestNeeds, { user, language }, { body }) => {
    const way = body.currencyCode === 'VND' ? 'vnd' : 'bank'
    return withReasonText(await requestWithdrawal(needs, user, { ...body, way }), language)
  },
)
