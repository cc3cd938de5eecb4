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
