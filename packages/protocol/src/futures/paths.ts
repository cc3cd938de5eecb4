import type { Paths } from '../path.ts'

/** The calls of futures contracts. */
export const futuresPaths = {
  contractRule: 'GET /common/contractRule',
  contractOrder: 'POST /order/contractOrder once',
  getContractOrder: 'POST /order/getContractOrder',
  revokeEntrust: 'POST /order/revokeEntrust/{id}',
  endContractOrder: 'POST /order/endContractOrder/{id} once-in-query',
  chaseContractOrder: 'POST /order/contractChaseOrder/{id} once-in-query',
  endAndChaseContractOrder: 'POST /order/endAndChaseContractOrder/{id} once-in-query',
  reduceContractOrder: 'POST /order/reduceContractOrder once',
  addContractMargin: 'POST /order/addContractMargin once',
  removeContractMargin: 'POST /order/removeContractMargin once',
  setContractSteps: 'POST /order/setContractSteps',
  setStopProfitAndLoss: 'POST /order/setStopProfitAndLoss',
} as const satisfies Paths
