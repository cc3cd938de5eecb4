/** Where a withdrawal's own receipt is. */
export function receiptAddress(id: string): string {
  return `/pages/withdrawal/withdrawSelect?receipt=${id}`
}

/** The history of withdrawals. */
export const HISTORY = '/pages/personal/historyList?type=WITHDRAWAL'
