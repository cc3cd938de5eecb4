import type { CallsAt } from '../call.ts'
import { addContractMargin } from './add-contract-margin.ts'
import { chaseContractOrder } from './chase-contract-order.ts'
import { contractOrder } from './contract-order.ts'
import { contractRule } from './contract-rule.ts'
import { endAndChaseContractOrder } from './end-and-chase-contract-order.ts'
import { endContractOrder } from './end-contract-order.ts'
import { getContractOrder } from './get-contract-order.ts'
import { reduceContractOrder } from './reduce-contract-order.ts'
import { removeContractMargin } from './remove-contract-margin.ts'
import { revokeEntrust } from './revoke-entrust.ts'
import { setContractSteps } from './set-contract-steps.ts'
import { setStopProfitAndLoss } from './set-stop-profit-and-loss.ts'
import type { futuresPaths } from './paths.ts'

export const futuresCalls = {
  contractRule,
  contractOrder,
  getContractOrder,
  revokeEntrust,
  endContractOrder,
  chaseContractOrder,
  endAndChaseContractOrder,
  setStopProfitAndLoss,
  reduceContractOrder,
  addContractMargin,
  removeContractMargin,
  setContractSteps,
} as const satisfies CallsAt<typeof futuresPaths>
