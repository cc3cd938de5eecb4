import { join } from 'node:path'
import { type DestinationStream, type Logger, destination, pino, stdTimeFunctions } from 'pino'
import { DAY_MS } from '@candor/money/durations'
import type { Config } from './config/config.ts'
import { LogFile } from './log-file.ts'
import { runningFields } from './tracing/running.ts'

export type Log = Logger

/**
 * Fields that never reach the log, wherever a caller puts them, one or two levels deep. Requests
 * are logged by call and outcome, without their bodies and queries, so this is the second line.
 */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'passwordHash',
  'password_hash',
  'fundPassword',
  'fundPasswd',
  'token',
  'coin-auth',
  'authorization',
  'cookie',
  'set-cookie',
  'code',
  'smsCode',
  'emailCode',
  'totp',
  'email',
  'phone',
  'account',
  'nickName',
  'address',
  'ip',
  'databaseUrl',
  'parameters',
  'detail',
  'query',
  'body',
  'input',
]

const REDACTED = SECRET_FIELDS.flatMap((field) => [
  `["${field}"]`,
  `*["${field}"]`,
  `*.*["${field}"]`,
])

export interface OpenLog {
  log: Log
  /** Opens the file anew, after another program moved it away. */
  reopen(): void
  /** Entries that could not be written since the start. */
  failures(): number
}

type LogConfig = Pick<
  Config,
  'logLevel' | 'logTo' | 'dataDir' | 'logMegabytes' | 'logDays' | 'logFiles'
>

const MEGABYTE = 1_000_000

/**
 * The server's log: one JSON object a line, which names the call or the worker's turn that it belongs to
 * (docs/hosting/tracing.md has all fields). Errors show their name, message and stack; a database
 * error's values (its `detail` and `where`) are left out, since they are people's data.
 */
export function openLog(config: LogConfig): OpenLog {
  if (config.logTo === 'stdout') {
    const out = destination({ dest: 1, sync: true })
    let failures = 0
    out.on('error', () => (failures += 1))
    const log = createLog(config.logLevel, out)
    return { log, reopen: () => undefined, failures: () => failures }
  }
  const file = new LogFile({
    path: join(config.dataDir, 'server.log'),
    mostBytes: config.logMegabytes * MEGABYTE,
    mostAgeMs: config.logDays * DAY_MS,
    kept: config.logFiles,
  })
  const log = createLog(config.logLevel, file)
  return { log, reopen: () => file.reopen(), failures: () => file.failures }
}

/** A log of this level to any stream, for tests as well. */
export function createLog(level: string, stream: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      mixin: runningFields,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: '[hidden]' },
      serializers: { err: errorFields },
    },
    stream,
  )
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack,
    ...(code === undefined ? {} : { reason: code }),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  }
}
