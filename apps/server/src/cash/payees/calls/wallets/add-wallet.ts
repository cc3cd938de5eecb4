import { calls } from '@candor/protocol'
import { barRepeatedGifts } from '../../../gifts/bar-gifts.ts'
import { inOwnTurn } from '../../../../people/identity/proof/proof.ts'
import { tellPerson } from '../../../../people/identity/security-notices/tell-person.ts'
import { payeeUsableAt, provePayee } from '../../prove-payee.ts'
import type { PayeeNeeds } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'
import { shownAddress } from './shown-address.ts'

/** Adds an address. One that is there already is returned as it is: nothing to prove or to tell. */
export const addWalletHandler = handler(
  calls.walletAdd,
  (needs: PayeeNeeds, caller, { body }, { device }) =>
    inOwnTurn(needs, caller.user, async (known) => {
      const { person } = known
      const repeated = await needs.wallets.isRepeated(person.id, body)
      if (!repeated) await provePayee(needs, known, body)
      const wallet = await needs.wallets.add(person.id, body, payeeUsableAt(needs, person))
      if (!repeated) {
        const facts = { payee: shownAddress(wallet), usable: String(wallet.usableAt) }
        await tellPerson(needs, caller, { person, event: 'addressAdded', device, facts })
      }
      await barRepeatedGifts(needs, person.id)
      return wallet
    }),
)
