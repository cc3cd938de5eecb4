import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, NEWEST_FORMAT, STATE_VERSION } from '@candor/engine'
import { checkKind } from '../../catalogue/kind.ts'
import { differencesOf } from '../../desk/rules/rule-differences.ts'
import type { Config } from '../../kernel/config/config.ts'
import { keyFault } from '../../kernel/secrets/open-vault.ts'
import { tooNew } from '../../kernel/store/migrate.ts'
import type { Store } from '../../kernel/store/store.ts'
import { VERSION } from '../../kernel/version.ts'
import { isForOperators } from '../for-operators.ts'
import { readLastBackup } from '../last-backup.ts'
import { planRules } from '../rules/plan-rules.ts'
import { kindOf, ruleOptions } from '../rules/rule-options.ts'
import { checkSameVenue } from '../same-venue.ts'
import type { SettingsLook } from '../settings-look.ts'
import type { BooksLook } from './look-at-books.ts'
import type { StepAhead, TablesLook, Touched } from './look-at-tables.ts'

/** One line of what an upgrade does, or, `against`, of what it would fail by. */
export interface Line {
  subject: string
  text: string
  against?: true
}

const line = (subject: string, text: string): Line => ({ subject, text })
const against = (subject: string, text: string): Line => ({ subject, text, against: true })

export function settingsLines(look: Omit<SettingsLook, 'config'>): Line[] {
  const { refused, strange, doubtful } = look
  const told = [
    ...doubtful.map((text) => line('Settings', text)),
    ...refused.map((text) => against('Settings', text)),
    ...strange.map((text) => against('Settings', text)),
  ]
  return told.length > 0 ? told : [line('Settings', 'all fit this version')]
}

export function journalLines({ lastSeq, snapshot, warnings, engine, fault }: BooksLook): Line[] {
  if (fault !== undefined) return [against('Journal', fault)]
  if (!engine) return [line('Journal', 'none yet: the first start lays the books out')]
  const format = engine.epoch()?.format ?? 1
  const begins =
    format === NEWEST_FORMAT
      ? `this version writes format ${NEWEST_FORMAT} as well`
      : `this version reads formats 1 to ${NEWEST_FORMAT} and writes ${NEWEST_FORMAT} from its first start on`
  const lines = [line('Journal', `${lastSeq} records, the newest in format ${format}; ${begins}`)]
  if (snapshot) {
    const { seq, version } = snapshot
    const next = version === STATE_VERSION ? 'as well' : `${STATE_VERSION} from now on`
    lines.push(
      line(
        'Snapshot',
        `at record ${seq}, of version ${version}; it opens. This version writes ${next}`,
      ),
    )
  }
  return [...lines, ...warnings.map((text) => against('Snapshot', text))]
}

export function tablesLines({ unknown, ahead, watermark }: TablesLook, lastSeq: number): Line[] {
  if (unknown.length > 0) return [against('Tables', tooNew(unknown, undefined))]
  const count = ahead.length === 1 ? '1 step runs' : `${ahead.length} steps run, in this order`
  const lines = [line('Tables', ahead.length === 0 ? 'no step runs' : count)]
  lines.push(...ahead.map((step) => line('', stepText(step))))
  if (watermark === undefined) return lines
  const behind = Math.max(0, lastSeq - watermark)
  const isEmptied = ahead.some(({ touches }) =>
    touches.some(({ kind, table }) => kind === 'removes' && table === 'projector_state'),
  )
  const rest = behind === 0 ? 'nothing is made again' : `${behind} records are read into them`
  const made = isEmptied ? `all are made again, of ${lastSeq} records` : rest
  return [...lines, line('Derived', `the tables made of records stand; ${made}`)]
}

function stepText({ part, number, name, touches }: StepAhead): string {
  const what = touches.length === 0 ? 'only adds' : touches.map(touchedText).join(', ')
  return `${part} ${number} (${name}): ${what}`
}

const VERBS: Record<Touched['kind'], string> = {
  adds: 'adds to',
  reads: 'reads',
  rewrites: 'rewrites',
  removes: 'takes away from',
}

const touchedText = ({ kind, table, rows }: Touched) =>
  `${VERBS[kind]} ${table}, about ${Math.round(rows)} rows`

/** PostgreSQL's undefined_table and undefined_column: the tables are of before what is asked for. */
const OLDER = new Set(['42P01', '42703'])

