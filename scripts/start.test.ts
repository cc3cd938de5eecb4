// @module-tag long
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { startTestServer } from '@candor/postgres/testing'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
/** Mounts of its own need a root that may make them, which that of a container may not. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
const LIMIT_MS = 120_000

/** Number that no user of the machine has, and that of nobody. */
const NAMELESS = 54_321
const NOBODY = 65_534

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-start-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  child: ChildProcess
  output: () => string
  /** Resolves once it has printed this; rejects when all that could print it have ended. */
  printed: (text: string) => Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
  /** Resolves when everything that it started has let go of its output. */
  closed: Promise<unknown>
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Run {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const closed = once(child, 'close')
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(wanted)) resolve()
      }
      listeners.add(look)
      void closed.then(() => reject(new Error(`ended without "${wanted}":\n${text}`)))
      look()
    })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => text, printed, ended, closed }
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], PORT: '0', DESK_PORT: '0', DATA_DIR: dataDir }
}

/** Whether anything that was started on the folder still runs. */
function leftBehind(dataDir: string): string {
  return spawnSync('pgrep', ['-f', dataDir], { encoding: 'utf8' }).stdout
}

const OPEN = 'is open'

/**
 * A checkout that cannot be written to, a disk for temporary files that holds nothing, and files
 * that others cannot open, in a closed folder in a closed folder with a name that has to be quoted.
 * npm is not there: what is installed is installed. $1 is the outer folder, the rest the command
 * that stands in front of the start.
 */
const CLOSED = `
  set -e
  outer=$1; shift
  home="$outer/test/ein Ordner é 市"
  mkdir -m 700 "$outer/test" "$home" "$home/checkout" "$home/tmp" "$home/programs"
  mount --bind "$CHECKOUT" "$home/checkout"
  mount -o remount,ro,bind "$home/checkout"
  mount -t tmpfs -o size=64k tmpfs "$home/tmp"
  printf '#!/bin/sh\\necho npm was called; exit 1\\n' > "$home/programs/npm"
  chmod 755 "$home/programs/npm"
  [ -z "$OWNER" ] || chown "$OWNER" "$outer" "$outer/test" "$home" "$home/tmp"
  cd "$home/checkout"
  umask 077
  ulimit -n 256
  export TMPDIR="$home/tmp" PATH="$home/programs:$PATH" DATA_DIR="$home/data dir"
  exec "$@" "$NODE" scripts/start.mjs`

function startClosed(folder: string, owner: string, front: string[]): Run {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DESK_PORT: '0',
    CHECKOUT: root,
    NODE: process.execPath,
    OWNER: owner,
  }
  return run('unshare', ['--mount', 'sh', '-c', CLOSED, 'sh', folder, ...front], env)
}

const as = (id: number) => ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups']
const without = (...capabilities: string[]) => {
  const set = capabilities.map((name) => `-${name}`).join(',')
  return ['setpriv', `--bounding-set=${set}`, `--inh-caps=${set}`]
}

describe.runIf(canMount)('a venue in a closed folder, with nothing to spare', () => {
  test.concurrent.each([
    ['root', '', []],
    ['a root who may not open what is closed', '', without('dac_override', 'dac_read_search')],
    ['an ordinary user', `${NOBODY}:${NOBODY}`, as(NOBODY)],
    ['a user without a name', `${NAMELESS}:${NAMELESS}`, as(NAMELESS)],
  ])(
    'starts as %s',
    (_who, owner, front) =>
      inFolder(async (folder) => {
        const venue = startClosed(folder, owner, front)
        await venue.printed(OPEN)
        venue.child.kill('SIGTERM')
        expect(await venue.ended).toBe(0)
        expect(venue.output()).not.toContain('npm was called')
      }),
    LIMIT_MS,
  )

  test.concurrent(
    'says in one sentence what to do as a root who may not become anybody else',
    () =>
      inFolder(async (folder) => {
        const venue = startClosed(folder, '', without('all'))
        expect(await venue.ended).toBe(1)
        const lines = venue.output().trim().split('\n')
        expect(lines.at(-1)).toMatch(/^PostgreSQL does not run as root, .+ or set DATABASE_URL\.$/)
        expect(venue.output()).not.toMatch(/^ +at /m)
      }),
    LIMIT_MS,
  )
})

describe('a venue that was started by npm', () => {
  test.concurrent(
    'ends with npm, and leaves nothing behind',
    () =>
      inFolder(async (folder) => {
        const venue = run('npm', ['start'], environment(folder))
        await venue.printed(OPEN)
        venue.child.kill('SIGTERM')
        await venue.printed('Stopped.')
        await venue.closed
        expect(leftBehind(folder)).toBe('')
      }),
    LIMIT_MS,
  )

  test.concurrent(
    'stops when the process between the two is killed',
    () =>
      inFolder(async (folder) => {
        const start = join(root, 'scripts', 'start.mjs')
        const venue = run(process.execPath, [start], environment(folder))
        await venue.printed(OPEN)
        venue.child.kill('SIGKILL')
        await venue.printed('Stopped.')
        await venue.closed
        expect(leftBehind(folder)).toBe('')
      }),
    LIMIT_MS,
  )
})

test(
  'a node of several runs from what was put together, and begins with the snapshot that it left',
  () =>
    inFolder(async (folder) => {
      const server = await startTestServer()
      try {
        const env = {
          ...environment(folder),
          JOURNAL: 'postgres',
          DATABASE_URL: await server.createDatabase(),
          NODE_NAME: 'a',
          NODE_ADDRESS: `127.0.0.1:${await freePort()}`,
          CLUSTER_SECRET: 'thirty-two characters and more of it',
          FILES_DIR: join(folder, 'files'),
        }
        for (const start of ['first', 'second']) {
          const node = run('npm', ['start'], env)
          await node.printed(OPEN)
          node.child.kill('SIGTERM')
          await node.printed('Stopped.')
          await node.closed
          const log = readFileSync(join(folder, 'server.log'), 'utf8')
          rmSync(join(folder, 'server.log'))
          // Before the first there is nothing to read.
          expect(log.includes('Nothing more is read ahead')).toBe(start === 'first')
          expect(log).toContain('The venue is open')
        }
      } finally {
        await server.stop()
      }
    }),
  LIMIT_MS,
)
