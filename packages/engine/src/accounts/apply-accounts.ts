import type { Appliers } from '../core/event-spec.ts'
import type { AccountsEventKind } from './events.ts'

export const accountsAppliers: Appliers<AccountsEventKind> = {
  accountOpened: ({ users }, { user, gift, turnoverDue }, { seq }) =>
    users.add(user, seq, turnoverDue, gift),
}
