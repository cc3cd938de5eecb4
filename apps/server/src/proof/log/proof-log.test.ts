import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCheckpoint, parseVerifierKey } from '@candor/log'
import { runWitness } from '@candor/log/witness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'

let database: TestDatabase
let dataDir: string
let witness: string
let venue: TestVenue

const start = () => startTestVenue({ DATABASE_URL: database.url, DATA_DIR: dataDir })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-log-'))
  witness = await mkdtemp(join(tmpdir(), 'candor-log-witness-'))
  venue = await start()
})

afterAll(async () => {
  await venue.stop()
  await database.drop()
  for (const folder of [dataDir, witness]) await rm(folder, { recursive: true, force: true })
})

async function look() {
  const lines: string[] = []
  const signal = new AbortController().signal
  const surroundings = { say: (line: string) => lines.push(line), now: Date.now, signal }
  const code = await runWitness(
    [venue.address, '--folder', witness, '--once', '--name', 'witness.example/w1'],
    surroundings,
  )
  return { code, lines }
}

const read = (path: string) => fetch(`${venue.address}/log/${path}`)

/** The published checkpoint, once all that is durable now is in it. */
async function checkpoint() {
  const { durableSeq } = venue.parts.transactor
  await venue.parts.publicLog.settled()
  const key = parseVerifierKey((await (await read('key')).text()).trim())
  const answer = await read('checkpoint')
  const note = new Uint8Array(await answer.arrayBuffer())
  const opened = openCheckpoint(note, { origin: key.name, logKeys: [key] })
  expect(opened.size).toBeGreaterThanOrEqual(durableSeq)
  return { ...opened, key, headers: answer.headers }
}

describe('the log of a venue', () => {
  test('is served with a checkpoint of all that is durable', async () => {
    await venue.newUser()
    const { size, headers } = await checkpoint()
    expect(headers.get('cache-control')).toBe('no-cache')
    const width = size % 256
    const path = size < 256 ? `tile/0/000.p/${width}` : 'tile/0/000'
    const tile = await read(path)
    expect(tile.status).toBe(200)
    expect(tile.headers.get('cache-control')).toContain('immutable')
    expect((await read(`tile/0/${'999'}`)).status).toBe(404)
    expect((await read('tile/0/..%2f..%2fjournal')).status).toBe(404)
    expect((await read('state/a')).status).toBe(404)
  })

  test('is cosigned by a witness over a restart and over a log that is made again', async () => {
    expect((await look()).code).toBe(0)
    await venue.newUser()
    const first = await checkpoint()
    const second = await look()
    expect(second.lines).toContainEqual(expect.stringContaining('cosigned: size'))
    expect(second.code).toBe(0)

    await venue.stop()
    venue = await start()
    await venue.newUser()
    const restarted = await checkpoint()
    expect(restarted.key).toEqual(first.key)
    expect(restarted.size).toBeGreaterThan(first.size)
    expect((await look()).code).toBe(0)

    await venue.stop()
    await rm(join(dataDir, 'log'), { recursive: true })
    venue = await start()
    await venue.newUser()
    const again = await checkpoint()
    expect(again.size).toBeGreaterThan(restarted.size)
    const last = await look()
    expect(last.lines).toContainEqual(expect.stringContaining('cosigned: size'))
    expect(last.code).toBe(0)
  })

  test('has the tiles of before when it is made again', async () => {
    const before = await checkpoint()
    const tile = `tile/entries/000${before.size < 256 ? `.p/${before.size}` : ''}`
    const entries = Buffer.from(await (await read(tile)).arrayBuffer())
    await venue.stop()
    await rm(join(dataDir, 'log'), { recursive: true })
    venue = await start()
    await checkpoint()
    const size = Math.min(before.size, 256)
    const now = await checkpoint()
    const path = `tile/entries/000${now.size < 256 ? `.p/${now.size}` : ''}`
    const made = Buffer.from(await (await read(path)).arrayBuffer())
    // Each leaf stands behind its length: 43 bytes.
    expect(made.subarray(0, size * 43).equals(entries.subarray(0, size * 43))).toBe(true)
  })

  test('is followed by another after a restore, which begins with the same records', async () => {
    await checkpoint()
    expect((await look()).code).toBe(0)
    const before = await checkpoint()
    // As `takePrecautions` does.
    await venue.parts.store
      .insertInto('log_successions')
      .values({ number: 1, note: null })
      .execute()
    await venue.stop()
    await rm(join(dataDir, 'log'), { recursive: true })
    venue = await start()
    await venue.newUser()
    const after = await checkpoint()
    expect(after.key.name).toBe(`${before.key.name}/2`)
    const note = await read('succession/1')
    expect(note.status).toBe(200)
    expect((await note.text()).split('\n').slice(1, 3)).toEqual([
      before.key.name,
      String(before.size),
    ])
    for (const path of ['0', '2', 'x']) expect((await read(`succession/${path}`)).status).toBe(404)
    const { code, lines } = await look()
    expect(lines).toContain(`log: ${after.key.name} follows ${before.key.name}, which ended`)
    expect(lines).toContainEqual(expect.stringContaining('continues 0'))
    expect(code).toBe(0)

    await venue.stop()
    venue = await start()
    expect((await checkpoint()).key).toEqual(after.key)
    expect((await look()).code).toBe(0)
  })
})
