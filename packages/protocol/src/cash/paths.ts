import type { Paths } from '../path.ts'

/** The calls of recharges, withdrawals and whom they pay. */
export const cashPaths = {
  bankAccountDetail: 'POST /player/bankAccount/detail',
  bankAccountSave: 'POST /player/bankAccount/saveOrEdit once',
  walletPage: 'GET /playerWallet/page',
  walletAdd: 'POST /playerWallet/add once',
  walletDelete: 'POST /playerWallet/delete',
  bankList: 'GET /common/bank/list',
  withdrawCurrencyList: 'GET /currency/withdrawCurrencyList',
  executeRechargeUser: 'POST /transaction/executeRechargeUser once',
  executeWithdrawalUser: 'POST /transaction/executeWithdrawalUser once',
  transactionPage: 'GET /transaction/page',
  transactionPageByBody: 'POST /transaction/page',
  recharge: 'POST /transaction/recharge once',
  bankRecharge: 'POST /transaction/bankRecharge once',
  withdrawal: 'POST /transaction/withdrawal once',
  bankWithdrawal: 'POST /transaction/bankWithdrawal once',
  rechargeBankAccount: 'GET /transaction/getRechargeBankAccount',
  testFunds: 'POST /transaction/testFunds once',
  withdrawalInfo: 'GET /transaction/withdrawalInfo',
  takeBackWithdrawal: 'POST /transaction/takeBackWithdrawal',
} as const satisfies Paths
