export type { LedgerRow, UserDetail } from './user-detail.ts'
export type { UserRow } from './user-page.ts'
