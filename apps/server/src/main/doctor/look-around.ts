import { execFile } from 'node:child_process'
import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { decodeRecord } from '@candor/engine'
import {
  type Sql,
  databaseClockDifference,
  openJournalReader,
  openPostgresJournalReader,
  readLastFirstSeq,
  readLastSeq,
  realDisk,
} from '@candor/journal'
import { openPostgresSession, openPrimarySession, type PostgresSession } from '@candor/postgres'
import type { Config } from '../../kernel/config/config.ts'
import { isRealMoney } from '../../kernel/config/is-real-money.ts'
import { isForOperators } from '../for-operators.ts'
import { runningServer } from '../reach-store.ts'
import { readLastBackup } from '../last-backup.ts'
import { lookAtSettings, type Environment } from '../settings-look.ts'
import { storeFault } from '../store-fault.ts'
import { backupPlace, backups } from './backups.ts'
import { type Run, databaseClock, timeSync, venueClock } from './clock.ts'
import { diskSpace, journalGrowth } from './disk-space.ts'
import { diskSpeedIn } from './disk-speed.ts'
import { fileSystem } from './file-system.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'
import { lastStart, logTail } from './last-start.ts'
import { memory } from './memory.ts'
import { parties } from './parties.ts'
import { ports } from './ports.ts'
import { postgres } from './postgres.ts'
import { openFiles } from './process-limits.ts'
import { secrets } from './secrets.ts'
import { settings } from './settings.ts'
import { readLastCosignatures, witnesses } from './witnesses.ts'

/** Everything that is looked at, in order. A look that fails is a line of its own, and the others go on. */
export async function lookAround(environment: Environment): Promise<Finding[]> {
  const look = lookAtSettings(environment)
  const { config } = look
  const folder = await nearest(config.dataDir)
  const isRunning = await runsIn(config.dataDir)
  const found: Finding[] = [
    ok('Venue', `${isRunning ? 'runs' : 'does not run'} in ${config.dataDir}`),
  ]
  const guarded = async (subject: string, work: () => Promise<Finding | Finding[]>) => {
    const said = await work().catch((error: unknown) => couldNot(subject, error))
    found.push(...[said].flat())
  }
  await guarded('Settings', async () => settings(look))
  await guarded('Disk', async () => disk(config, folder))
  await guarded('Secrets', () => secrets(config.dataDir, environment))
  await guarded('Ports', () => ports(config, isRunning))
  await guarded('Open files', async () =>
    openFiles(await readOrNothing('/proc/self/limits'), config.limitSocketsPerAddress),
  )
  await guarded('Memory', async () => memory(await readOrNothing('/proc/meminfo'), await group()))
  await guarded('NTP', () => timeSync(runProgram))
  await guarded('Database', () => database(config, isRunning))
  const last = await readLastBackup(config.dataDir)
  const isReal = isRealMoney(config)
  await guarded('Backups', async () => backups(last, Date.now(), isReal))
  if (last) await guarded('Backup place', () => backupPlace(last, config.dataDir, isReal))
  await guarded('Others', () => parties(config))
  await guarded('Log', async () => lastStart(await logTail(config.dataDir)))
  return found
}

/** What says what to do by itself is a fault of the host's; anything else may be of this look alone. */
function couldNot(subject: string, error: unknown): Finding {
  const says = `could not be looked at (${(error as Error).message})`
  if (isForOperators(error)) return mend(subject, says, 'Do what the sentence says.')
  return lookAt(subject, says, 'Look by hand.')
}

async function disk({ dataDir }: Pick<Config, 'dataDir'>, folder: string): Promise<Finding[]> {
  const room = await statfs(folder)
  const growth = await journalGrowth(join(dataDir, 'journal'))
  const found = [fileSystem(room.type), ...diskSpace(room, growth)]
  const mayWrite = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (mayWrite) return [...found, await diskSpeedIn(folder).catch(takesNothing(folder))]
  const says = `this account may not write to ${folder}`
  return [
    ...found,
    mend('DATA_DIR', says, 'Run the doctor, and the venue, as the account that owns it.'),
  ]
}

