import { carryOutPending } from './carry-out-pending.ts'

export const pendingCommands = {
  carryOutPending,
}
