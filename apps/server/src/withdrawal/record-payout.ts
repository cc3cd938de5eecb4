import { Refusal } from '../refusal.ts'
import type { Store } from '../tables/store.ts'
import type { PayoutReference } from './payout-reference.ts'
import type { Withdrawn } from './read.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Keeps what a payout is known by. Throws `payout_reference_used` where another withdrawal was paid
 * by it: no transaction pays for two.
 */
export async function keepReference(
  store: Store,
  { words }: Withdrawn,
  { shown, key }: PayoutReference,
  facts: { by: number | null; at: number },
): Promise<void> {
  try {
    await store
      .updateTable('withdrawal_payees')
      .set({ tx: shown, tx_key: key, tx_by: facts.by, tx_at: facts.at, fault: null })
      .where('user_id', '=', words.user_id)
      .where('request_id', '=', words.request_id)
      .execute()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    throw new Refusal('payout_reference_used')
  }
}
