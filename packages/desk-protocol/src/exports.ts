import type { Role } from './roles.ts'

/** GET /desk/export/<name>.csv?from=&to= with the cookie; each is an entry of the audit log. */
export interface DeskExport {
  who: readonly Role[]
  summary: string
  /** Which parameters it takes besides: `from` and `to` are milliseconds. */
  parameters: readonly ('from' | 'to' | 'user')[]
}

/** Every table that can be taken away as CSV, by its name. */
export const DESK_EXPORTS = {
  users: {
    who: ['compliance', 'owner'],
    summary: 'Users with the day of their registration, certification and freezes.',
    parameters: ['from', 'to'],
  },
  balances: {
    who: ['finance', 'owner'],
    summary: 'What every user holds, by currency and purse.',
    parameters: [],
  },
  ledger: {
    who: ['finance', 'compliance', 'owner'],
    summary: 'The account record of one user, or of all within a time.',
    parameters: ['from', 'to', 'user'],
  },
  recharges: {
    who: ['finance', 'owner'],
    summary: 'Money that arrived from outside.',
    parameters: ['from', 'to', 'user'],
  },
  claims: {
    who: ['finance', 'compliance', 'owner'],
    summary: 'Recharges that people claimed, and how they were decided.',
    parameters: ['from', 'to', 'user'],
  },
  withdrawals: {
    who: ['finance', 'compliance', 'owner'],
    summary: 'Withdrawals, where they went and by what they were paid.',
    parameters: ['from', 'to', 'user'],
  },
  pools: {
    who: ['finance', 'owner'],
    summary: 'What every pool holds free and set aside.',
    parameters: [],
  },
  audit: {
    who: ['compliance', 'owner'],
    summary: 'The audit log with its chain of hashes.',
    parameters: ['from', 'to'],
  },
} as const satisfies Record<string, DeskExport>

export type DeskExportName = keyof typeof DESK_EXPORTS
