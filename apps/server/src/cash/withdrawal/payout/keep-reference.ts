import { Refusal } from '../../../kernel/refusal.ts'
import type { Store } from '../../../kernel/store/store.ts'
import type { PayoutReference } from './payout-reference.ts'
import type { Withdrawn } from '../withdrawals.ts'
import { notePayout } from '../write-withdrawals.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Keeps the reference of a payout. Throws `payout_reference_used` where another withdrawal has it:
 * no transaction pays for two.
 */
export async function keepReference(
  store: Store,
  withdrawal: Withdrawn,
  { shown, key }: PayoutReference,
  facts: { by: number | null; at: number },
): Promise<void> {
  try {
    const { by, at } = facts
    await notePayout(store, withdrawal, {
      tx: shown,
      tx_key: key,
      tx_by: by,
      tx_at: at,
      fault: null,
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    throw new Refusal('payout_reference_used')
  }
}
