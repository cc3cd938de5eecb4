import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import type { Finding } from './finding.ts'
import { lookAround } from './look-around.ts'

/**
 * `npm run doctor`: looks at the host of a venue, before its first start, beside the running one, or while
 * it is stopped, and says what to mend. Changes nothing but a file that it writes to DATA_DIR and removes,
 * for the disk's speed. Ends with 1 where something is to be mended.
 */
async function main(): Promise<void> {
  parseArgs({ options: {} })
  const found = await lookAround(process.env)
  for (const finding of found) console.log(lineOf(finding))
  const [faults, doubts] = (['mend', 'look at'] as const).map(
    (level) => found.filter((one) => one.level === level).length,
  )
  console.log(`\n${faults} to mend, ${doubts} to look at, ${found.length} in all`)
  if (faults !== 0) process.exitCode = 1
}

function lineOf({ level, subject, says, advice }: Finding): string {
  const line = `${level.padEnd(8)} ${subject.padEnd(16)} ${says}`
  return advice === undefined ? line : `${line}\n${' '.repeat(26)}${advice}`
}

await runCommand(main)