/** A disk that takes no file, as a full one: the room that it has is told beside it. */
const takesNothing = (folder: string) => (error: unknown) =>
  mend(
    'Disk speed',
    `nothing can be written to ${folder} (${(error as Error).message})`,
    'Make room, or see what the disk has: the venue writes to it all the time.',
  )

/** The folder, or the nearest one above it that is there: before a first start it is not. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

async function runsIn(dataDir: string): Promise<boolean> {
  if (!(await stat(join(dataDir, 'lock')).catch(() => undefined))) return false
  const lock = await realDisk().lock(dataDir)
  await lock?.release()
  return lock === undefined
}

async function database(config: Config, isRunning: boolean): Promise<Finding[]> {
  const sql = await session(config, isRunning)
  if (!sql) {
    const stands = await clockOf(config, undefined, isRunning)
    return [ok('PostgreSQL', 'embedded; it is looked at while the venue runs'), ...stands]
  }
  try {
    const isNode = config.journal === 'postgres'
    const { differenceMs } = await databaseClockDifference(sql)
    return [
      ...(await postgres(sql, config)),
      databaseClock(differenceMs, isNode),
      ...(await clockOf(config, sql, isRunning)),
      ...witnesses(config.witnesses, await readLastCosignatures(sql), Date.now()),
    ]
  } finally {
    await sql.close()
  }
}

async function session(config: Config, isRunning: boolean): Promise<PostgresSession | undefined> {
  const options = { applicationName: 'candor-command' }
  if (config.databaseUrl !== undefined) {
    return openPrimarySession(config.databaseUrl, options).catch((error: unknown) => {
      throw storeFault(error)
    })
  }
  if (!isRunning) return undefined
  const { user, password, port, database: name } = await runningServer(config.dataDir)
  const secret = encodeURIComponent(password)
  return openPostgresSession(`postgres://${user}:${secret}@127.0.0.1:${port}/${name}`, options)
}

/** The venue's clock, by its last record; nothing before there is one. */
async function clockOf(
  config: Config,
  sql: Sql | undefined,
  isRunning: boolean,
): Promise<Finding[]> {
  const lastAt = await (config.journal === 'postgres' && sql
    ? lastInTable(sql)
    : lastInFiles(join(config.dataDir, 'journal')))
  return lastAt === undefined ? [] : [venueClock(lastAt, Date.now(), isRunning)]
}

async function lastInFiles(folder: string): Promise<number | undefined> {
  const disk = realDisk()
  const untilSeq = await readLastSeq(disk, folder).catch(() => 0)
  if (untilSeq === 0) return undefined
  const reader = await openJournalReader({ disk, folder, untilSeq })
  for await (const { bytes } of reader.read(untilSeq)) return decodeRecord(bytes).at
  return undefined
}

async function lastInTable(sql: Sql): Promise<number | undefined> {
  const reader = openPostgresJournalReader(sql)
  let at: number | undefined
  for await (const { entries } of reader.frames(await readLastFirstSeq(sql))) {
    const last = entries().at(-1)
    if (last) ({ at } = decodeRecord(last.bytes))
  }
  return at
}

const readOrNothing = (path: string) => readFile(path, 'utf8').catch(() => '')

/** What a container's group may have of memory; undefined outside of one. */
async function group(): Promise<{ most: string; used: string } | undefined> {
  const [most, used] = await Promise.all(
    ['max', 'current'].map((name) => readOrNothing(`/sys/fs/cgroup/memory.${name}`)),
  )
  return most ? { most: most.trim(), used: used!.trim() } : undefined
}

const execute = promisify(execFile)
const PROGRAM_LIMIT_MS = 3_000

const runProgram: Run = (program, args) =>
  execute(program, [...args], { timeout: PROGRAM_LIMIT_MS }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
