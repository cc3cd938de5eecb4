import { address, oneOf, optional, ratio, wholeNumber } from '../parsers.ts'
import { secretSetting, setting } from './setting.ts'

/** What is logged and traced, where, and for how long. */
export const LOG_SETTINGS = {
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Least severe entries that are logged. `info` has each call that somebody who is signed in was refused; `debug` adds one entry for every call.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  logTo: setting(
    'LOG_TO',
    'file',
    'Where the log goes, one JSON object a line: `file` is DATA_DIR/server.log, `stdout` the standard output.',
    oneOf('file', 'stdout'),
  ),
  logMegabytes: setting(
    'LOG_MEGABYTES',
    '50',
    'Size in MB from which DATA_DIR/server.log is put away as server-<time>.log. SIGHUP opens the log anew, for programs that put it away themselves.',
    wholeNumber(1, 100_000),
  ),
  logDays: setting(
    'LOG_DAYS',
    '7',
    'Age in days from which DATA_DIR/server.log is put away.',
    wholeNumber(1, 3_650),
  ),
  logFiles: setting(
    'LOG_FILES',
    '10',
    'Logs that were put away and are kept; older ones are removed.',
    wholeNumber(0, 10_000),
  ),
  tracesUrl: secretSetting(
    'TRACES_URL',
    '',
    'Where traces are sent, as OTLP over HTTP in JSON: a collector’s whole address, such as http://127.0.0.1:4318/v1/traces. Empty: nothing is traced, and nothing of it is loaded.',
    optional(address('http', 'https')),
  ),
  tracesSample: setting(
    'TRACES_SAMPLE',
    '0.01',
    'Part of the calls, and of the turns of the venue’s own work, that is traced: 0.01 is one in a hundred, 1 all.',
    ratio,
  ),
} as const
