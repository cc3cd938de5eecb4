import { importJournal } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import { runCommand } from './run-command.ts'
import { withFileJournal } from './with-file-journal.ts'

/**
 * `npm run journal:import`: takes the journal below DATA_DIR into the database of DATABASE_URL, chain
 * and hashes kept, for a venue that goes on as nodes (JOURNAL=postgres). Only while the venue is
 * stopped; the files stay as they are. Cut off, it goes on when it is called again.
 */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, JOURNAL: 'file', REQUIRE_REPLICAS: undefined })
  const { databaseUrl } = config
  if (!databaseUrl) {
    throw new ConfigFault('DATABASE_URL is not set; the journal is taken into that database.')
  }
  await withFileJournal(config.dataDir, async (journal) => {
    console.log(`Taking ${journal.durableSeq} records into the database.`)
    const sql = await openPrimarySession(databaseUrl, { applicationName: 'candor-command' })
    try {
      await importJournal(journal, sql)
    } finally {
      await sql.close()
    }
    console.log('They are there, read back and compared. The venue goes on with JOURNAL=postgres.')
  })
}

await runCommand(main)
