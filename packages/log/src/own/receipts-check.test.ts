import { describe, expect, test } from 'vitest'
import { ANNA, ORIGIN, OwnLog, testSigner } from '../../test/index.ts'
import { BERT } from '../../test/own-log.ts'
import { formatVerifierKey } from '../proof/verifier-key.ts'
import {
  type ReceiptsFile,
  checkReceipts,
  formatReceipts,
  isReceipts,
  parseReceipts,
} from './index.ts'

const log = new OwnLog(100)
const parts = log.parts(ANNA).slice(0, 8)
const file = await log.receipts(parts)
const found = file.found!

const standings = (of: ReceiptsFile) => checkReceipts(of).receipts.map(({ standing }) => standing)
const codes = (of: ReceiptsFile) => checkReceipts(of).findings.map(({ code }) => code)

/** With another byte in the first receipt. */
function flipped(at: number): ReceiptsFile {
  const bytes = Buffer.from(file.receipts[0]!.receipt, 'base64')
  bytes[at < 0 ? bytes.length + at : at]! ^= 1
  const [first, ...rest] = file.receipts
  return { ...file, receipts: [{ ...first!, receipt: bytes.toString('base64') }, ...rest] }
}

describe('receipts', () => {
  test('of records that the log has are kept, also read from their file', () => {
    const bytes = formatReceipts(file)
    expect(isReceipts(bytes)).toBe(true)
    const result = checkReceipts(parseReceipts(bytes))
    expect(result.findings).toEqual([])
    expect(result.receipts).toEqual(
      parts.map(({ seq }) => ({ seq, at: 1_000 + seq, standing: 'kept' })),
    )
    expect(result.size).toBe(100)
  })

  test('of a record that the log lost are broken promises, by two signatures', async () => {
    const { seq } = parts[3]!
    const cheat = new OwnLog(100, seq)
    const theirs = cheat.parts(ANNA).filter((part) => parts.some((own) => own.seq === part.seq))
    const dropped = { ...file, found: (await cheat.receipts(theirs)).found }
    const result = checkReceipts(dropped)
    expect(result.findings).toEqual([expect.objectContaining({ code: 'not_kept', seq })])
    expect(standings(dropped).filter((standing) => standing === 'kept')).toHaveLength(7)
  })

  test('that the log does not have yet wait for 60 s, and are late after them', async () => {
    const small = new OwnLog(parts[4]!.seq)
    const early = (at: number) => small.receipts(small.parts(ANNA), at)
    const waiting = { ...file, found: (await early(65_000)).found }
    expect(codes(waiting)).toEqual([])
    expect(standings(waiting).filter((standing) => standing === 'waiting')).toHaveLength(3)
    const late = { ...file, found: (await early(65_001)).found }
    expect(codes(late)).toEqual(['late', 'late', 'late'])
  })

  test('that nobody looked up hold by themselves, and are not compared', () => {
    const unlooked = { ...file, found: undefined }
    expect(codes(unlooked)).toEqual([])
    expect(new Set(standings(unlooked))).toEqual(new Set(['unlooked']))
  })

  test('are of a key that is believed, and of the log that they name', () => {
    const key = formatVerifierKey(testSigner(ORIGIN).key)
    const other = formatVerifierKey(testSigner(ORIGIN, 'note', 2).key)
    expect(checkReceipts(file, { keys: [key] }).findings).toEqual([])
    const forged = checkReceipts(file, { keys: [other] })
    expect(new Set(forged.findings.map(({ code }) => code))).toEqual(
      new Set(['checkpoint', 'forged']),
    )
    const elsewhere = { ...file, logs: [{ ...file.logs[0]!, origin: 'other.example/log' }] }
    expect(checkReceipts(elsewhere).receipts.every(({ standing }) => standing === 'false')).toBe(
      true,
    )
  })

  test.each([
    ['of another version', 0, 'receipt'],
    ['with another frame', 60, 'forged'],
    ['of another key', 79, 'forged'],
    ['with another signature', 90, 'forged'],
    ['with another path', 150, 'forged'],
    ['with another part', -1, 'forged'],
  ])('%s are found', (_, at, code) => {
    expect(codes(flipped(at))[0]).toBe(code)
    expect(standings(flipped(at))).toEqual(['false', ...Array(7).fill('kept')])
  })

  test('of another person are no own ones', () => {
    expect(new Set(codes({ ...file, person: BERT }))).toEqual(new Set(['another']))
  })

  test('are not held against a log that proves nothing', () => {
    const [first, ...rest] = found.records
    const wrong = (change: object) => ({ ...file, found: { ...found, ...change } })
    const other = { ...first!, root: rest[0]!.root }
    expect(codes(wrong({ records: [other, ...rest] }))).toEqual(['proof'])
    expect(codes(wrong({ proof: [] }))).toEqual(['proof'])
    expect(codes(wrong({ checkpoint: 'no note' }))).toEqual(['checkpoint'])
    expect(codes(wrong({ records: [], proof: [] }))).toEqual(parts.map(() => 'unproven'))
    const lonely = checkReceipts(file, { policy: { witnesses: [], least: 1 } })
    expect(lonely.findings.map(({ code }) => code)).toEqual(['cosigners'])
    expect(codes({ ...file, logs: [{ ...file.logs[0]!, rotations: ['x'] }] })[0]).toBe('keys')
  })

  test.each<[string, object, string]>([
    ['of nobody', { person: 0 }, 'malformed'],
    ['of a log that it does not name', { logs: [] }, 'malformed'],
    ['with more receipts than any has', { receipts: Array(1_001).fill({}) }, 'too_large'],
    ['with receipts of no time', { receipts: [{ log: 0, receipt: '', at: -1 }] }, 'malformed'],
    ['with a record of no seq', { found: { ...found, records: [{}] } }, 'malformed'],
    ['with a gigantic proof', { found: { ...found, proof: Array(1_000).fill('') } }, 'malformed'],
    ['with more fields', { more: 1 }, 'malformed'],
  ])('a file %s is refused', (_, change, code) => {
    const bytes = formatReceipts(file)
    const value = { ...(JSON.parse(new TextDecoder().decode(bytes)) as object), ...change }
    const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    expect(() => parseReceipts(Buffer.from(JSON.stringify(sorted)))).toThrow(
      expect.objectContaining({ code }),
    )
    expect(() => parseReceipts(bytes.slice(0, -9))).toThrow(/may be cut/)
  })
})
