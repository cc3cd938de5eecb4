// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type VerifierKey,
  formatCheckpoint,
  formatNote,
  openCheckpoint,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signText,
} from '@candor/log'
import { nodeSigner } from '@candor/log/store'
import { runWitness } from '@candor/log/witness'
import { freePort } from '@candor/postgres/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { knownSigningKeys } from './signing-keys.ts'

let database: TestDatabase
let dataDir: string
let folder: string
let stranger: string
let vkey: string
let witness: VerifierKey
let venue: TestVenue

const start = (WITNESSES = '') =>
  startTestVenue({ DATABASE_URL: database.url, DATA_DIR: dataDir, WITNESSES })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-cosigned-log-'))
  folder = await mkdtemp(join(tmpdir(), 'candor-cosigned-log-witness-'))
  stranger = await mkdtemp(join(tmpdir(), 'candor-cosigned-log-stranger-'))
  venue = await start()
})

afterAll(async () => {
  await venue.stop()
  await database.drop()
  for (const each of [dataDir, folder, stranger]) await rm(each, { recursive: true, force: true })
})

async function restart(witnesses = vkey) {
  await venue.stop()
  venue = await start(witnesses)
  await venue.newUser()
  await venue.parts.publicLog.settled()
}

async function look(by = folder) {
  await venue.parts.publicLog.settled()
  const lines: string[] = []
  const signal = new AbortController().signal
  const surroundings = { say: (line: string) => lines.push(line), now: Date.now, signal }
  const code = await runWitness([venue.address, '--folder', by, '--once'], surroundings)
  return { code, lines }
}

const read = (path: string) => fetch(`${venue.address}/log/${path}`)
const post = (body: string) => fetch(`${venue.address}/log/cosignatures`, { method: 'POST', body })

/** The newest checkpoint that was cosigned, with the names of who signed it. */
async function cosigned() {
  const origin = venue.parts.publicLog.origin
  const keys = { origin, logKeys: venue.parts.publicLog.keys().map(parseVerifierKey) }
  const answer = await read('cosigned')
  if (answer.status === 404) return undefined
  const note = new Uint8Array(await answer.arrayBuffer())
  const { size, signedBy } = openCheckpoint(note, { ...keys, witnesses: [witness] })
  return { size, names: signedBy.map(({ key }) => key.name) }
}

/** A checkpoint signed by the log's own key and the witness's, whatever it says. */
async function signedByBoth(text: string) {
  const { origin, present } = (await knownSigningKeys(venue.parts, 0))!
  const pem = await readFile(join(folder, 'witness.pem'), 'utf8')
  const signatures = [
    signText(text, nodeSigner(origin, 'note', present.pem)),
    signText(text, nodeSigner(witness.name, 'cosignature', pem), 1_700_000_000),
  ]
  return formatNote({ text, signatures })
}

describe('cosignatures that are handed in', () => {
  test('are taken of nobody without WITNESSES', async () => {
    const { code, lines } = await look()
    expect(lines.at(-1)).toBe('handed in: the venue takes no cosignatures')
    expect(code).toBe(0)
    expect((await read('cosigned')).status).toBe(404)
    vkey = (await readFile(join(folder, 'witness.vkey'), 'utf8')).trim()
    witness = parseVerifierKey(vkey)
  })

  test('are shown with the checkpoint, and after a restart', async () => {
    await restart()
    expect(await cosigned()).toBeUndefined()
    const { code, lines } = await look()
    expect(lines.at(-1)).toBe('handed in: taken')
    expect(code).toBe(0)
    const shown = (await cosigned())!
    expect(shown.names).toEqual([venue.parts.publicLog.origin, witness.name])
    const again = (await readFile(join(folder, 'cosigned'))).toString()
    expect(parseCheckpoint(parseNote(Buffer.from(again)).text).size).toBe(shown.size)
    await restart()
    expect(await cosigned()).toEqual(shown)
  })

  test('are not taken of a witness that the venue does not know, who goes on', async () => {
    const { code, lines } = await look(stranger)
    expect(lines.at(-1)).toBe('handed in: the venue does not know this witness')
    expect(code).toBe(0)
  })

  test('are refused where they are none', async () => {
    const shown = await (await read('checkpoint')).text()
    const size = parseCheckpoint(parseNote(Buffer.from(shown)).text).size
    const before = await cosigned()
    const origin = venue.parts.publicLog.origin
    const root = new Uint8Array(32)
    const other = await signedByBoth(formatCheckpoint({ origin, size, root }))
    const beyond = await signedByBoth(formatCheckpoint({ origin, size: size + 1e6, root }))
    const another = await signedByBoth(formatCheckpoint({ origin: 'x.example/log', size, root }))
    const forged = (await readFile(join(folder, 'cosigned'), 'utf8')).replace(/\n\d+\n/, '\n1\n')
    for (const [body, status] of [
      ['', 400],
      ['hello', 400],
      ['\u0000\u0001', 400],
      [`${shown.split('\n\n')[0]}\n\n`, 400],
      [parseNote(Buffer.from(shown)).text, 400],
      [forged, 400],
      [another, 400],
      [beyond, 400],
      [other, 409],
      ['x'.repeat(17_000), 413],
    ] as const) {
      const answer = await post(body)
      expect([body.slice(0, 60), answer.status]).toEqual([body.slice(0, 60), status])
    }
    expect(venue.logged()).toContain('A witness cosigned another history of the log')
    expect(await cosigned()).toEqual(before)
  })
})

describe('checkpoints that are posted to a witness', () => {
  test('come back cosigned, from the size that the witness has', async () => {
    const port = await freePort()
    const stop = new AbortController()
    const listening = Promise.withResolvers<true>()
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
      if (line.includes('add-checkpoint')) listening.resolve(true)
    }
    const words = [venue.address, '--folder', folder, '--listen', `${port}`, '--every', '86400']
    await venue.stop()
    const running = runWitness(words, { say, now: Date.now, signal: stop.signal })
    await listening.promise
    venue = await start(`${vkey} http://127.0.0.1:${port}`)
    // What it handed in is forgotten: the witness tells from where it needs a proof.
    await venue.parts.store.deleteFrom('log_cosignatures').execute()
    await restart(`${vkey} http://127.0.0.1:${port}`)
    const durable = venue.parts.transactor.durableSeq
    await venue.parts.publicLog.settled()
    expect(lines).toContainEqual(expect.stringMatching(/^cosigned: size \d+, as it was posted$/))
    const shown = (await cosigned())!
    expect(shown.size).toBeGreaterThanOrEqual(durable)
    expect(shown.names).toContain(witness.name)
    stop.abort()
    await running
  })

  test('that does not answer fail the worker, and the log goes on', async () => {
    const before = (await cosigned())!
    await restart(`${vkey} http://127.0.0.1:${await freePort()}`)
    expect(venue.logged()).toContain('A witness did not cosign the public log')
    const checkpoint = await (await read('checkpoint')).text()
    expect(parseCheckpoint(parseNote(Buffer.from(checkpoint)).text).size).toBeGreaterThan(
      before.size,
    )
    expect(await cosigned()).toEqual(before)
  })
})
