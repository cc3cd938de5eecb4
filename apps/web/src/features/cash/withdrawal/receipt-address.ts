import { PAGES } from '../../../shared/addresses.ts'
/** Where a withdrawal's own receipt is. */
export function receiptAddress(id: string): string {
  return `${PAGES.withdrawalWay}?receipt=${id}`
}

/** The history of withdrawals. */
export const HISTORY = `${PAGES.transactionHistory}?type=WITHDRAWAL`
