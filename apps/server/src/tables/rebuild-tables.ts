import type { EngineRecord } from '@candor/engine'
import { decodeRecord } from '@candor/engine'
import type { Journal } from '@candor/journal'
import { openWriter, type TableWriter } from './projector/table-writer.ts'
import type { Store } from './store.ts'

const BATCH = 5_000

/** Every engine-made table but the watermark, which has one row that stays. */
const EMPTIED = [
  'engine_currencies',
  'engine_markets',
  'engine_users',
  'engine_volumes',
  'ledger_balances',
  'account_records',
  'recharges',
  'spot_orders',
  'spot_trades',
  'engine_fasts',
  'engine_futures',
  'engine_products',
  'fast_orders',
  'futures_orders',
  'swaps',
  'product_orders',
  'product_incomes',
] as const

/**
 * Empties every engine-made table and writes it anew from the journal; tables of people and words
 * are not touched. Stopped half-way, it leaves tables that the next start or rebuild completes.
 * `progress` is told the last record written. Throws `TablesInUse` while another process writes.
 */
export async function rebuildTables(
  store: Store,
  journal: Pick<Journal, 'read' | 'durableSeq'>,
  progress: (seq: number) => void = () => undefined,
): Promise<void> {
  const first = await openWriter(store)
  try {
    await emptyTables(first)
  } finally {
    await first.close()
  }
  const writer = await openWriter(store)
  try {
    let records: EngineRecord[] = []
    for await (const { bytes } of journal.read(1)) {
      records.push(decodeRecord(bytes))
      if (records.length < BATCH) continue
      await writer.write(records)
      progress(writer.watermark)
      records = []
    }
    if (records.length > 0) await writer.write(records)
    progress(writer.watermark)
  } finally {
    await writer.close()
  }
}

/** In one transaction with the watermark: the tables are never half empty with a full watermark. */
async function emptyTables({ client }: TableWriter): Promise<void> {
  await client.query('begin')
  await client.query(`truncate ${EMPTIED.join(', ')}`)
  await client.query('update projector_state set seq = 0, at = 0, gift_currency = null')
  await client.query('commit')
}
