import { onNewestBooks, readingTables } from '../../../kernel/handler.ts'
import { executePreviewHandler } from './execute-preview.ts'
import { lockMiningIncomeHandler, lockMiningOrderIncomeHandler } from './incomes.ts'
import { lockMiningProductHandler, lockMiningProductsHandler } from './lock-mining-products.ts'
import {
  wealthOrderHandler,
  lockMiningOrderHandler,
  lockMiningOrdersHandler,
  wealthOrdersHandler,
} from './orders.ts'
import { previewPurchaseHandler } from './preview.ts'
import { buyLockMiningHandler, buyWealthHandler } from './purchase.ts'
import { redeemLockMiningHandler, redeemWealthHandler } from './redeem.ts'
import { previewRedemptionHandler } from './redeem-preview.ts'
import { lockMiningStatisticsHandler } from './statistics.ts'
import { wealthProductHandler, wealthProductsHandler } from './wealth-products.ts'

/** Wealth and lock mining. */
export const earnHandlers = [
  wealthProductsHandler,
  wealthProductHandler,
  buyWealthHandler,
  previewPurchaseHandler,
  // Wait for the tables themselves, and only where they read them.
  onNewestBooks(redeemWealthHandler),
  onNewestBooks(previewRedemptionHandler),
  onNewestBooks(executePreviewHandler),
  onNewestBooks(redeemLockMiningHandler),
  lockMiningProductsHandler,
  lockMiningProductHandler,
  buyLockMiningHandler,
  ...readingTables([
    wealthOrdersHandler,
    wealthOrderHandler,
    lockMiningOrdersHandler,
    lockMiningOrderHandler,
    lockMiningOrderIncomeHandler,
    lockMiningIncomeHandler,
    lockMiningStatisticsHandler,
  ]),
]
