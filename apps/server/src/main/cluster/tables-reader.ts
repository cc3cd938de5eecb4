import { type Log, type PostgresJournalReader, openPostgresJournalReader } from '@candor/journal'
import { openBulkReader, openPrimarySession } from '@candor/postgres'

/**
 * Connects a thread that reads much of the journal's tables to the primary of `address` (DATABASE_URL).
 * `close` ends its connections after what was asked of the reader.
 */
export async function openTablesReader(
  address: string,
  applicationName: string,
  log?: Log,
): Promise<{ reader: PostgresJournalReader; close: () => Promise<void> }> {
  const sql = await openPrimarySession(address, { applicationName })
  try {
    const bulk = await openBulkReader(address, { applicationName })
    const close = async () => {
      bulk.destroy()
      await sql.close()
    }
    return { reader: openPostgresJournalReader(sql, log, bulk), close }
  } catch (error) {
    sql.destroy()
    throw error
  }
}
