import { readConfig } from '../kernel/config/config.ts'
import { readCheckpoints } from '../desk/audit/checkpoints.ts'
import { verifyChain } from '../desk/audit/verify-chain.ts'
import { withStore } from './reach-store.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run desk:verify`: walks the desk's audit log from its first entry to its last, and holds it
 * against the ends noted in DATA_DIR/desk-audit-heads. Says where it breaks, and ends with 1 then.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const checkpoints = await readCheckpoints(config.dataDir)
  const { entries, head, faults } = await withStore(config, (store) =>
    verifyChain(store, checkpoints),
  )
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    console.error('The audit log of the desk is not as it was written.')
    process.exitCode = 1
    return
  }
  if (!head) console.log('The audit log of the desk is empty.')
  else {
    console.log(`${entries} entries, each following from the one before.`)
    console.log(`${checkpoints.length} noted ends fit. The end is entry ${head.id}, ${head.hash}.`)
  }
}

await runCommand(main)
