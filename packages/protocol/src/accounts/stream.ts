import { z } from 'zod'
import type { StreamMessages } from '../stream/message.ts'
import { type OwnEvent, ownEventFields } from '../stream/own-event.ts'
import { type AccountRow, accountRow } from './account-row.ts'

export interface AccountEvent extends OwnEvent {
  /** `valueUsdt` is null here: prices come by `ticker`. */
  accounts: AccountRow[]
}

export interface AccountEvents {
  /** For signed-in clients: the balances of the user that one record changed, as they stand now. */
  account: (event: AccountEvent) => void
}

export const accountMessages = {
  account: {
    summary: 'Signed in: the balances that one record changed',
    payload: z.object({
      ...ownEventFields,
      accounts: z.array(accountRow).describe('The balances; valueUsdt is null here'),
    }),
  },
} satisfies StreamMessages<AccountEvents>
