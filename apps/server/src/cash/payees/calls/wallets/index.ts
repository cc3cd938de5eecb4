import { type Wallet, calls } from '@candor/protocol'
import { barRepeatedGifts } from '../../../gifts/bar-gifts.ts'
import { inTurn } from '../../../../people/identity/proof/proof.ts'
import { tellPerson } from '../../../../people/identity/security-notices/tell-person.ts'
import { payeeUsableAt, provePayee } from '../../prove-payee.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { PayeeNeeds, Payees } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'

const listWalletsHandler = handler(
  calls.walletPage,
  async ({ wallets }: Pick<Payees, 'wallets'>, { user }, { query }) => wallets.page(user.id, query),
)

const addWalletHandler = handler(
  calls.walletAdd,
  (context: PayeeNeeds, caller, { body }, { device }) =>
    inTurn(context, caller.user.id, async (known) => {
      const { person } = known
      const repeated = await context.wallets.isRepeated(person.id, body)
      if (!repeated) await provePayee(context, known, body)
      const wallet = await context.wallets.add(person.id, body, payeeUsableAt(context, person))
      if (!repeated) {
        const facts = { payee: shownAddress(wallet), usable: String(wallet.usableAt) }
        await tellPerson(context, caller, { person, event: 'addressAdded', device, facts })
      }
      await barRepeatedGifts(context, person.id)
      return wallet
    }),
)

const deleteWalletHandler = handler(
  calls.walletDelete,
  (context: PayeeNeeds, caller, { body }, { device }) =>
    inTurn(context, caller.user.id, async ({ person }) => {
      const wallet = await context.wallets.remove(person.id, Number(body.id))
      if (!wallet) return new Refusal('not_found')
      const facts = { payee: shownAddress(wallet) }
      await tellPerson(context, caller, { person, event: 'addressRemoved', device, facts })
      return null
    }),
)

function shownAddress({ address, chain, currency }: Wallet): string {
  return `${address} (${currency}, ${chain})`
}

/** All of them read and write their own tables, which no record of the journal makes. */
export const walletsHandlers = [listWalletsHandler, addWalletHandler, deleteWalletHandler]
