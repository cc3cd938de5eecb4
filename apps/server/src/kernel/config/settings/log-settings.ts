import { oneOf, wholeNumber } from '../parsers.ts'
import { setting } from './setting.ts'

/** What is logged, where, and for how long. */
export const LOG_SETTINGS = {
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Least severe entries that are logged. `debug` adds one entry for each call.',
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
} as const
