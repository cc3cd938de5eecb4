import { readingTables } from '../../../kernel/handler.ts'
import { executeUserOrderHandler } from './execute-preview.ts'
import { lockMiningIncomeHandler, lockMiningOrderIncomeHandler } from './incomes.ts'
import { lockMiningProductHandler, lockMiningProductsHandler } from './lock-mining-products.ts'
import {
  findOrderByIdHandler,
  lockMiningOrderHandler,
  lockMiningOrdersHandler,
  productOrderPageHandler,
} from './orders.ts'
import { anticipateOrderHandler } from './preview.ts'
import { lockMiningPurchaseHandler, purchaseProductHandler } from './purchase.ts'
import { lockMiningRedeemHandler, redeemProductHandler } from './redeem.ts'
import { anticipateRedeemHandler } from './redeem-preview.ts'
import { lockMiningStatisticsHandler } from './statistics.ts'
import { findProductByIdHandler, productPageHandler } from './wealth-products.ts'

/** Wealth and lock mining. */
export const earnHandlers = [
  productPageHandler,
  findProductByIdHandler,
  purchaseProductHandler,
  anticipateOrderHandler,
  redeemProductHandler,
  // Wait for the tables themselves, and only where they read them.
  anticipateRedeemHandler,
  executeUserOrderHandler,
  lockMiningProductsHandler,
  lockMiningProductHandler,
  lockMiningPurchaseHandler,
  lockMiningRedeemHandler,
  ...readingTables([
    productOrderPageHandler,
    findOrderByIdHandler,
    lockMiningOrdersHandler,
    lockMiningOrderHandler,
    lockMiningOrderIncomeHandler,
    lockMiningIncomeHandler,
    lockMiningStatisticsHandler,
  ]),
]
