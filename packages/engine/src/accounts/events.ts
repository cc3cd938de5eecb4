import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

declare module '../core/events.ts' {
  interface Events {
    /** `turnoverDue`: what has to be traded before the gift may leave, in units of the gift's currency. */
    accountOpened: { kind: 'accountOpened'; user: Owner; gift: Amount; turnoverDue: Amount }
  }
}

/** The events that accounts adds: each is written by its codec and applied by its applier. */
export type AccountsEventKind = 'accountOpened'
