import type { Paths } from '../path.ts'

/** The calls of balances and transfers between the own accounts. */
export const accountsPaths = {
  accountList: 'POST /account/list',
  accountPage: 'GET /account/page',
  cutTurn: 'POST /account/executeUserCutTurn once',
  findUserCurrencyAccount: 'POST /account/findUserCurrencyAccount',
  findUserCurrencyAccountList: 'POST /account/findUserCurrencyAccountList',
  findAccount: 'POST /account/findAccount/{a}/{b}',
  findUserAccountList: 'POST /account/findUserAccountList',
  accountBalance: 'POST /account/balance',
} as const satisfies Paths
