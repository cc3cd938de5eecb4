// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, createDatabase } from '../../test/databases.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let database: TestDatabase
let dataDir: string
let environment: Record<string, string>

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-run-'))
  environment = {
    PORT: '0',
    DESK_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PASSWORD_MEMORY_KIB: '64',
  }
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  /** What it printed so far. */
  output: () => string
  /** Resolves once it has printed this. */
  printed: (text: string) => Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
}

function run(change: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...environment, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const output = () => chunks.join('')
  const waiting: { text: string; resolve: (found: undefined) => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk)
      for (const { text, resolve } of waiting) if (output().includes(text)) resolve(undefined)
    })
  }
  const printed = async (text: string) => {
    if (output().includes(text)) return
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    waiting.push({ text, resolve })
    child.once('exit', () => reject(new Error(`ended without "${text}":\n${output()}`)))
    await promise
  }
  return { child, output, printed, ended: once(child, 'exit').then(([code]) => code as number) }
}

test('a venue says where it is, keeps a second one out, and stops when it is asked', async () => {
  const addressFile = join(dataDir, 'database-url')
  await writeFile(addressFile, `${database.url}\n`, { mode: 0o644 })
  const first = run({ DATABASE_URL: '', DATABASE_URL_FILE: addressFile })
  await first.printed('Ctrl+C')
  expect(first.output()).toMatch(/Candor is open\. Prices are simulated\./)
  expect(first.output()).toMatch(/Application +http:\/\/127\.0\.0\.1:\d+\n/)
  expect(first.output()).toMatch(/API description +http:\/\/127\.0\.0\.1:\d+\/portal\/docs\n/)
  expect(first.output()).toContain(`Mails and SMS    ${join(dataDir, 'outbox.log')} (codes`)
  expect(first.output()).toMatch(/Demo login +account name demotrader, password [a-z0-9]{10}\n/)
  const address = /Application +(\S+)/.exec(first.output())![1]!
  expect((await fetch(`${address}/ready`)).status).toBe(200)

  const second = run()
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(`A venue is already running in ${dataDir} at ${address}.`)

  const onItsPort = run({ PORT: new URL(address).port, DATA_DIR: join(dataDir, 'other') })
  expect(await onItsPort.ended).toBe(1)
  expect(onItsPort.output()).toMatch(/^Port \d+ is taken by another program\. .+\n$/)

  const log = join(dataDir, 'server.log')
  await rename(log, join(dataDir, 'moved.log'))
  first.child.kill('SIGHUP')
  await vi.waitFor(() => access(log), { timeout: 10_000 })

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.output()).toMatch(/Stopping \.\.\.\nStopped\.\n$/)
  expect(await readFile(join(dataDir, 'moved.log'), 'utf8')).toMatch(
    /"variable":"DATABASE_URL_FILE".+can be read by every account/,
  )
})

test('a wrong variable stops the start with one sentence', async () => {
  const wrong = run({ SESSION_DAYS: 'many' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toBe(
    'SESSION_DAYS is "many"; it has to be a whole number from 1 to 365.\n',
  )
})

test('a database that is not there stops the start with one sentence, without its password', async () => {
  const away = run({ DATABASE_URL: 'postgres://candor:s3cret@127.0.0.1:1/candor' })
  expect(await away.ended).toBe(1)
  expect(away.output()).not.toContain('s3cret')
  expect(away.output()).toMatch(/\nThe PostgreSQL of DATABASE_URL cannot be used \(.+\n$/)
})

test('asked to stop while it is starting, it comes up and stops in order', async () => {
  const hurried = run()
  await hurried.printed('Laying out the venue')
  hurried.child.kill('SIGINT')
  expect(await hurried.ended).toBe(0)
  expect(hurried.output()).toContain('Stopped.')
})
