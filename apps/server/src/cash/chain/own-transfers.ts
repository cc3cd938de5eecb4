import type { Store } from '../../kernel/store/store.ts'
import type { TransferStatus } from './tables.ts'

/** One transfer to a person's own address, as they see it coming. */
export interface OwnTransfer {
  /** The transaction's hash without 0x, as explorers of the chain show it. */
  tx: string
  logIndex: number
  /** Units of the ledger's currency. */
  amount: bigint
  status: TransferStatus
  /** Blocks so far, its own counted; `confirmationsNeeded` at most. */
  confirmations: number
  confirmationsNeeded: number
  /** Milliseconds since 1970 UTC. */
  seenAt: number
  changedAt: number
}

/** A person's newest transfers, newest first; at most `most`. */
export async function ownTransfers(store: Store, user: number, most = 50): Promise<OwnTransfer[]> {
  const rows = await store
    .selectFrom('chain_transfers as t')
    .innerJoin('chain_cursor as c', (join) => join.onTrue())
    .select([
      't.tx',
      't.log_index',
      't.amount',
      't.status',
      't.block',
      't.seen_at',
      't.changed_at',
      'c.block as read',
      'c.confirmations',
    ])
    .where('t.user_id', '=', user)
    .orderBy('t.block', 'desc')
    .orderBy('t.log_index', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    tx: row.tx.slice(2),
    logIndex: row.log_index,
    amount: row.amount,
    status: row.status,
    confirmations: confirmationsOf(row),
    confirmationsNeeded: row.confirmations,
    seenAt: row.seen_at,
    changedAt: row.changed_at,
  }))
}

function confirmationsOf(row: {
  status: TransferStatus
  block: number
  read: number
  confirmations: number
}): number {
  if (row.status === 'vanished') return 0
  if (row.status === 'credited' || row.status === 'confirmed') return row.confirmations
  return Math.min(row.confirmations, Math.max(0, row.read - row.block + 1))
}
