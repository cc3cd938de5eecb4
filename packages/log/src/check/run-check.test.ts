import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import { ANNA, ORIGIN, OwnLog } from '../../test/own-log.ts'
import { formatOwnRecords } from '../own/index.ts'
import { formatVerifierKey } from '../proof/verifier-key.ts'
import { runCheck } from './run-check.ts'

const log = new OwnLog(100)
const witness = testSigner('witness.example', 'cosignature', 3)
const key = formatVerifierKey(testSigner(ORIGIN).key)
const other = formatVerifierKey(testSigner(ORIGIN, 'note', 2).key)
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-check-'))
  file = join(folder, 'own.json')
  const own = { ...(await log.own(ANNA)), ...log.head(ANNA, [testSigner(ORIGIN), witness]) }
  await writeFile(file, formatOwnRecords(own))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...words: string[]) {
  const lines: string[] = []
  const code = await runCheck(words, (line) => lines.push(line))
  return { code, lines, last: lines.at(-1) }
}

test('a file is checked by itself, and against keys and witnesses that are believed', async () => {
  const records = log.parts(ANNA).length
  const sound = await run(file)
  expect(sound).toMatchObject({ code: 0, last: `checked: ${records} records, findings: 0` })
  expect(sound.lines).toContain(`log: ${ORIGIN}, 100 records; person: ${ANNA}`)
  expect(sound.lines).toContain(`key: ${key}`)
  expect(sound.lines).toContainEqual(
    expect.stringMatching(/^currency 1 funding available: \d+ units$/),
  )

  const cosigned = await run(file, '--key', key, '--witness', formatVerifierKey(witness.key))
  expect(cosigned.code).toBe(0)
  expect(cosigned.lines).toContain('cosigned: witness.example, 2027-01-15T08:00:00.000Z')

  const forged = await run(file, '--key', other)
  expect(forged).toMatchObject({ code: 1, last: `checked: ${records} records, findings: 1` })
  expect(forged.lines[0]).toMatch(/^- checkpoint /)
  const lonely = await run(file, '--witness', formatVerifierKey(witness.key), '--least', '2')
  expect([lonely.code, lonely.lines[0]]).toEqual([1, expect.stringMatching(/^- cosigners 1 /)])
})

test('what cannot be read ends with 2', async () => {
  const cut = join(folder, 'cut.json')
  await writeFile(cut, formatOwnRecords(await log.own(ANNA)).slice(0, 500))
  expect(await run(cut)).toMatchObject({ code: 2, last: expect.stringContaining('may be cut') })
  expect(await run(join(folder, 'none'))).toMatchObject({
    code: 2,
    last: expect.stringContaining('ENOENT'),
  })
  for (const words of [[], [file, file], [file, '--key', 'x'], [file, '--least', 'x'], ['--y']]) {
    expect(await run(...words)).toMatchObject({
      code: 2,
      last: expect.stringContaining('Ends with'),
    })
  }
})
