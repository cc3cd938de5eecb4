import type { Appliers } from '../core/event-spec.ts'
import type { accountsCodecs } from './codec.ts'

export const accountsAppliers: Appliers<keyof typeof accountsCodecs> = {
  accountOpened: ({ users }, { user, gift, turnoverDue }, { seq }) =>
    users.add(user, seq, turnoverDue, gift),
}
