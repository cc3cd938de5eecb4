import { getLogHandler } from './get-log.ts'
import { getMyRecordsHandler } from './get-my-records.ts'
import { getReceiptsHandler } from './get-receipts.ts'

export const proofLogHandlers = [getLogHandler, getMyRecordsHandler, getReceiptsHandler]
