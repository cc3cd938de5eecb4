import { type AccountRow, type AccountType, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { type UserCaller, handler } from '../../handler.ts'
import { accountRow } from './account-row.ts'
import { currencyOf, readHolding } from './balances.ts'

export const findUserCurrencyAccountHandler = handler(
  calls.findUserCurrencyAccount,
  async (context, caller, { body }) => oneAccount(context, caller, body.type, body.currencyCode),
)

export const findAccountHandler = handler(calls.findAccount, async (context, caller, { params }) =>
  oneAccount(context, caller, params.a, params.b),
)

async function oneAccount(
  context: Context,
  caller: UserCaller,
  type: AccountType,
  code: string,
): Promise<AccountRow> {
  const currency = currencyOf(context, code)
  const holding = await readHolding(context, caller.user.id, type, currency)
  return accountRow(context, caller.language, holding)
}
