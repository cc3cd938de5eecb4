import { onNewestBooks } from '../../../kernel/handler.ts'
import { claimByBankHandler } from './claim-by-bank.ts'
import { claimByChainHandler } from './claim-by-chain.ts'
import { claimHandler } from './claim.ts'
import { drawTestFundsHandler } from './draw-test-funds.ts'
import { ownRechargeCurrenciesHandler } from './own-recharge-currencies.ts'
import { rechargeCurrenciesHandler } from './recharge-currencies.ts'
import { whereToPayHandler } from './where-to-pay.ts'

export const rechargeHandlers = [
  claimHandler,
  claimByChainHandler,
  claimByBankHandler,
  whereToPayHandler,
  // What was drawn today is counted in the tables as far as the books are here.
  onNewestBooks(drawTestFundsHandler),
  rechargeCurrenciesHandler,
  ownRechargeCurrenciesHandler,
]
