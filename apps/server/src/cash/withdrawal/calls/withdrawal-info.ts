import { calls } from '@candor/protocol'
import { type WithdrawableNeeds, withdrawalInfo } from '../request/withdrawable-now.ts'
import { handler } from '../../../kernel/handler.ts'
import { reasonInWords } from './reason-in-words.ts'

export const withdrawalInfoHandler = handler(
  calls.withdrawalInfo,
  async (context: WithdrawableNeeds, { user, language }, { query }) => {
    const info = await withdrawalInfo(context, user.id, query.currencyCode)
    return { ...info, latest: info.latest && reasonInWords(info.latest, language) }
  },
)
