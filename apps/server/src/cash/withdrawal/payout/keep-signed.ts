import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Withdrawn } from '../withdrawals.ts'
import { notePayout } from '../write-withdrawals.ts'
import { keepReference } from './keep-reference.ts'
import { transactionId } from './payout-reference.ts'

/**
 * Keeps the transaction that the signer says it sent. Returns whether it is kept: what is no
 * transaction id, pays another withdrawal, or differs from the recorded one is only noted for
 * operators.
 */
export async function keepSigned(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  withdrawal: Withdrawn,
  tx: string,
): Promise<boolean> {
  const { payee, payout } = withdrawal
  try {
    const reference = transactionId(payee.chain ?? '', tx)
    if (payout.tx_key === reference.key) return true
    if (payout.tx_key !== null) throw new Refusal('payout_reference_invalid')
    await keepReference(store, withdrawal, reference, { by: null, at: now() })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const facts = { withdrawal: withdrawal.id, tx, fault: error.error }
    log.error(facts, 'The signer’s word is not kept')
    const fault = `The signer named ${tx.slice(0, 80)}: ${error.error}`
    await notePayout(store, withdrawal, { fault })
    return false
  }
}
