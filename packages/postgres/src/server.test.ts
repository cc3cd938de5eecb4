// @module-tag long
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { SILENT } from './log.ts'
import { startServer } from './server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-server-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the password is random and for its owner only', async () => {
  const cluster = await openCluster(folder)
  expect(cluster.password).toMatch(/^[\w-]{32}$/)
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
  expect((await openCluster(folder)).password).toBe(cluster.password)
})

test('a database whose password file was lost says so instead of waiting for ever', async () => {
  await openCluster(folder)
  await rm(join(folder, 'password'))
  const start = startServer(await openCluster(folder), { log: SILENT })
  await expect(start).rejects.toThrow('password authentication failed')
})

test.each([0o700, 0o755])('it runs in a folder of mode %o', async (mode) => {
  const outer = join(folder, 'outer')
  await mkdir(outer, { mode })
  await chmod(folder, 0o755)
  const server = await startServer(await openCluster(join(outer, 'postgres')), { log: SILENT })
  expect(server.pid).toBeGreaterThan(1)
  await server.stop()
})
