import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { everyAccount } from './account-row.ts'

export const findUserCurrencyAccountListHandler = handler(
  calls.findUserCurrencyAccountList,
  async (context, caller, { body }) =>
    everyAccount(context, caller.user.id, caller.language, body.type),
)
