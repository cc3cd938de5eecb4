import { calls } from '@candor/protocol'
import { type TakeBackNeeds, takeBackWithdrawal } from '../request/take-back-withdrawal.ts'
import { handler } from '../../../kernel/handler.ts'
import { reasonInWords } from './reason-in-words.ts'

export const takeBackHandler = handler(
  calls.takeBackWithdrawal,
  async (context: TakeBackNeeds, { user, language }, { body }) =>
    reasonInWords(await takeBackWithdrawal(context, user.id, body.id), language),
)
