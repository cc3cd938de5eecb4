import { parseArgs } from 'node:util'
import { findingLine, tableOf } from './report/table.ts'
import { runCommand } from './run-command.ts'
import type { Verified } from './verify-journal.ts'
import { verifyWhere } from './verify-where.ts'
import { whereOf } from './where.ts'

const USAGE = `Usage: npm run verify -- [--folder DIR | --export FILE]

Verifies a journal from its first record on, a venue's own beside it or while it is stopped:
  (nothing)      the venue of this checkout, by DATA_DIR, JOURNAL and DATABASE_URL; data/ without them
  --folder DIR   a DATA_DIR or its folder journal/, of this machine or copied from another
  --export FILE  what npm run export wrote
Ends with 0 where everything holds, 1 with findings (a line each: seq, rule, reason), 2 where it could not
be read.`

/** `npm run verify`. */
async function main(): Promise<number> {
  const { help, ...asked } = parseArgs({
    options: {
      folder: { type: 'string' },
      export: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values
  if (help) {
    console.log(USAGE)
    return 0
  }
  const began = performance.now()
  const verified = await verifyWhere(whereOf(asked, process.env))
  tell(verified, performance.now() - began)
  return verified.collected.count === 0 ? 0 : 1
}

function tell({ records, collected, notes }: Verified, ms: number): void {
  for (const finding of collected.findings) console.log(findingLine(finding))
  const untold = collected.count - collected.findings.length
  if (untold > 0) console.log(`… and ${untold} more`)
  for (const note of notes) console.log(note)
  console.log(tableOf(collected).join('\n'))
  console.log(effort(records, ms))
  console.log(`checked: ${records} records, findings: ${collected.count}`)
}

function effort(records: number, ms: number): string {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const processorMs = (userCPUTime + systemCPUTime) / 1000
  const each = (spent: number) => Math.round(records / Math.max(spent / 1000, 0.001))
  return `${(ms / 1000).toFixed(1)} s, ${each(ms)} records a second, ${each(processorMs)} a processor second, at most ${Math.round(maxRSS / 1024)} MB`
}

await runCommand(main, USAGE)
