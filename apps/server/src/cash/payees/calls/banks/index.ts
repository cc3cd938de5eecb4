import { calls } from '@candor/protocol'
import { barRepeatedGifts } from '../../../gifts/bar-gifts.ts'
import { inTurn } from '../../../../people/identity/proof/proof.ts'
import { tellPerson } from '../../../../people/identity/security-notices/tell-person.ts'
import { payeeUsableAt, provePayee } from '../../prove-payee.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { PayeeNeeds, Payees } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'
import { listBanksHandler } from './bank-list.ts'

const readCardHandler = handler(
  calls.bankAccountDetail,
  async ({ bankCards }: Pick<Payees, 'bankCards'>, { user }, { body }) => {
    if (body.id === undefined) return bankCards.list(user.id)
    return (await bankCards.find(user.id, Number(body.id))) ?? new Refusal('not_found')
  },
)

const saveCardHandler = handler(
  calls.bankAccountSave,
  async (context: PayeeNeeds, caller, { body }, { device }) => {
    if (body.id !== undefined) return new Refusal('card_change_refused')
    return inTurn(context, caller.user.id, async (known) => {
      const { person } = known
      const repeated = await context.bankCards.isRepeated(person.id, body)
      if (!repeated) await provePayee(context, known, body)
      const card = await context.bankCards.add(person.id, body, payeeUsableAt(context, person))
      if (!repeated) {
        const payee = `${card.bankName} ${card.cardNumber}, ${card.username}`
        const facts = { payee, usable: String(card.usableAt) }
        await tellPerson(context, caller, { person, event: 'cardAdded', device, facts })
      }
      await barRepeatedGifts(context, person.id)
      return card
    })
  },
)

export const banksHandlers = [readCardHandler, saveCardHandler, listBanksHandler]
