import {
  type BulkSql,
  type Log,
  type PostgresJournalReader,
  openPostgresJournalReader,
} from '@candor/journal'
import { openBulkReader, openPrimarySession } from '@candor/postgres'

export interface TablesReaderOptions {
  applicationName: string
  log?: Log
  /** Called with each value that comes in bulk. */
  came?: () => void
}

/**
 * Connects a thread that reads much of the journal's tables to the primary of `address` (DATABASE_URL).
 * `close` ends its connections after what was asked of the reader.
 */
export async function openTablesReader(
  address: string,
  { applicationName, log, came = () => undefined }: TablesReaderOptions,
): Promise<{ reader: PostgresJournalReader; close: () => Promise<void> }> {
  const sql = await openPrimarySession(address, { applicationName })
  try {
    const bulk = await openBulkReader(address, { applicationName })
    const close = async () => {
      bulk.destroy()
      await sql.close()
    }
    return { reader: openPostgresJournalReader(sql, log, telling(bulk, came)), close }
  } catch (error) {
    sql.destroy()
    throw error
  }
}

function telling(bulk: BulkSql, came: () => void): BulkSql {
  return {
    values: async function* (query) {
      for await (const value of bulk.values(query)) {
        came()
        yield value
      }
    },
  }
}
