import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { everyAccount } from '../account-row.ts'

export const everyAccountHandler = handler(
  calls.findUserCurrencyAccountList,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) =>
    everyAccount(needs, caller.user.id, caller.language, body.type),
)
