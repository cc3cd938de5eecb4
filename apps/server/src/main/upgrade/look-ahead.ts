import type { Config } from '../../kernel/config/config.ts'
import { MIGRATIONS } from '../parts.ts'
import { type Environment, lookAtSettings } from '../settings-look.ts'
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

/** What a start of this version by these settings would do, and what stands against it. Writes nothing. */
export async function lookAhead(environment: Environment): Promise<Line[]> {
  const { config, ...look } = lookAtSettings(environment)
  const lines = settingsLines(look)
  if (look.refused.some((sentence) => WHERE.test(sentence))) return lines
  return [...(await venueLines(config)), ...lines]
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

/** The lines as they are printed: what stands against the upgrade comes last. */
export function told(lines: readonly Line[]): { said: string; code: 0 | 1 } {
  const text = ({ subject, text: words }: Line) => `${subject.padEnd(9)} ${words}`
  const rest = lines.filter(({ against }) => !against).map(text)
  const faults = lines.filter(({ against }) => against).map(text)
  const end =
    faults.length === 0
      ? ['Nothing stands against a start of this version.']
      : ['Against a start of this version stands:', ...faults]
  return { said: [...rest, '', ...end, ''].join('\n'), code: faults.length === 0 ? 0 : 1 }
}
