import { type Language, type WithdrawalRow, calls } from '@candor/protocol'
import { reasonOrNone } from '../../../staff-words/reasons.ts'
import { requestWithdrawal } from '../../../withdrawal/request.ts'
import { takeBackWithdrawal } from '../../../withdrawal/take-back.ts'
import { withdrawalInfo } from '../../../withdrawal/info.ts'
import { type Handler, handler } from '../../handler.ts'
import { withdrawCurrencyListHandler } from './withdraw-currency-list.ts'

const executeWithdrawalUserHandler = handler(
  calls.executeWithdrawalUser,
  async (context, { user, language }, { body }) =>
    inWords(await requestWithdrawal(context, user, body), language),
)

const withdrawalHandler = handler(calls.withdrawal, async (context, { user, language }, { body }) =>
  inWords(await requestWithdrawal(context, user, { ...body, way: 'chain' }), language),
)

/** The way follows from the currency: VND to a bank account, everything else by card. */
const bankWithdrawalHandler = handler(
  calls.bankWithdrawal,
  async (context, { user, language }, { body }) => {
    const way = body.currencyCode === 'VND' ? 'vnd' : 'bank'
    return inWords(await requestWithdrawal(context, user, { ...body, way }), language)
  },
)

const takeBackWithdrawalHandler = handler(
  calls.takeBackWithdrawal,
  async (context, { user, language }, { body }) =>
    inWords(await takeBackWithdrawal(context, user.id, body.id), language),
)

const withdrawalInfoHandler = handler(
  calls.withdrawalInfo,
  async (context, { user, language }, { query }) => {
    const info = await withdrawalInfo(context, user.id, query.currencyCode)
    return { ...info, latest: info.latest && inWords(info.latest, language) }
  },
)

/** Those that withdraw read and write their own words; the frame waits for none of them. */
export const withdrawalHandlers: readonly Handler[] = [
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
