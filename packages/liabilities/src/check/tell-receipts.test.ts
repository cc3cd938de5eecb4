import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatVerifierKey } from '@candor/log'
import { type ReceiptsFile, formatReceipts } from '@candor/log/own'
import { ANNA, ORIGIN, OwnLog, testSigner } from '@candor/log/testing'
import { runCheck } from './run-check.ts'

const log = new OwnLog(50)
const parts = log.parts(ANNA).slice(0, 5)
const key = formatVerifierKey(testSigner(ORIGIN).key)
let folder: string
let sound: ReceiptsFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-receipts-'))
  sound = await log.receipts(parts)
})
afterAll(() => rm(folder, { recursive: true }))

async function check(file: Uint8Array, ...words: string[]) {
  const path = join(folder, 'receipts.json')
  await writeFile(path, file)
  const lines: string[] = []
  const code = await runCheck([path, ...words], (line) => lines.push(line))
  return { code, lines, last: lines.at(-1) }
}

test('a kept promise ends with 0', async () => {
  const { code, lines, last } = await check(formatReceipts(sound), '--key', key)
  expect([code, last]).toEqual([0, 'checked: 5 receipts, findings: 0'])
  expect(lines).toContain(`log: ${ORIGIN}; first key: ${key}`)
  expect(lines).toContain(`person: ${ANNA}; looked up in a log of 50 records`)
  expect(lines).toContain('5 kept: the log has the records of these receipts')
})

test('a broken one ends with 1, and says which', async () => {
  const { seq } = parts[2]!
  const cheat = new OwnLog(50, seq)
  const theirs = cheat.parts(ANNA).slice(0, 5)
  const file = { ...sound, found: (await cheat.receipts(theirs)).found }
  const { code, lines, last } = await check(formatReceipts(file))
  expect([code, last]).toEqual([1, 'checked: 5 receipts, findings: 1'])
  expect(lines[0]).toBe(
    `${seq} not_kept The log has another record in the place of the one that was receipted.`,
  )
  expect(lines).toContain('1 broken: the log does not have them')
})

test('forged ones, and those that nobody looked up, are said to be so', async () => {
  const other = formatVerifierKey(testSigner(ORIGIN, 'note', 2).key)
  const forged = await check(formatReceipts(sound), '--key', other)
  expect(forged.code).toBe(1)
  expect(forged.lines).toContainEqual(expect.stringMatching(/^\d+ forged The key /))
  expect(forged.lines).toContain('5 false: no receipts of this person and log')
  const unlooked = await check(formatReceipts({ ...sound, found: undefined }))
  expect(unlooked.code).toBe(0)
  expect(unlooked.lines).toContainEqual(expect.stringMatching(/^5 not compared/))
})

test('what cannot be read ends with 2', async () => {
  const bytes = formatReceipts(sound)
  expect(await check(bytes.slice(0, -5))).toMatchObject({
    code: 2,
    last: expect.stringContaining('may be cut'),
  })
  const text = new TextDecoder().decode(bytes).replace(/"person":\d+/, '"person":-7')
  expect(await check(Buffer.from(text))).toMatchObject({
    code: 2,
    last: 'The file names no person.',
  })
})
