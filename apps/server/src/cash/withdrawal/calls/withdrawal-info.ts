import { calls } from '@candor/protocol'
import { type WithdrawableNeeds, withdrawalInfo } from '../request/withdrawable-now.ts'
import { handler } from '../../../kernel/handler.ts'
import { withReasonText } from './reason-text.ts'

export const withdrawalInfoHandler = handler(
  calls.withdrawalInfo,
  async (needs: WithdrawableNeeds, { user, language }, { query }) => {
    const info = await withdrawalInfo(needs, user.id, query.currencyCode)
    return { ...info, latest: info.latest && withReasonText(info.latest, language) }
  },
)
