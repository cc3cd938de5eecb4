import { calls } from '@candor/protocol'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Payees } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'

/** Returns the caller's cards; with an id, that one alone. */
export const readCardsHandler = handler(
  calls.bankAccountDetail,
  async ({ bankCards }: Pick<Payees, 'bankCards'>, { user }, { body }) => {
    if (body.id === undefined) return bankCards.list(user.id)
    return (await bankCards.find(user.id, Number(body.id))) ?? new Refusal('not_found')
  },
)
