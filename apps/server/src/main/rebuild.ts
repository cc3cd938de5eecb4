import { readConfig } from '../kernel/config/config.ts'
import { needFiles } from './on-files.ts'
import { rebuildTables } from './rebuild-tables.ts'
import { openStore } from '../kernel/store/store.ts'
import { FOLDS, MIGRATIONS } from './parts.ts'
import { runCommand } from './run-command.ts'
import { withFileJournal } from './with-file-journal.ts'

/**
 * `npm run tables:rebuild`: empties every table made from the engine's records and writes it anew
 * from the journal. Only while the venue is stopped. People, sessions and all other words stay.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  needFiles(config, 'The tables of nodes follow the journal in the database by themselves.')
  await withFileJournal(config.dataDir, async (journal) => {
    const store = await openStore(config, MIGRATIONS)
    try {
      const startedAt = performance.now()
      console.log(`Rebuilding the tables from ${journal.durableSeq} records of the journal.`)
      await rebuildTables(store, journal, FOLDS, (seq) => console.log(`  ${seq} records`))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`The tables follow the journal again (${seconds} s).`)
    } finally {
      await store.destroy()
    }
  })
}

await runCommand(main)
