import type { CallsAt } from '../call.ts'
import { accountBalance } from './account-balance.ts'
import { accountList } from './account-list.ts'
import { accountPage } from './account-page.ts'
import { cutTurn } from './cut-turn.ts'
import { findAccount } from './find-account.ts'
import { findUserAccountList } from './find-user-account-list.ts'
import { findUserCurrencyAccountList } from './find-user-currency-account-list.ts'
import { findUserCurrencyAccount } from './find-user-currency-account.ts'
import type { accountsPaths } from './paths.ts'

export const accountsCalls = {
  accountList,
  accountPage,
  cutTurn,
  findUserCurrencyAccount,
  findUserCurrencyAccountList,
  findAccount,
  findUserAccountList,
  accountBalance,
} as const satisfies CallsAt<typeof accountsPaths>
