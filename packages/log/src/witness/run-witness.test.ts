import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import { someLeaves } from '../../test/naive-tree.ts'
import { ORIGIN, StandInVenue } from '../../test/stand-in-venue.ts'
import { utf8 } from '../proof/bytes.ts'
import { openCheckpoint } from '../proof/checkpoint.ts'
import { formatVerifierKey, parseVerifierKey } from '../proof/verifier-key.ts'
import { runWitness } from './run-witness.ts'

const NOW = 1_800_000_000_000
const leaves = someLeaves(900)
const others = [...someLeaves(100), ...someLeaves(800, 'other')]
const firstKey = testSigner(ORIGIN).key

let venue: StandInVenue
let folder: string

beforeEach(async () => {
  venue = new StandInVenue()
  folder = await mkdtemp(join(tmpdir(), 'candor-witness-'))
  await venue.publish(leaves.slice(0, 300))
  await venue.start()
})

afterEach(() => venue.stop())

async function run(...words: string[]) {
  const lines: string[] = []
  const signal = new AbortController().signal
  const code = await runWitness(words, { say: (line) => lines.push(line), now: () => NOW, signal })
  return { code, lines, last: lines.at(-1) ?? '' }
}
const look = (...words: string[]) => run(venue.address, '--folder', folder, '--once', ...words)
const evidence = () => readdir(join(folder, 'evidence'))

describe('a witness in a folder of its own', () => {
  test('cosigns what it sees at first, and hands it in', async () => {
    const { code, lines } = await look('--name', 'witness.example/w1')
    expect(code).toBe(0)
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      expect.stringMatching(/^witness: witness\.example\/w1\+/),
      'log: venue.example/log, by',
      'cosigned: size 300',
      'handed in: taken',
    ])
    const witnessKey = parseVerifierKey(
      (await readFile(join(folder, 'witness.vkey'), 'utf8')).trim(),
    )
    const [handed] = venue.cosignatures!
    const opened = openCheckpoint(utf8(handed!), {
      ...{ origin: ORIGIN, logKeys: [firstKey], witnesses: [witnessKey] },
    })
    expect(opened.signedBy).toEqual([{ key: firstKey }, { key: witnessKey, time: NOW / 1000 }])
    expect(await readFile(join(folder, 'cosigned'), 'utf8')).toBe(handed)
  })

  test('follows the venue over restarts, a rebuild of the log and a change of the key', async () => {
    await look()
    await venue.stop()
    expect((await look()).code).toBe(2)
    await venue.start()
    await venue.publish(leaves.slice(0, 512))
    expect(await look()).toMatchObject({ code: 0, last: 'handed in: taken' })

    await venue.rebuild(leaves.slice(0, 512))
    expect(await look()).toMatchObject({ code: 0, last: 'unchanged: size 512' })
    await venue.publish(leaves.slice(0, 600))
    expect((await look()).lines).toContainEqual(
      expect.stringMatching(/^cosigned: size 600 continues 512/),
    )

    venue.rotate(600, testSigner(ORIGIN, 'note', 2))
    await venue.publish(leaves.slice(0, 700))
    const rotated = await look()
    expect(rotated.lines).toContain('key: changed 1 times, each change signed by both keys')
    expect(rotated.code).toBe(0)
    await venue.publish(leaves)
    expect((await look()).lines).toContainEqual(
      expect.stringMatching(/^cosigned: size 900 continues 700/),
    )
    expect(venue.cosignatures).toHaveLength(5)
    expect(await evidence()).toEqual([])
  })

  test('goes on where the venue takes no cosignatures', async () => {
    venue.cosignatures = undefined
    expect(await look()).toMatchObject({
      code: 0,
      last: 'handed in: the venue takes no cosignatures',
    })
  })

  test('reads few tiles of a long log', async () => {
    await look()
    await venue.publish(leaves)
    venue.asked.length = 0
    await look()
    expect(venue.asked.filter((path) => path.startsWith('tile/')).length).toBeLessThanOrEqual(4)
    expect(venue.asked.some((path) => path.startsWith('tile/entries'))).toBe(false)
  })

  test('has one process at a time', async () => {
    const stop = new AbortController()
    const said: string[] = []
    let running: Promise<unknown> = Promise.resolve()
    const waiting = new Promise<void>((resolve) => {
      const say = (line: string) => {
        said.push(line)
        if (line.startsWith('handed in')) resolve()
      }
      const words = [venue.address, '--folder', folder, '--every', '1000']
      running = runWitness(words, { say, now: () => NOW, signal: stop.signal })
    })
    await waiting
    expect(await look()).toMatchObject({
      code: 2,
      last: expect.stringContaining('Another witness runs'),
    })
    stop.abort()
    expect(await running).toBe(0)
    expect((await look()).code).toBe(0)
  })
})