/** What a start of this version would hold against these books and tables besides. */
export async function fitLines(config: Config, store: Store, engine: Engine): Promise<Line[]> {
  const lines: Line[] = []
  const asked: [string, () => Promise<string | undefined>][] = [
    ['Books', async () => void checkKind(engine, kindOf(config))],
    ['Books', () => checkSameVenue(store, engine).then(() => undefined)],
    ['Secret', () => keyFault({ config, store })],
  ]
  for (const [subject, ask] of asked) {
    const fault = await ask().catch((error: unknown) => {
      if (OLDER.has((error as { code?: string }).code ?? '')) return undefined
      if (isForOperators(error)) return error.message
      throw error
    })
    if (fault !== undefined) lines.push(against(subject, fault))
  }
  if (lines.length > 0) return lines
  return [line('Rules', await rulesText(config, store, engine))]
}

async function rulesText(config: Config, store: Store, engine: Engine): Promise<string> {
  if (engine.adoptedRelease() === '') {
    return 'the first start lays the books out by the rules of this release, once'
  }
  try {
    const commands = planRules(engine, await ruleOptions(store, config))
    const { differences } = differencesOf(engine, commands)
    if (differences.length === 0) return 'every rule of this release is in force'
    const names = differences.slice(0, 5).map(({ rule }) => rule)
    const more = differences.length > 5 ? ` and ${differences.length - 5} more` : ''
    return (
      `${differences.length} of this release wait until they are adopted: ${names.join(', ')}${more} ` +
      '(npm run rules, or the desk’s page Release)'
    )
  } catch (error) {
    if (!OLDER.has((error as { code?: string }).code ?? '')) throw error
    return 'what waits is told by the first start, once the tables are up to date'
  }
}

const SEGMENT_BYTES = 64 << 20

/** What the upgrade takes on the disks, at most, against what is free on the one of DATA_DIR. */
export async function spaceLine(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { ahead }: Pick<TablesLook, 'ahead'>,
  snapshotBytes: number,
): Promise<Line> {
  const made = ahead
    .flatMap(({ touches }) => touches)
    .reduce((sum, { kind, bytes }) => (kind === 'removes' ? sum : sum + bytes), 0)
  const isHere = databaseUrl === undefined
  const needed = SEGMENT_BYTES + 2 * snapshotBytes + (isHere ? made : 0)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const elsewhere = isHere || made === 0 ? '' : `; ${mib(made)} more on the database’s machine`
  const text = `${mib(needed)} at most in ${dataDir}, where ${mib(free)} are free${elsewhere}`
  return free > needed ? line('Disk', text) : against('Disk', `${text}: make room first`)
}

const mib = (bytes: number) => `${Math.ceil(bytes / (1 << 20))} MiB`

/**
 * How the version of before gets the venue back. What a restore makes is this version's, so that the
 * one of before has to restore itself; releases that note no version in the tables have no restore.
 */
export async function wayBackLine(
  dataDir: string,
  { ahead, release }: Pick<TablesLook, 'ahead' | 'release'>,
  { engine, snapshot }: Pick<BooksLook, 'engine' | 'snapshot'>,
): Promise<Line> {
  const changes = [
    ...(engine && (engine.epoch()?.format ?? 1) < NEWEST_FORMAT ? ['records'] : []),
    ...(snapshot && snapshot.version < STATE_VERSION ? ['snapshots'] : []),
    ...(ahead.length > 0 ? ['tables'] : []),
  ]
  if (!engine || changes.length === 0) {
    return line(
      'Way back',
      'the version of before opens what this one writes, unless it is older still',
    )
  }
  const last = await readLastBackup(dataDir)
  const backup = last
    ? `the last one is of ${last.at}, until record ${last.seq}`
    : `none is noted in ${join(dataDir, 'last-backup.json')}: make one first`
  const what =
    release === undefined
      ? 'a copy of DATA_DIR and database, made while the venue is stopped, since the version of before cannot restore a backup'
      : `a backup of before, restored by ${release}`
  return line(
    'Way back',
    `${what}: once this version has started, older ones refuse its ${changes.join(', ')}; ${backup}`,
  )
}

export function releaseLine({ release }: Pick<TablesLook, 'release'>, isRunning: boolean): Line {
  const before =
    release === undefined ? 'the tables name no version' : `the tables are of ${release}`
  return line(
    'Version',
    `this is ${VERSION}; ${before}; the venue ${isRunning ? 'runs' : 'does not run'}`,
  )
}
