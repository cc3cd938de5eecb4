import { readingTables } from '../../../kernel/handler.ts'
import { accountBalanceHandler } from './account-balance.ts'
import { accountListHandler } from './account-list.ts'
import { accountPageHandler } from './account-page.ts'
import { transferHandler } from './transfer.ts'
import { findAccountHandler, findUserCurrencyAccountHandler } from './find-account.ts'
import { findUserAccountListHandler } from './find-user-account-list.ts'
import { findUserCurrencyAccountListHandler } from './find-user-currency-account-list.ts'

export const accountsHandlers = readingTables([
  accountListHandler,
  accountPageHandler,
  transferHandler,
  findUserCurrencyAccountHandler,
  findUserCurrencyAccountListHandler,
  findAccountHandler,
  findUserAccountListHandler,
  accountBalanceHandler,
])
