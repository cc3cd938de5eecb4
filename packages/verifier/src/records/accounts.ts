import { amount, uint } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

/** Accounts of people, and money between pools, purses and the outside world: most of it postings alone. */
export const accounts: ProductKinds = {
  commands: { fundPool: 4, openAccount: 5, creditRecharge: 6, transfer: 7, moveFunds: 32 },
  events: {
    accountOpened: [4, { user: uint, gift: amount, turnoverDue: amount }],
  },
}
