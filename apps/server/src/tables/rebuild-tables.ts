import type { EngineRecord } from '@candor/engine'
import { decodeRecord } from '@candor/engine'
import type { Journal } from '@candor/journal'
import type { EngineTables } from './engine-tables.ts'
import { openWriter, type TableWriter } from './projector/table-writer.ts'
import type { Store } from './store.ts'

const BATCH = 5_000

/** Every engine-made table but the watermark, which has one row that stays. */
const EMPTIED = Object.keys({
  engine_currencies: 0,
  engine_markets: 0,
  engine_users: 0,
  engine_volumes: 0,
  ledger_balances: 0,
  account_records: 0,
  recharges: 0,
  withdrawals: 0,
  spot_orders: 0,
  spot_trades: 0,
  engine_fasts: 0,
  engine_futures: 0,
  engine_products: 0,
  fast_orders: 0,
  futures_orders: 0,
  swaps: 0,
  product_orders: 0,
  product_incomes: 0,
} satisfies Record<Exclude<keyof EngineTables, 'projector_state'>, 0>)

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
