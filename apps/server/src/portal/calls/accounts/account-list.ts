import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { usedAccounts } from './account-row.ts'

export const accountListHandler = handler(calls.accountList, async (context, caller, { body }) =>
  usedAccounts(context, caller.user.id, caller.language, body.type),
)
