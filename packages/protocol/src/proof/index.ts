export type { PublishedLog } from './get-log.ts'
export { MOST_OWN_RECORDS, type OwnRecordsPage } from './get-my-records.ts'
export { MOST_RECEIPTS, type ReceiptsPage } from './get-receipts.ts'
