import { checkPostgresJournal } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import { runCommand } from './run-command.ts'
import { withFileJournal } from './with-file-journal.ts'

/**
 * `npm run journal:check`: reads the whole journal from its first record on and holds each batch against
 * its checksum and against the one before. A start reads from a snapshot on, and would not find what is
 * damaged before it. With JOURNAL=postgres the venue may run meanwhile; a file journal has to be idle.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { lastSeq, chainHash } =
    config.journal === 'postgres'
      ? await checkTable(config.databaseUrl!)
      : await checkFiles(config.dataDir)
  if (lastSeq === 0) {
    throw new ConfigFault('There is no record. Are DATA_DIR, JOURNAL and DATABASE_URL the venue’s?')
  }
  console.log(`The journal is whole: ${lastSeq} records, and the chain after them is ${chainHash}.`)
}

async function checkTable(address: string) {
  const sql = await openPrimarySession(address, { applicationName: 'candor-command' })
  try {
    return await checkPostgresJournal(sql)
  } finally {
    await sql.close()
  }
}

const checkFiles = (dataDir: string) =>
  withFileJournal(dataDir, async ({ durableSeq: lastSeq, chainHash }) => ({ lastSeq, chainHash }))

await runCommand(main)
