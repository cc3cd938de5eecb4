import type { ImageStore } from '../../files/open-files.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProofNeeds } from '../../people/identity/proof/proof.ts'
import type { TellNeeds } from '../../people/identity/security-notices/tell-person.ts'
import type { GiftNeeds } from '../gifts/bar-gifts.ts'
import { BankCards } from './bank-cards.ts'
import { Wallets } from './wallets.ts'

/** Services of this part for the others: the places where people's money may go. */
export interface Payees {
  wallets: Wallets
  bankCards: BankCards
}

/** What adding or removing a payee takes: proof, the message of it, and a look for repeated gifts. */
export type PayeeNeeds = Payees &
  ProofNeeds &
  TellNeeds &
  GiftNeeds & { config: Pick<Config, 'addressWaitHours' | 'addressWaitFirstDayHours'> }

/** The addresses and bank cards that people are paid to. */
export function openPayees({
  store: db,
  vault,
  now,
  files,
  imageTurns,
  config,
}: Pick<Kernel, 'store' | 'vault' | 'now'> &
  ImageStore & { config: Pick<Config, 'addressWaitHours'> }): Payees {
  return {
    wallets: new Wallets({ db, files, turns: imageTurns, now }),
    bankCards: new BankCards({ db, vault, now, waitHours: config.addressWaitHours }),
  }
}
