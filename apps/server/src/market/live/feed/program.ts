import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Most memory that one exchange's objects may take, in MB. */
const HEAP_MB = 384

/** What of the environment a stranger's library needs; the venue's own settings and keys are not in it. */
const PASSED_ON = [
  ...['PATH', 'SystemRoot', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_USE_ENV_PROXY'],
]

/**
 * Starts the program of one exchange. It reads wishes on its standard input and speaks on its
 * descriptor 3; what libraries print goes nowhere. It may read the project's code alone, writes no file
 * and starts no process: of all that the venue runs, this is what strangers' messages reach first.
 */
export function startProgram(): ChildProcess {
  const program = fileURLToPath(new URL('./exchange-child.ts', import.meta.url))
  return spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      // Messages are short-lived: little room for what is new keeps the process small.
      '--max-semi-space-size=2',
      '--permission',
      ...readable(program).map((path) => `--allow-fs-read=${path}`),
      program,
    ],
    {
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      env: {
        ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
        // The system's allocator gives memory back, as it does in the venue's own process.
        ...{ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
        // Without the parts of ws that are no JavaScript: one thing less that messages reach.
        WS_NO_BUFFER_UTIL: '1',
        WS_NO_UTF_8_VALIDATE: '1',
      },
    },
  )
}

/** Folders and files that the program is made of. */
function readable(program: string): string[] {
  const root = rootAbove(dirname(program))
  const places = [
    dirname(program),
    join(root, 'node_modules'),
    join(root, 'packages'),
    join(root, 'package.json'),
    join(root, 'apps/server/package.json'),
  ]
  return places.filter((path) => existsSync(path)).map((path) => realpathSync(path))
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'node_modules', 'ccxt'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('ccxt is not installed: run npm ci.')
  return rootAbove(above)
}
