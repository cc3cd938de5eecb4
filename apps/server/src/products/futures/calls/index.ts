import { readingTables } from '../../../kernel/handler.ts'
import { chaseContractOrderHandler, endAndChaseContractOrderHandler } from './turn-position.ts'
import { contractRuleHandler } from './futures-rules.ts'
import { endContractOrderHandler } from './close-position.ts'
import { getContractOrderHandler } from './list-orders.ts'
import { contractOrderHandler } from './place-order.ts'
import { revokeEntrustHandler } from './cancel-order.ts'
import { setStopProfitAndLossHandler } from './set-stops.ts'

export const futuresHandlers = [
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
