import { getLogHandler } from './get-log.ts'
import { getMyRecordsHandler } from './get-my-records.ts'

export const proofLogHandlers = [getLogHandler, getMyRecordsHandler]
