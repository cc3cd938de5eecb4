import { calls } from '@candor/protocol'
import { requestWithdrawal } from '../../../withdrawal/request.ts'
import { takeBackWithdrawal } from '../../../withdrawal/take-back.ts'
import { withdrawalInfo } from '../../../withdrawal/info.ts'
import { type Handler, handler } from '../../handler.ts'
import { withdrawCurrencyListHandler } from './withdraw-currency-list.ts'

const executeWithdrawalUserHandler = handler(
  calls.executeWithdrawalUser,
  async (context, { user }, { body }) => requestWithdrawal(context, user, body),
)

const withdrawalHandler = handler(calls.withdrawal, async (context, { user }, { body }) =>
  requestWithdrawal(context, user, { ...body, way: 'chain' }),
)

/** The way follows from the currency: VND to a bank account, everything else by card. */
const bankWithdrawalHandler = handler(calls.bankWithdrawal, async (context, { user }, { body }) =>
  requestWithdrawal(context, user, { ...body, way: body.currencyCode === 'VND' ? 'vnd' : 'bank' }),
)

const takeBackWithdrawalHandler = handler(
  calls.takeBackWithdrawal,
  async (context, { user }, { body }) => takeBackWithdrawal(context, user.id, body.id),
)

const withdrawalInfoHandler = handler(calls.withdrawalInfo, async (context, { user }, { query }) =>
  withdrawalInfo(context, user.id, query.currencyCode),
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
