export type { OwnFinding, OwnFindingCode } from './own-finding.ts'
export {
  MOST_OWN_RECORDS_BYTES,
  type OwnPage,
  type OwnRecord,
  type OwnRecords,
  type OwnRecordsHead,
  formatOwnRecords,
  parseOwnRecords,
} from './own-records.ts'
export {
  type CosignerPolicy,
  type OwnRecordsResult,
  OwnRecordsCheck,
  checkOwnRecords,
} from './own-records-check.ts'
export { lookUp } from './look-up.ts'
export {
  type FoundInLog,
  type KeptReceipt,
  type ReceiptsFile,
  type SigningLog,
  formatReceipts,
  isReceipts,
  parseReceipts,
} from './receipts-file.ts'
export {
  type CheckedReceipt,
  type ReceiptFinding,
  type ReceiptStanding,
  type ReceiptsResult,
  checkReceipts,
} from './receipts-check.ts'
