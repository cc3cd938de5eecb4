import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotRead } from './folder/read-folder.ts'
import { findingLine, tableOf } from './report/table.ts'
import { type Verified, verifyFolder } from './verify-folder.ts'

const USAGE = `Usage: npm run verify -- [--folder DIR]

Verifies a journal from its first record on: DIR is a venue's DATA_DIR or its folder journal/, of this
machine or copied from another; defaults to DATA_DIR, or data/. The venue may run meanwhile.
Ends with 0 where everything holds, 1 with findings (a line each: seq, rule, reason), 2 where it could not
be read.`

/** `npm run verify`. */
function main(): number {
  const folder = folderAsked()
  if (folder === undefined) {
    console.log(USAGE)
    return 0
  }
  const began = performance.now()
  const verified = verifyFolder(folder)
  tell(verified, performance.now() - began)
  return verified.collected.count === 0 ? 0 : 1
}

function folderAsked(): string | undefined {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return undefined
  const asked = values.folder ?? process.env['DATA_DIR'] ?? 'data'
  const inside = join(asked, 'journal')
  return existsSync(inside) ? inside : asked
}

function tell({ records, collected, notes }: Verified, ms: number): void {
  for (const finding of collected.findings) console.log(findingLine(finding))
  const untold = collected.count - collected.findings.length
  if (untold > 0) console.log(`… and ${untold} more`)
  for (const note of notes) console.log(note)
  console.log(tableOf(collected).join('\n'))
  const each = Math.round(records / Math.max(ms / 1000, 0.001))
  console.log(`${(ms / 1000).toFixed(1)} s, ${each} records a second`)
  console.log(`checked: ${records} records, findings: ${collected.count}`)
}

try {
  process.exitCode = main()
} catch (error) {
  const isUsage =
    error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(String(error.code))
  if (isUsage) console.error(`${error.message}\n${USAGE}`)
  else console.error(error instanceof CannotRead ? error.message : error)
  process.exitCode = 2
}
