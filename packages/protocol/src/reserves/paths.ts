import type { Paths } from '../path.ts'

/** The calls of what the venue owes, and of what it has for that. */
export const reservesPaths = {
  liabilities: 'POST /proof/liabilities',
  reserves: 'POST /proof/reserves',
  myLiabilities: 'POST /proof/liabilities/mine',
} as const satisfies Paths
