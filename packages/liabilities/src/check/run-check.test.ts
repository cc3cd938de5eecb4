import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatVerifierKey } from '@candor/log'
import { formatOwnRecords } from '@candor/log/own'
import { ANNA, ORIGIN, OwnLog, testSigner } from '@candor/log/testing'
import { DAY, LIST_KEY, accountOf, keyOf, listOf } from '../../test/venue.ts'
import { ListProver, encodeOwnProof, listRoot } from '../list/index.ts'
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

/** A file whose records go up to a list that owes Anna so much of the currency of her records. */
async function withPlace(units: bigint, change: object = {}): Promise<string> {
  const accounts = [accountOf(ANNA, { USDT: units }), accountOf(100_009, { USDT: 7n })]
  const list = listOf(accounts, LIST_KEY, LISTED)
  const seq = LISTED
  const own = keyOf(ANNA)
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const proof = encodeOwnProof(new ListProver(list).proveOwn(own))
  const liabilities = {
    ...{ day: DAY, seq, root: hex(listRoot(list.header)), secret: hex(own.secret) },
    ...{ proof: Buffer.from(proof).toString('base64') },
    currencies: [{ number: 1, code: 'USDT' }],
    ...change,
  }
  const path = join(folder, 'listed.json')
  await writeFile(path, formatOwnRecords({ ...(await log.own(ANNA)), liabilities }))
  return path
}

/** The record that the list is of. */
const LISTED = 90
/** What Anna’s records up to the list’s come to: 3 or -2 each. */
const owed = log
  .parts(ANNA)
  .filter(({ seq }) => seq <= LISTED)
  .reduce((sum, { seq }) => sum + (seq % 7 === 0 ? -2n : 3n), 0n)

test('a file with a place in the list of what is owed is held against its records', async () => {
  const sound = await run(await withPlace(owed))
  expect(sound.code).toBe(0)
  expect(sound.lines).toContain(`liabilities: ${DAY}, record 90, compared`)
  const short = await run(await withPlace(owed - 1n))
  expect(short).toMatchObject({ code: 1, last: expect.stringMatching(/findings: 1$/) })
  expect(short.lines[0]).toBe(
    `- unlisted The list owes ${owed - 1n} of currency 1, and records come to ${owed}.`,
  )
  const foreign = await run(await withPlace(owed, { root: 'ab'.repeat(32) }))
  expect(foreign.lines[0]).toBe('- list The proof is of another list than the journal names.')
  const later = await run(await withPlace(owed, { seq: 101 }))
  expect(later.code).toBe(0)
  expect(later.lines).toContain(
    `liabilities: ${DAY}, record 101, not compared, the checkpoint ends before it`,
  )
  const none = await run(await withPlace(owed, { proof: 7 }))
  expect(none).toMatchObject({ code: 2, last: expect.stringContaining('is no place') })
})

test.each<[string, object, string]>([
  ['cut', { proof: 'AQ==' }, 'The proof ends at byte 1'],
  ['no base64', { proof: '!' }, 'The proof is'],
  ['of a short secret', { secret: 'ab' }, 'The secret has not 32 bytes in hex.'],
  ['of two currencies by one id', { currencies: twice() }, 'Two currencies are told by one id'],
  ['of a currency that nobody names', { currencies: [] }, 'Nobody knows currency USDT.'],
  ['of another day', { day: '2026-11-28' }, 'The list is of 2026-11-29 and record 90'],
])('a place that is %s is said to be so', async (_, change, said) => {
  const { code, lines } = await run(await withPlace(owed, change))
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^- list /)
  expect(lines[0]).toContain(said)
})

function twice() {
  return ['USDT', 'BTC'].map((code) => ({ number: 1, code }))
}
