import { amount, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'

export const accountsCodecs: EventCodecs<'accountOpened'> = {
  accountOpened: {
    code: 4,
    fields: { user: uint(), gift: amount, turnoverDue: amount },
  },
}
