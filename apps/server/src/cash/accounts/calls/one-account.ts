import { type AccountRow, type AccountType, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { UserCaller } from '../../../kernel/caller.ts'
import { handler } from '../../../kernel/handler.ts'
import { accountRow } from '../account-row.ts'
import { currencyOf, readHolding } from '../balances.ts'

export const oneAccountHandler = handler(
  calls.findUserCurrencyAccount,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) =>
    oneAccount(needs, caller, body.type, body.currencyCode),
)

export const oneAccountByPathHandler = handler(
  calls.findAccount,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { params }) =>
    oneAccount(needs, caller, params.a, params.b),
)

async function oneAccount(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  caller: UserCaller,
  type: AccountType,
  code: string,
): Promise<AccountRow> {
  const currency = currencyOf(needs, code)
  const holding = await readHolding(needs, caller.user.id, type, currency)
  return accountRow(needs, caller.language, holding)
}
