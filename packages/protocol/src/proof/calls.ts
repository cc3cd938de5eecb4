import type { CallsAt } from '../call.ts'
import { getLog } from './get-log.ts'
import { getMyRecords } from './get-my-records.ts'
import { getReceipts } from './get-receipts.ts'
import type { proofPaths } from './paths.ts'

export const proofCalls = { getLog, getMyRecords, getReceipts } as const satisfies CallsAt<
  typeof proofPaths
>
