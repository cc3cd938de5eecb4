import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatOwnRecords } from '@candor/log/own'
import { ANNA } from '@candor/log/testing'
import { expect, test } from 'vitest'
import { type Published, PublishedLog } from '../../test/published-log.ts'
import { DAY, LIST_KEY, accountOf, faultOf, keyOf, listOf } from '../../test/venue.ts'
import { runCheck } from './run-check.ts'
import { ListProver, checkListedRecord, encodeOwnProof, listRoot } from '../list/index.ts'

const SEQ = 3
const list = listOf([accountOf(100_009, { USDT: 7n })], LIST_KEY, SEQ)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const PLACE = { day: DAY, seq: SEQ, root: hex(listRoot(list.header)) }
const HONEST: Published = { day: Date.parse(DAY) / 86_400_000, seq: SEQ, root: PLACE.root }

async function said(
  published: Partial<Published> = {},
  other: { part?: number; index?: number } = {},
) {
  const log = new PublishedLog({ ...HONEST, ...published })
  const record = await log.record(other)
  return faultOf(() => checkListedRecord(record, PLACE, log))
}

test('the record of the log that publishes a list holds its root', async () => {
  expect(await said()).toBe('none')
})

test.each<[string, Partial<Published>, string]>([
  [
    'another root',
    { root: 'ab'.repeat(32) },
    `conflict: Record 7 holds the root ${'ab'.repeat(32)}.`,
  ],
  [
    'the list of another day',
    { day: HONEST.day - 1 },
    'conflict: Record 7 publishes another list.',
  ],
  ['a list after another record', { seq: SEQ + 1 }, 'conflict: Record 7 publishes another list.'],
])('a record with %s is found', async (_, published, fault) => {
  expect(await said(published)).toBe(fault)
})

test('a record that is not in the log is found, and a part that is not everybody’s', async () => {
  expect(await said({}, { index: 4 })).toMatch(/^wrong_proof: /)
  expect(await said({}, { part: 0 })).toBe(
    'malformed: What is shown of record 7 is no public part.',
  )
  const log = new PublishedLog(HONEST)
  const { part, proof } = await log.record()
  const beyond = { size: 6, root: log.root }
  expect(faultOf(() => checkListedRecord({ part, proof }, PLACE, beyond))).toMatch(/^out_of_range/)
  const long = Array.from({ length: 64 }, () => proof[0]!)
  expect(faultOf(() => checkListedRecord({ part, proof: long }, PLACE, log))).toMatch(/^too_large/)
  expect(faultOf(() => checkListedRecord({ part: '!', proof }, PLACE, log))).toMatch(/^malformed/)
})

test('npm run check says so of a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-listed-'))
  const check = async (published: Partial<Published>) => {
    const log = new PublishedLog({ ...HONEST, ...published })
    const own = keyOf(ANNA)
    const proof = Buffer.from(encodeOwnProof(new ListProver(list).proveOwn(own))).toString('base64')
    const currencies = [{ number: 1, code: 'USDT' }]
    const more = { secret: hex(own.secret), proof, currencies, record: await log.record() }
    const file = join(folder, 'own.json')
    const liabilities = { ...PLACE, ...more }
    await writeFile(file, formatOwnRecords({ ...log.head(ANNA), pages: [], liabilities }))
    const lines: string[] = []
    return { code: await runCheck([file], (line) => lines.push(line)), first: lines[0] }
  }
  try {
    expect((await check({})).code).toBe(0)
    expect(await check({ root: '00'.repeat(32) })).toEqual({
      code: 1,
      first: `- record Record 7 holds the root ${'00'.repeat(32)}.`,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
