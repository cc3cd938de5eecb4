import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Withdrawals } from '../open-withdrawals.ts'
import type { Withdrawn } from '../withdrawals.ts'
import { noteVoid } from '../write-withdrawals.ts'
import { keepSigned } from './keep-signed.ts'
import { payoutOf } from './payout-order.ts'
import { type Signer, SignerAway, type VoidSaid } from './signer.ts'

/** What makes a payout void. */
export type VoidNeeds = Pick<Kernel, 'store' | 'now' | 'log'> & {
  transactor: Pick<Kernel['transactor'], 'engine'>
  payouts: Pick<Withdrawals['payouts'], 'signer' | 'changed'>
}

/**
 * Resolves once the signer has promised never to pay this withdrawal and the promise is written
 * down; at once where the signer was never to be asked. Until then nothing may be given back or
 * paid by hand: a request for the payout may still be on its way to the signer. Throws
 * `payout_signer_away` without an answer that can be relied on, `payout_signer_pending` where the
 * signer may have paid, and `payout_signer_paid` where it has: its transaction is kept then.
 */
export async function voidPayout(needs: VoidNeeds, withdrawal: Withdrawn): Promise<void> {
  const { asked_at, voided_at } = withdrawal.payout
  if (asked_at === null || voided_at !== null) return
  const { store, now, payouts } = needs
  const said = await wordOf(needs, withdrawal)
  switch (said.status) {
    case 'void':
      return noteVoid(store, withdrawal, { voided_at: now() })
    case 'pending':
      throw new Refusal('payout_signer_pending')
    case 'sent':
      await keepSigned(needs, withdrawal, said.tx)
      payouts.changed(withdrawal.user)
      throw new Refusal('payout_signer_paid')
  }
}

async function wordOf(needs: VoidNeeds, withdrawal: Withdrawn): Promise<VoidSaid> {
  const { transactor, payouts, log } = needs
  const signer: Signer | undefined = payouts.signer
  // It was asked before the settings lost it: what it still does is not known.
  if (!signer) throw new Refusal('payout_signer_away')
  try {
    return await signer.void(payoutOf(transactor, withdrawal))
  } catch (error) {
    if (!(error instanceof SignerAway)) throw error
    log.warn({ err: error, withdrawal: withdrawal.id }, 'A payout could not be made void')
    throw new Refusal('payout_signer_away')
  }
}
