import { amount, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { AccountsEventKind } from './events.ts'

export const accountsCodecs: EventCodecs<AccountsEventKind> = {
  accountOpened: {
    code: 4,
    fields: { user: uint(), gift: amount, turnoverDue: amount },
  },
}
