// @module-tag long
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'

const CHILD = fileURLToPath(new URL('../../test/small-disk-child.ts', import.meta.url))
const MOUNT = 'mount -t tmpfs -o size=64m tmpfs "$1" && shift && exec "$@"'

/** A mount in a namespace that ends with the program; an ordinary user needs one of users too. */
const flags = ['-m', '-rm'].find((each) => {
  try {
    execFileSync('unshare', [each, 'sh', '-c', MOUNT, 'sh', '/mnt', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

describe.runIf(flags)('a venue whose disk is full', () => {
  const title = 'says so to every caller, and goes on where it was once there is room'
  test(title, { timeout: 240_000 }, async () => {
    const database = await createDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'candor-full-'))
    try {
      const program = [process.execPath, CHILD, folder]
      const { stdout } = await promisify(execFile)(
        'unshare',
        [flags!, 'sh', '-c', MOUNT, 'sh', folder, ...program],
        {
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: database.url,
            HOST: '127.0.0.1',
            DEMO_LOGIN: 'off',
            PASSWORD_MEMORY_KIB: '64',
            TABLES_LAG_LIMIT: '100000000',
            READ_WAIT_MS: '60000',
          },
        },
      )
      expect(JSON.parse(stdout)).toEqual({
        before: 200,
        full: { status: 200, code: 3000, register: 3000, read: 200 },
        after: { code: 200, login: 200 },
        faults: [],
      })
    } finally {
      await rm(folder, { recursive: true })
      await database.drop()
    }
  })
})
