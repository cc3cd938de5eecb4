import { type Handler, readingTables } from '../../handler.ts'
import {
  chaseContractOrderHandler,
  endAndChaseContractOrderHandler,
} from './chase-contract-order.ts'
import { contractRuleHandler } from './contract-rule.ts'
import { endContractOrderHandler } from './end-contract-order.ts'
import { getContractOrderHandler } from './get-contract-order.ts'
import { contractOrderHandler } from './place-order.ts'
import { revokeEntrustHandler } from './revoke-entrust.ts'
import { setStopProfitAndLossHandler } from './set-stops.ts'

export const futuresHandlers: readonly Handler[] = [
  ...readingTables([getContractOrderHandler]),
  contractRuleHandler,
  // What is written waits for the tables only where its answer is read from them.
  contractOrderHandler,
  revokeEntrustHandler,
  endContractOrderHandler,
  chaseContractOrderHandler,
  endAndChaseContractOrderHandler,
  setStopProfitAndLossHandler,
]
