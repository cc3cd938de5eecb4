import { type EngineRecord, decodeRecord } from '@candor/engine'
import type { Journal } from '@candor/journal'
import type { Fold } from '../kernel/projector/fold.ts'
import { openWriter, type TableWriter } from '../kernel/projector/table-writer.ts'
import type { Store } from '../kernel/store/store.ts'

const BATCH = 5_000

/**
 * Empties every engine-made table and writes it anew from the journal; tables of people and words
 * are not touched. Stopped half-way, it leaves tables that the next start or rebuild completes.
 * `progress` is told the last record written. Throws `TablesInUse` while another process writes.
 */
export async function rebuildTables(
  store: Store,
  journal: Pick<Journal, 'read' | 'durableSeq'>,
  folds: readonly Fold[],
  progress: (seq: number) => void = () => undefined,
): Promise<void> {
  const first = await openWriter(store, folds)
  try {
    await emptyTables(first, folds)
  } finally {
    await first.close()
  }
  const writer = await openWriter(store, folds)
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
async function emptyTables({ client }: TableWriter, folds: readonly Fold[]): Promise<void> {
  await client.query('begin')
  await client.query(`truncate ${folds.flatMap(({ tables }) => tables).join(', ')}`)
  await client.query('update projector_state set seq = 0, at = 0, gift_currency = null')
  await client.query('commit')
}
