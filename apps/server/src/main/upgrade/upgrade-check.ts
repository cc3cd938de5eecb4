import { parseArgs } from 'node:util'
import type { Config } from '../../kernel/config/config.ts'
import { MIGRATIONS } from '../parts.ts'
import { runCommand } from '../run-command.ts'
import { lookAtSettings } from '../settings-look.ts'
import { lookAtBooks } from './look-at-books.ts'
import { type TablesLook, lookAtTables } from './look-at-tables.ts'
import { withTables } from './reach-tables.ts'
import {
  type Line,
  fitLines,
  journalLines,
  releaseLine,
  settingsLines,
  spaceLine,
  tablesLines,
  wayBackLine,
} from './report.ts'

/** Settings that say which venue is meant: nothing is looked at while one of them does not fit. */
const WHERE = /\b(?:DATA_DIR|DATABASE_URL|JOURNAL)(?:_FILE)?\b/

/**
 * `npm run upgrade:check`: says what a start of this version would do to journal, tables and settings, and
 * does none of it. Beside the older version that runs, and while it is stopped. Ends with 1 where
 * something stands against the upgrade.
 */
async function main(): Promise<void> {
  parseArgs({ options: {} })
  const { config, ...look } = lookAtSettings(process.env)
  const lines = settingsLines(look)
  if (look.refused.some((sentence) => WHERE.test(sentence))) return tell(lines)
  tell([...(await venueLines(config)), ...lines])
}

const NO_TABLES: TablesLook = { release: undefined, unknown: [], ahead: [], watermark: undefined }

async function venueLines(config: Config): Promise<Line[]> {
  return withTables(config, async ({ store, isRunning }) => {
    const tables = store ? await lookAtTables(store, MIGRATIONS) : NO_TABLES
    const books = await lookAtBooks(config)
    const { engine, lastSeq, snapshot } = books
    if (!engine && books.fault === undefined && tables.watermark === undefined) {
      return [{ subject: 'Venue', text: `there is none in ${config.dataDir} yet` }]
    }
    return [
      releaseLine(tables, isRunning),
      ...journalLines(books),
      ...tablesLines(tables, lastSeq),
      ...(store && engine ? await fitLines(config, store, engine) : []),
      await spaceLine(config, tables, snapshot?.bytes ?? 0),
      await wayBackLine(config.dataDir, tables, books),
    ]
  })
}

function tell(lines: readonly Line[]): void {
  const faults = lines.filter(({ against }) => against)
  for (const { subject, text, against } of lines) {
    if (!against) console.log(`${subject.padEnd(9)} ${text}`)
  }
  if (faults.length === 0) {
    console.log('\nNothing stands against a start of this version.')
    return
  }
  console.log('\nAgainst a start of this version stands:')
  for (const { subject, text } of faults) console.log(`${subject.padEnd(9)} ${text}`)
  process.exitCode = 1
}

await runCommand(main)
