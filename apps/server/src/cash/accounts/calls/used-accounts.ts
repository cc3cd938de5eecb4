import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { usedAccounts } from '../account-row.ts'

export const usedAccountsHandler = handler(
  calls.accountList,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) =>
    usedAccounts(needs, caller.user.id, caller.language, body.type),
)
