import { calls } from '@candor/protocol'
import { checkWhereGiven } from '../../../identity/given-fund-password.ts'
import { Refusal } from '../../../refusal.ts'
import { type Handler, handler } from '../../handler.ts'
import { bankListHandler } from './bank-list.ts'

const bankAccountDetailHandler = handler(
  calls.bankAccountDetail,
  async ({ bankCards }, { user }, { body }) => {
    if (body.id === undefined) return bankCards.list(user.id)
    return (await bankCards.find(user.id, Number(body.id))) ?? new Refusal('not_found')
  },
)

const bankAccountSaveHandler = handler(
  calls.bankAccountSave,
  async (context, { user }, { body }) => {
    if (body.id !== undefined) return new Refusal('card_change_refused')
    await checkWhereGiven(context, user.id, body.fundPassword)
    return context.bankCards.add(user.id, body)
  },
)

export const banksHandlers: readonly Handler[] = [
  bankAccountDetailHandler,
  bankAccountSaveHandler,
  bankListHandler,
]
