/** Where a withdrawal's own receipt is. */
export function receiptAddress(id: string): string {
  return `/pages/withdrawal/withdrawSelect?receipt=${id}`
}

export const HISTORY = '/pages/personal/historyList'
