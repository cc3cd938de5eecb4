import { shortDecimal } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Withdrawn } from '../withdrawals.ts'
import type { Payout } from './signer.ts'

/**
 * Returns a withdrawal's payout as the signer is told of it. The id carries when it was asked for:
 * books that begin anew never repeat one.
 */
export function payoutOf(
  { engine }: Pick<Kernel['transactor'], 'engine'>,
  { id, createdAt, currency, amount, fee, payee }: Withdrawn,
): Payout {
  const { scale } = engine.currencies()[currency]!
  return {
    id: `w${id}-${createdAt}`,
    chain: payee.chain ?? '',
    currency: payee.currency,
    address: payee.address ?? '',
    amount: shortDecimal(amount - fee, scale),
  }
}
