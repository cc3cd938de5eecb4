import { takeBackHandler } from './take-back.ts'
import { withdrawByBankHandler } from './withdraw-by-bank.ts'
import { withdrawByChainHandler } from './withdraw-by-chain.ts'
import { withdrawHandler } from './withdraw.ts'
import { withdrawalCurrenciesHandler } from './withdrawal-currencies.ts'
import { withdrawalInfoHandler } from './withdrawal-info.ts'

/** Those that withdraw read and write their own words; the frame waits for none of them. */
export const withdrawalHandlers = [
  withdrawalCurrenciesHandler,
  withdrawHandler,
  withdrawByChainHandler,
  withdrawByBankHandler,
  takeBackHandler,
  { ...withdrawalInfoHandler, readsTables: true },
]
