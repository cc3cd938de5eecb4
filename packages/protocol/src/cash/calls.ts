import type { CallsAt } from '../call.ts'
import { bankAccountDetail } from './payees/bank-account-detail.ts'
import { bankAccountSave } from './payees/bank-account-save.ts'
import { bankList } from './payees/bank-list.ts'
import { walletAdd } from './payees/wallet-add.ts'
import { walletDelete } from './payees/wallet-delete.ts'
import { walletPage } from './payees/wallet-page.ts'
import { bankRecharge } from './recharge/bank-recharge.ts'
import { executeRechargeUser } from './recharge/execute-recharge-user.ts'
import { rechargeBankAccount } from './recharge/recharge-bank-account.ts'
import { recharge } from './recharge/recharge.ts'
import { testFunds } from './recharge/test-funds.ts'
import { transactionPage, transactionPageByBody } from './transaction-page.ts'
import { bankWithdrawal } from './withdrawal/bank-withdrawal.ts'
import { executeWithdrawalUser } from './withdrawal/execute-withdrawal-user.ts'
import { takeBackWithdrawal } from './withdrawal/take-back-withdrawal.ts'
import { withdrawCurrencyList } from './withdrawal/withdraw-currency-list.ts'
import { withdrawalInfo } from './withdrawal/withdrawal-info.ts'
import { withdrawal } from './withdrawal/withdrawal.ts'
import type { cashPaths } from './paths.ts'

export const cashCalls = {
  bankAccountDetail,
  bankAccountSave,
  walletPage,
  walletAdd,
  walletDelete,
  bankList,
  withdrawCurrencyList,
  executeRechargeUser,
  executeWithdrawalUser,
  transactionPage,
  transactionPageByBody,
  recharge,
  bankRecharge,
  withdrawal,
  bankWithdrawal,
  rechargeBankAccount,
  testFunds,
  withdrawalInfo,
  takeBackWithdrawal,
} as const satisfies CallsAt<typeof cashPaths>
