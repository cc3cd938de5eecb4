import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import { naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { StandInVenue } from '../../test/stand-in-venue.ts'
import { runWitness } from './run-witness.ts'

const leaves = someLeaves(300)
const others = (same: number, length: number) => [
  ...leaves.slice(0, same),
  ...someLeaves(length - same, 'other'),
]
const SECOND = testSigner('venue.example/log/2', 'note', 2)
const THIRD = testSigner('venue.example/log/3', 'note', 3)
const claim = (size: number) => ({ size, root: naiveRoot(leaves.slice(0, size)) })

let venue: StandInVenue
let folder: string

beforeEach(async () => {
  venue = new StandInVenue()
  folder = await mkdtemp(join(tmpdir(), 'candor-succession-'))
  await venue.publish(leaves)
  await venue.start()
  expect((await look()).code).toBe(0)
})

afterEach(() => venue.stop())

async function look() {
  const lines: string[] = []
  const { signal } = new AbortController()
  const words = [venue.address, '--folder', folder, '--once']
  const code = await runWitness(words, { say: (line) => lines.push(line), now: Date.now, signal })
  return { code, lines: lines.slice(2), last: lines.at(-1) }
}
const evidence = () => readdir(join(folder, 'evidence'))

describe('a venue that was restored', () => {
  test('begins another log, which the witness follows, and is told what was lost', async () => {
    venue.succeed(claim(200), SECOND)
    await venue.publish(others(200, 250))
    const { code, lines } = await look()
    expect(lines).toEqual([
      'log: venue.example/log/2 follows venue.example/log, which ended',
      'lost: 100 records that were cosigned of the former log',
      expect.stringMatching(/^cosigned: size 250 continues 0/),
      'handed in: taken',
    ])
    expect(code).toBe(0)
    expect(await evidence()).toEqual([expect.stringMatching(/^former-/)])
    await venue.publish(others(200, 280))
    expect((await look()).lines).toContainEqual(
      expect.stringMatching(/^cosigned: size 280 continues 250/),
    )
  })

  test('that has lost nothing says so', async () => {
    venue.succeed(claim(300), SECOND)
    await venue.publish(others(300, 320))
    const { code, lines } = await look()
    expect(code).toBe(0)
    expect(lines.filter((line) => line.startsWith('lost'))).toEqual([])
  })

  test('twice is followed at once, as far as the older backup', async () => {
    venue.succeed(claim(280), SECOND)
    await venue.publish(leaves.slice(0, 290))
    venue.succeed(claim(150), THIRD)
    await venue.publish(others(150, 200))
    const { code, lines } = await look()
    expect(code).toBe(0)
    expect(lines.slice(0, 2)).toEqual([
      'log: venue.example/log/3 follows venue.example/log, which ended',
      'lost: 150 records that were cosigned of the former log',
    ])
  })

  test('and changed the new key before anybody looked is followed', async () => {
    venue.succeed(claim(200), SECOND)
    await venue.publish(others(200, 250))
    venue.rotate(250, testSigner('venue.example/log/2', 'note', 4))
    await venue.publish(others(200, 260))
    expect((await look()).code).toBe(0)
  })
})

describe('another log is refused', () => {
  test('that has changed what it says to have taken over', async () => {
    venue.succeed(claim(200), SECOND)
    await venue.publish(others(100, 250))
    const { code, last } = await look()
    expect(code).toBe(1)
    expect(last).toMatch(
      /^refused: venue.example\/log\/2 lacks what it says to have taken over; kept/,
    )
    expect(await evidence()).toEqual([expect.stringMatching(/^broken-/)])
    expect((await look()).code).toBe(1)
  })

  test('that has what it says, and not what was cosigned', async () => {
    const rewritten = others(100, 300)
    venue.succeed({ size: 300, root: naiveRoot(rewritten) }, SECOND)
    await venue.publish(rewritten)
    expect((await look()).code).toBe(1)
  })

  test('that shows less than it says', async () => {
    venue.succeed(claim(200), SECOND)
    await venue.publish(leaves.slice(0, 150))
    const { code, last } = await look()
    expect(code).toBe(1)
    expect(last).toBe('refused: The log took over 200 leaves and shows 150.')
  })

  test('that no key of the former one named', async () => {
    venue.succeed(claim(200), SECOND, testSigner('venue.example/log', 'note', 9))
    await venue.publish(others(200, 250))
    const { code, last } = await look()
    expect(code).toBe(1)
    expect(last).toMatch(
      /^refused: The succession is by a key that venue.example\/log is not known/,
    )
  })

  test('that nobody named', async () => {
    venue.succeed(claim(200), SECOND)
    venue.successions = []
    await venue.publish(others(200, 250))
    expect((await look()).code).toBe(1)
  })

  test.each([
    ['signed by the former key alone', (text: string) => text.split('\n').slice(0, -2).join('\n')],
    ['changed after it was signed', (text: string) => text.replace('\n200\n', '\n100\n')],
    ['of another kind', (text: string) => text.replace('succession', 'rotation')],
    ['cut off', (text: string) => text.slice(0, 60)],
  ])('whose note is %s', async (_what, spoil) => {
    venue.succeed(claim(200), SECOND)
    venue.successions = venue.successions.map((text) => spoil(text))
    await venue.publish(others(200, 250))
    const { code, last } = await look()
    expect(code).toBe(1)
    expect(last).toMatch(/^refused: /)
    expect(await evidence()).toEqual([])
  })
})
