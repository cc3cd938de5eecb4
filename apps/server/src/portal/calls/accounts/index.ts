import { type Handler, readingTables } from '../../handler.ts'
import { accountBalanceHandler } from './account-balance.ts'
import { accountListHandler } from './account-list.ts'
import { accountPageHandler } from './account-page.ts'
import { cutTurnHandler } from './cut-turn.ts'
import { findAccountHandler, findUserCurrencyAccountHandler } from './find-account.ts'
import { findUserAccountListHandler } from './find-user-account-list.ts'
import { findUserCurrencyAccountListHandler } from './find-user-currency-account-list.ts'

export const accountsHandlers: readonly Handler[] = readingTables([
  accountListHandler,
  accountPageHandler,
  cutTurnHandler,
  findUserCurrencyAccountHandler,
  findUserCurrencyAccountListHandler,
  findAccountHandler,
  findUserAccountListHandler,
  accountBalanceHandler,
])
