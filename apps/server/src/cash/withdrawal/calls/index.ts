import { type Language, type WithdrawalRow, calls } from '@candor/protocol'
import { reasonOrNone } from '../../../people/reasons/reasons.ts'
import { type RequestNeeds, requestWithdrawal } from '../request/request-withdrawal.ts'
import { type TakeBackNeeds, takeBackWithdrawal } from '../request/take-back-withdrawal.ts'
import { type WithdrawableNeeds, withdrawalInfo } from '../request/withdrawable-now.ts'
import { handler } from '../../../kernel/handler.ts'
import { withdrawCurrencyListHandler } from './withdraw-currency-list.ts'

const executeWithdrawalUserHandler = handler(
  calls.executeWithdrawalUser,
  async (context: RequestNeeds, { user, language }, { body }) =>
    inWords(await requestWithdrawal(context, user, body), language),
)

const withdrawalHandler = handler(
  calls.withdrawal,
  async (context: RequestNeeds, { user, language }, { body }) =>
    inWords(await requestWithdrawal(context, user, { ...body, way: 'chain' }), language),
)

/** The way follows from the currency: VND to a bank account, everything else by card. */
const bankWithdrawalHandler = handler(
  calls.bankWithdrawal,
  async (context: RequestNeeds, { user, language }, { body }) => {
    const way = body.currencyCode === 'VND' ? 'vnd' : 'bank'
    return inWords(await requestWithdrawal(context, user, { ...body, way }), language)
  },
)

const takeBackWithdrawalHandler = handler(
  calls.takeBackWithdrawal,
  async (context: TakeBackNeeds, { user, language }, { body }) =>
    inWords(await takeBackWithdrawal(context, user.id, body.id), language),
)

const withdrawalInfoHandler = handler(
  calls.withdrawalInfo,
  async (context: WithdrawableNeeds, { user, language }, { query }) => {
    const info = await withdrawalInfo(context, user.id, query.currencyCode)
    return { ...info, latest: info.latest && inWords(info.latest, language) }
  },
)

/** Those that withdraw read and write their own words; the frame waits for none of them. */
export const withdrawalHandlers = [
  withdrawCurrencyListHandler,
  executeWithdrawalUserHandler,
  withdrawalHandler,
  bankWithdrawalHandler,
  takeBackWithdrawalHandler,
  { ...withdrawalInfoHandler, readsTables: true },
]

/** The row with its reason in the reader's language. */
function inWords(row: WithdrawalRow, language: Language): WithdrawalRow {
  return { ...row, reason: reasonOrNone(row.reason, language) }
}
