import { readingTables } from '../../../kernel/handler.ts'
import { availableHandler } from './available.ts'
import { usedAccountsHandler } from './used-accounts.ts'
import { accountRecordsHandler } from './account-records.ts'
import { transferHandler } from './transfer.ts'
import { oneAccountByPathHandler, oneAccountHandler } from './one-account.ts'
import { accountTotalsHandler } from './account-totals.ts'
import { everyAccountHandler } from './every-account.ts'

export const accountsHandlers = readingTables([
  usedAccountsHandler,
  accountRecordsHandler,
  transferHandler,
  oneAccountHandler,
  everyAccountHandler,
  oneAccountByPathHandler,
  accountTotalsHandler,
  availableHandler,
])
