import { onNewestBooks } from '../../../kernel/handler.ts'
import { takeBackHandler } from './take-back.ts'
import { withdrawByBankHandler } from './withdraw-by-bank.ts'
import { withdrawByChainHandler } from './withdraw-by-chain.ts'
import { withdrawHandler } from './withdraw.ts'
import { withdrawalCurrenciesHandler } from './withdrawal-currencies.ts'
import { withdrawalInfoHandler } from './withdrawal-info.ts'

/** Those that withdraw read and write their own words; the frame waits for none of them. */
export const withdrawalHandlers = [
  withdrawalCurrenciesHandler,
  // Gifts are barred and taken by what the books say of the person, before the engine is asked.
  onNewestBooks(withdrawHandler),
  onNewestBooks(withdrawByChainHandler),
  onNewestBooks(withdrawByBankHandler),
  onNewestBooks(takeBackHandler),
  { ...withdrawalInfoHandler, readsTables: true },
]
