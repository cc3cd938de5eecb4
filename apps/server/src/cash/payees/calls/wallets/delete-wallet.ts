import { calls } from '@candor/protocol'
import { inOwnTurn } from '../../../../people/identity/proof/proof.ts'
import { tellPerson } from '../../../../people/identity/security-notices/tell-person.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { PayeeNeeds } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'
import { shownAddress } from './shown-address.ts'

export const deleteWalletHandler = handler(
  calls.walletDelete,
  (needs: PayeeNeeds, caller, { body }, { device }) =>
    inOwnTurn(needs, caller.user, async ({ person }) => {
      const wallet = await needs.wallets.remove(person.id, Number(body.id))
      if (!wallet) return new Refusal('not_found')
      const facts = { payee: shownAddress(wallet) }
      await tellPerson(needs, caller, { person, event: 'addressRemoved', device, facts })
      return null
    }),
)
