// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { type Venue, startVenue } from './start-venue.ts'

const PROGRAM = join(import.meta.dirname, 'release-rules.ts')
/** The venue asks for the same when it starts again. */
const FAST_EXPIRIES = '7,60'

let first: TestVenue
let again: Venue | undefined
beforeAll(async () => {
  first = await startTestVenue()
})
afterAll(async () => {
  await again?.stop()
  await first.close()
})

function begin(args: readonly string[] = []) {
  const { dataDir, databaseUrl } = first.parts.config
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FAST_EXPIRIES }
  return spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** `npm run rules` over the venue's folder and tables. */
async function runRules(args: readonly string[] = []) {
  const child = begin(args)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, said, complained }
}

async function startAgain(): Promise<Venue> {
  const config = { ...first.parts.config, fastExpiries: [7, 60] }
  again = await startVenue(config, { ...SMALL_JOURNAL, log: first.parts.log })
  return again
}

test('rules are left alone while the venue runs, by a sentence', async () => {
  const { code, complained } = await runRules(['--adopt'])
  expect(code).toBe(1)
  expect(complained).toMatch(/^A venue is already running .*Stop it first, or adopt .* desk\.\n$/)
})

test('what the command does not know is refused', async () => {
  const { code, complained } = await runRules(['--adapt'])
  expect(code).toBe(1)
  expect(complained).toContain("'--adapt'")
})

test('a stopped venue is told what waits, and nothing is changed by it', async () => {
  await first.stop()
  const { code, said } = await runRules()
  expect(code).toBe(0)
  expect(said).toMatch(/^\d+ rules of this release are not in force:\n/)
  expect(said).toMatch(/^fast BTCUSDT\n {2}Payout after 7 s +not there -> 85%\n/m)
  expect(said).toMatch(/^ {2}Payout after 30 s +85% -> taken out$/m)
  expect(said).toContain('npm run rules -- --adopt')
  const { parts, waitingRules } = await startAgain()
  expect(waitingRules).toBeGreaterThan(0)
  expect(parts.transactor.engine.fasts()[0]!.terms).toHaveLength(5)
  await again!.stop()
})

test('an adoption that is killed on its way is completed by the next', async () => {
  const child = begin(['--adopt'])
  child.stdout.setEncoding('utf8')
  // It has told what waits, and carries it out.
  for await (const said of child.stdout) if (String(said).includes('not in force')) break
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { code } = await runRules(['--adopt'])
  expect(code).toBe(0)
  const { said } = await runRules(['--adopt'])
  expect(said).toBe('Every rule of this release is in force.\n')
  const { parts, waitingRules } = await startAgain()
  const { engine } = parts.transactor
  expect(waitingRules).toBe(0)
  expect(engine.fasts()[0]!.terms.map(({ durationMs }) => durationMs)).toEqual([7_000, 60_000])
  const funded = new Set<string>()
  for await (const { command, request } of parts.transactor.read(1)) {
    if (command !== 'fundPool') continue
    expect(funded.has(request!.id)).toBe(false)
    funded.add(request!.id)
  }
  expect(funded.size).toBeGreaterThan(10)
  const entries = await parts.store
    .selectFrom('desk_audit')
    .select(['operator', 'facts'])
    .where('act', '=', 'rules:adopt')
    .orderBy('id', 'desc')
    .execute()
  expect(entries.map(({ operator }) => operator)).toEqual(entries.map(() => null))
  expect(entries.some(({ facts }) => facts['step'] === 'begun')).toBe(true)
})
