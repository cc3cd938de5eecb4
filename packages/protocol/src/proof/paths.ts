import type { Paths } from '../path.ts'

/** The calls by which people check the venue’s public log, and their own records in it. */
export const proofPaths = {
  getLog: 'GET /proof/log',
  getMyRecords: 'POST /proof/records',
  getReceipts: 'POST /proof/receipts',
} as const satisfies Paths