describe('a witness refuses', () => {
  beforeEach(async () => {
    expect((await look()).code).toBe(0)
  })

  /** The last line, and that nothing was signed or handed in. */
  async function refused(...words: string[]): Promise<string> {
    const cosigned = await readFile(join(folder, 'cosigned'), 'utf8')
    const { code, last } = await look(...words)
    expect(code).toBe(1)
    expect(await readFile(join(folder, 'cosigned'), 'utf8')).toBe(cosigned)
    expect(venue.cosignatures).toHaveLength(1)
    return last
  }

  async function checkEvidence(...keys: string[]) {
    const [name] = await evidence()
    return run('--check', join(folder, 'evidence', name!), ...keys.flatMap((key) => ['--key', key]))
  }

  test.each([
    ['of the same size', 300],
    ['of a larger size', 700],
    ['of a smaller size', 200],
  ])('a fork %s, and keeps evidence that others can check', async (_what, size) => {
    const own = venue.store
    await venue.rebuild(others.slice(0, size))
    // The other face of a smaller size is shown over the tiles that were shown before.
    if (size < 300) own.files.set('checkpoint', venue.store.files.get('checkpoint')!)
    if (size < 300) venue.store = own
    expect(await refused()).toMatch(
      /^refused: the log has two faces, of size 300 and \d+; evidence is in /,
    )
    const { code, last } = await checkEvidence(formatVerifierKey(firstKey))
    expect(code).toBe(1)
    const [small, large] = [300, size].sort((a, b) => a - b)
    expect(last).toBe(`fork: ${ORIGIN} signed size ${small} and, of another history, size ${large}`)
    const stranger = testSigner(ORIGIN, 'note', 8).key
    expect(await checkEvidence(formatVerifierKey(stranger))).toMatchObject({
      code: 0,
      last: expect.stringMatching(/^no fork: No known key signed/),
    })
  })

  test('and evidence that was changed is none', async () => {
    await venue.rebuild(others.slice(0, 700))
    await refused()
    const [name] = await evidence()
    const place = join(folder, 'evidence', name!)
    const text = await readFile(place, 'utf8')
    for (const changed of [
      text.replace('\\n700\\n', '\\n701\\n'),
      text.slice(0, -20),
      '[]',
      '{"kind":1}',
    ]) {
      await writeFile(place, changed)
      expect((await checkEvidence(formatVerifierKey(firstKey))).last).toMatch(/^no fork: /)
    }
  })

  test('a log that lost what it had shown', async () => {
    await venue.rebuild(leaves.slice(0, 200))
    expect(await refused()).toMatch(
      /^refused: the log shows size 200 and no longer has the 300 it had/,
    )
    expect(await evidence()).toEqual([expect.stringMatching(/^went-back-/)])
  })

  test('an older checkpoint, without calling it a fault', async () => {
    const older = venue.store.files.get('checkpoint')!
    await venue.publish(leaves.slice(0, 500))
    await look()
    venue.instead.set('checkpoint', older)
    expect(await look()).toMatchObject({ code: 0, last: 'stale: size 300, which 500 continues' })
    expect(await evidence()).toEqual([])
  })

  test('a key that the former one did not sign for', async () => {
    venue.rotate(300, testSigner(ORIGIN, 'note', 2))
    await venue.publish(leaves.slice(0, 400))
    venue.rotations = []
    expect(await refused()).toMatch(/^refused: No known key signed/)
    const stranger = new StandInVenue()
    stranger.signer = testSigner(ORIGIN, 'note', 5)
    stranger.rotate(300, testSigner(ORIGIN, 'note', 2))
    venue.rotations = stranger.rotations
    expect(await refused()).toMatch(/^refused: Rotation 1 begins at a key that was not the log's/)
  })

  test('the former key, once it was changed', async () => {
    const former = venue.signer
    venue.rotate(300, testSigner(ORIGIN, 'note', 2))
    await venue.publish(leaves.slice(0, 400))
    await look()
    venue.cosignatures = venue.cosignatures!.slice(0, 1)
    venue.signer = former
    await venue.publish(leaves.slice(0, 500))
    expect(await refused()).toMatch(/^refused: No known key signed/)
  })

  test.each<[string, string, Uint8Array | number, string]>([
    [
      'a page of a proxy',
      'checkpoint',
      utf8('<html>sign in</html>'),
      'does not end with a blank line',
    ],
    ['a gigantic checkpoint', 'checkpoint', new Uint8Array(300_000), 'more than 131072 bytes'],
    ['a tile cut short', 'tile/0/001.p/244', new Uint8Array(40), '40 bytes instead of 7808'],
    ['a gigantic tile', 'tile/0/001.p/244', new Uint8Array(90_000), 'more than 7808 bytes'],
    [
      'a tile of another log',
      'tile/0/001.p/244',
      new Uint8Array(7808),
      'are not those of the checkpoint',
    ],
  ])('%s', async (_what, path, instead, reason) => {
    await venue.publish(leaves.slice(0, 500))
    venue.instead.set(path, instead)
    expect(await refused()).toContain(reason)
    venue.instead.clear()
    expect((await look()).code).toBe(0)
    expect(await evidence()).toEqual([])
  })

  test('another first key than the folder follows', async () => {
    const { code, last } = await look('--key', formatVerifierKey(testSigner('a.example/log').key))
    expect(code).toBe(2)
    expect(last).toMatch(/^broken off: The folder follows the log of venue\.example/)
  })
})

describe('what cannot be read ends with 2', () => {
  test.each([
    [['http://127.0.0.1:1'], 'broken off: http://127.0.0.1:1/log/key is not reached'],
    [['ftp://venue.example'], 'broken off: ftp://venue.example is no address of a venue'],
  ])('%j', async (words, reason) => {
    const { code, last } = await run(...words, '--folder', folder, '--once')
    expect(code).toBe(2)
    expect(last).toContain(reason)
  })

  test.each([
    [[], 'One URL is needed'],
    [['http://a', 'http://b', '--folder', 'x'], 'One URL is needed'],
    [['http://a'], '--folder DIR is needed'],
    [['http://a', '--folder', 'x', '--every', '1.5'], '--every is a whole number'],
    [['http://a', '--folder', 'x', '--listen', '99999'], '--listen is a whole number'],
    [['--check', 'x'], '--check needs the keys'],
    [['--unknown'], '--unknown'],
  ])('words that make no sense: %j', async (words, reason) => {
    const { code, lines } = await run(...words)
    expect(code).toBe(2)
    expect(lines[0]).toContain(reason)
    expect(lines[1]).toContain('npm run witness -- URL --folder DIR')
  })

  test('a checkpoint or tile that the log names and does not have', async () => {
    await look()
    await venue.publish(leaves.slice(0, 500))
    venue.instead.set('tile/0/001.p/244', 404)
    expect(await look()).toMatchObject({ code: 2, last: 'refused: tile/0/001.p/244 is missing.' })
    venue.instead.set('checkpoint', 503)
    expect(await look()).toMatchObject({ code: 2, last: expect.stringContaining('answers 503') })
  })
})
