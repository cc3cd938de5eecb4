import { calls } from '@candor/protocol'
import { barRepeatedGifts } from '../../../gifts/bar-gifts.ts'
import { inOwnTurn } from '../../../../people/identity/proof/proof.ts'
import { tellPerson } from '../../../../people/identity/security-notices/tell-person.ts'
import { payeeUsableAt, provePayee } from '../../prove-payee.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { PayeeNeeds } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'

/** Adds a card. One that is there already is returned as it is: nothing to prove, nothing to tell. */
export const saveCardHandler = handler(
  calls.bankAccountSave,
  async (needs: PayeeNeeds, caller, { body }, { device }) => {
    if (body.id !== undefined) return new Refusal('card_change_refused')
    return inOwnTurn(needs, caller.user, async (known) => {
      const { person } = known
      const repeated = await needs.bankCards.isRepeated(person.id, body)
      if (!repeated) await provePayee(needs, known, body)
      const card = await needs.bankCards.add(person.id, body, payeeUsableAt(needs, person))
      if (!repeated) {
        const payee = `${card.bankName} ${card.cardNumber}, ${card.username}`
        const facts = { payee, usable: String(card.usableAt) }
        await tellPerson(needs, caller, { person, event: 'cardAdded', device, facts })
      }
      await barRepeatedGifts(needs, person.id)
      return card
    })
  },
)
