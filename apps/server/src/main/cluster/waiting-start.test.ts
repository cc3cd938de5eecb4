// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { TcpProxy } from '@candor/postgres/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

let venue: ClusterVenue
/** By which others reach the node that decides. */
let line: TcpProxy
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  venue = await ClusterVenue.open()
  folder = await mkdtemp(join(tmpdir(), 'candor-waiting-'))
  const port = await freePort()
  line = await TcpProxy.open(port)
  const places = { NODE_LISTEN: `127.0.0.1:${port}`, NODE_ADDRESS: `127.0.0.1:${line.port}` }
  await venue.join('a', places)
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await venue.close()
  await line.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a node as a process, with what it prints so far and the code that it ends with. */
async function start(name: string, change: Record<string, string> = {}) {
  const places = { NODE_ADDRESS: `127.0.0.1:${await freePort()}`, DATA_DIR: join(folder, name) }
  const own = { NODE_NAME: name, HOST: '127.0.0.1', PORT: '0', DESK_PORT: '0', ...places }
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...venue.settings, ...own, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

test('a node with another CLUSTER_SECRET ends, and says whose it is not', async () => {
  const { said, ended } = await start('c', { CLUSTER_SECRET: 'another secret of thirty-two char' })
  expect(await ended).toBe(1)
  expect(said.err).toBe(
    `The node a at 127.0.0.1:${line.port} does not know this node’s CLUSTER_SECRET: it has to be the ` +
      'same at every node.\n',
  )
}, 60_000)

test('a start that waits for the node that decides ends in order when it is asked to stop', async () => {
  line.cut()
  const { child, said, ended } = await start('b')
  while (!said.out.includes('Reading the journal')) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.out).toMatch(/Reading the journal.+\nStopped\.\n$/)
  expect(said.err).toBe('')
  line.restore()
}, 60_000)
