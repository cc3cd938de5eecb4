import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { lookAhead, told } from './look-ahead.ts'

/**
 * `npm run upgrade:check`: says what a start of this version would do to journal, tables and settings, and
 * does none of it. Beside the older version that runs, and while it is stopped. Ends with 1 where
 * something stands against the upgrade.
 */
async function main(): Promise<void> {
  parseArgs({ options: {} })
  const { said, code } = told(await lookAhead(process.env))
  process.stdout.write(said)
  process.exitCode = code
}

await runCommand(main)
