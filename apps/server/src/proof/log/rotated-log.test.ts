// @module-tag long
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  followRotations,
  formatVerifierKey,
  keysOf,
  openCheckpointOfTerm,
  parseNote,
  parseVerifierKey,
} from '@candor/log'
import { runWitness } from '@candor/log/witness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectStore } from '../../kernel/store/store.ts'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { askRotation } from './ask-rotation.ts'

const command = fileURLToPath(new URL('../../main/rotate-log-key.ts', import.meta.url))

let database: TestDatabase
let dataDir: string
let witness: string
let venue: TestVenue

const start = () => startTestVenue({ DATABASE_URL: database.url, DATA_DIR: dataDir })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-rotated-log-'))
  witness = await mkdtemp(join(tmpdir(), 'candor-rotated-log-witness-'))
  venue = await start()
})

afterAll(async () => {
  await venue.stop()
  await database.drop()
  for (const folder of [dataDir, witness]) await rm(folder, { recursive: true, force: true })
})

/** `npm run log:rotate`, as whoever keeps the machine runs it. */
async function rotate(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir },
  })
  return stdout
}

async function look() {
  const lines: string[] = []
  const signal = new AbortController().signal
  const code = await runWitness(
    [venue.address, '--folder', witness, '--once', '--name', 'witness.example/w1'],
    { say: (line: string) => lines.push(line), now: Date.now, signal },
  )
  return { code, lines }
}

async function served(path: string) {
  const answer = await fetch(`${venue.address}/log/${path}`)
  return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

/** What the log shows once all that is durable is in it, by the keys that lead there from its first. */
async function shown() {
  await venue.parts.publicLog.settled()
  const first = parseVerifierKey(
    Buffer.from((await served('key'))!)
      .toString()
      .trim(),
  )
  const notes = []
  for (let bytes; (bytes = await served(`rotation/${notes.length + 1}`));) notes.push(bytes)
  const terms = followRotations(first.name, first, notes.map(parseNote))
  const note = (await served('checkpoint'))!
  return { ...openCheckpointOfTerm(note, { origin: first.name, terms }), terms, first }
}

const restart = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
  await venue.stop()
  await meanwhile()
  venue = await start()
  await venue.newUser()
}

describe('a witness follows the log of a venue', () => {
  test('over a restart', async () => {
    await shown()
    expect((await look()).code).toBe(0)
    await restart()
    await shown()
    const { code, lines } = await look()
    expect(lines).toContainEqual(expect.stringMatching(/^cosigned: size \d+ continues [1-9]/))
    expect(code).toBe(0)
  })

  test('over a change of its key while it runs', async () => {
    const before = await shown()
    expect(await rotate()).toContain('/log/rotation/1')
    const changed = await shown()
    expect(changed.terms).toHaveLength(2)
    expect(changed.first).toEqual(before.first)
    const size = changed.terms[1]!.from
    expect(size).toBeGreaterThanOrEqual(before.size)
    expect(keysOf(changed.terms, size)).toEqual(changed.terms.map(({ key }) => key))
    await venue.newUser()
    const after = await shown()
    expect(after.signedBy.map(({ key }) => formatVerifierKey(key))).toEqual([
      formatVerifierKey(changed.terms[1]!.key),
    ])
    const { code, lines } = await look()
    expect(lines).toContain('key: changed 1 times, each change signed by both keys')
    expect(lines).toContainEqual(expect.stringContaining('cosigned: size'))
    expect(code).toBe(0)
  })

  test('over a change that was asked for while it was stopped', async () => {
    const before = await shown()
    await restart(async () => {
      expect(await rotate()).toContain('/log/rotation/2')
      const store = connectStore({ connectionString: database.url })
      expect(await askRotation(store)).toEqual({
        outcome: 'asked before',
        path: '/log/rotation/2',
      })
      await store.destroy()
    })
    const changed = await shown()
    expect(changed.terms).toHaveLength(3)
    expect(changed.terms[2]!.from).toBeGreaterThanOrEqual(before.size)
    await venue.newUser()
    expect((await shown()).signedBy[0]!.key).toEqual(changed.terms[2]!.key)
    expect((await look()).code).toBe(0)
  })

  test('over a log that is made again, whose checkpoints have the keys of their sizes', async () => {
    const before = await shown()
    await restart(() => rm(join(dataDir, 'log'), { recursive: true }))
    const again = await shown()
    expect(again.terms).toEqual(before.terms)
    expect(again.size).toBeGreaterThan(before.size)
    const { code, lines } = await look()
    expect(lines).toContainEqual(expect.stringMatching(/^cosigned: size \d+ continues [1-9]/))
    expect(code).toBe(0)
  })

  test('and refuses one that was written anew', async () => {
    await restart(async () => {
      await rm(join(dataDir, 'log'), { recursive: true })
      const store = connectStore({ connectionString: database.url })
      await store.deleteFrom('log_checkpoint').execute()
      // Other salts make other leaves of the same records.
      await store.deleteFrom('log_person_keys').execute()
      await store.destroy()
    })
    await shown()
    const { code, lines } = await look()
    expect(lines.at(-1)).toMatch(/^refused: the log has two faces/)
    expect(code).toBe(1)
  })
})
