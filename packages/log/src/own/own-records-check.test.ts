import { beforeAll, describe, expect, it, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import { ANNA, BERT, ORIGIN, OwnLog } from '../../test/own-log.ts'
import { utf8 } from '../proof/bytes.ts'
import { formatVerifierKey } from '../proof/verifier-key.ts'
import {
  type OwnPage,
  type OwnRecords,
  checkOwnRecords,
  formatOwnRecords,
  parseOwnRecords,
} from './index.ts'

const SIZE = 100
const log = new OwnLog(SIZE)
let own: OwnRecords
let page: OwnPage

beforeAll(async () => {
  own = await log.own(ANNA)
  page = own.pages[0]!
})

const found = (changed: Partial<OwnRecords>) =>
  checkOwnRecords({ ...own, ...changed }).findings.map(({ code, seq }) =>
    seq === undefined ? code : `${code} ${seq}`,
  )
/** With the first page changed. */
const first = (changed: Partial<OwnPage>) => [{ ...page, ...changed }, ...own.pages.slice(1)]
/** With one record of the first page changed. */
const record = (place: number, changed: Partial<OwnPage['records'][number]>) =>
  first({ records: page.records.with(place, { ...page.records[place]!, ...changed }) })
const bytesOf = (place: number) => Buffer.from(page.records[place]!.part, 'base64')

test('own records lead to the checkpoint, and say what they come to', () => {
  const { findings, count, root, ...result } = checkOwnRecords(own)
  expect([findings, count]).toEqual([[], 0])
  expect(Buffer.from(root!).toString('base64')).toBe(own.checkpoint.split('\n')[2])
  const seqs = log.parts(ANNA).map(({ seq }) => seq)
  const taken = seqs.filter((seq) => seq % 7 === 0).length
  const given = seqs.length - taken
  expect(result).toEqual({
    size: SIZE,
    records: seqs.length,
    lastSeq: SIZE,
    balances: new Map([['1/0/0', BigInt(3 * given - 2 * taken)]]),
    kinds: new Map([
      ['given', given],
      ['taken', taken],
    ]),
    cosigners: [],
  })
})

test('a file to take away is read as it was written', () => {
  const bytes = formatOwnRecords(own)
  expect(parseOwnRecords(bytes)).toEqual(own)
  expect(formatOwnRecords(parseOwnRecords(bytes))).toEqual(bytes)
})

test('somebody without records has nothing to be found', () => {
  const result = checkOwnRecords({ ...log.head(100_003), pages: [{ records: [], proof: [] }] })
  expect(result).toMatchObject({ size: SIZE, records: 0, lastSeq: 0, count: 0 })
})

describe('what is wrong is named', () => {
  it('a changed amount, with the record', () => {
    const place = page.records.findIndex((_, at) => bytesOf(at).includes('"amount":"3"'))
    const bytes = bytesOf(place)
    bytes[bytes.indexOf('"amount":"3"') + 10] = '9'.charCodeAt(0)
    const { seq } = log.parts(ANNA)[place]!
    expect(found({ pages: record(place, { part: bytes.toString('base64') }) })).toEqual([
      `changed ${seq}`,
    ])
  })

  it('a changed amount with a root that fits it: the page does not lead to the log', async () => {
    const [part, ...rest] = log.parts(ANNA).slice(0, 20)
    const content = utf8(Buffer.from(part!.content).toString().replace('"3"', '"9"'))
    const forged = await log.page([{ ...part!, content }, ...rest])
    expect(found({ pages: [forged, ...own.pages.slice(1)] })).toEqual(['not_in_log'])
    const alone = await log.page([{ ...part!, content }])
    expect(found({ pages: [alone] })).toEqual([`not_in_log ${part!.seq}`])
  })

  it('a record that was left out of its page, and one whose proof was made without it', async () => {
    expect(found({ pages: first({ records: page.records.slice(1) }) })).toEqual(['not_in_log'])
    const parts = log.parts(ANNA)
    // All but one of what was given: what is taken later was never there.
    const kept = parts.filter(({ seq }) => seq % 7 === 0)
    expect(found({ pages: [await log.page(kept)] })).toEqual([`below_zero ${kept[0]!.seq}`])
    // A gift that was left out shows in the sum alone.
    const less = checkOwnRecords({ ...own, pages: [await log.page(parts.slice(1))] })
    expect(less.count).toBe(0)
    expect(less.balances).not.toEqual(checkOwnRecords(own).balances)
  })

  it('another person’s part', async () => {
    const parts = [...log.parts(ANNA).slice(0, 2), log.parts(BERT).at(-1)!]
    const theirs = parts.at(-1)!.seq
    expect(found({ pages: [await log.page(parts)] })).toEqual([`another ${theirs}`])
    expect(found({ person: BERT, pages: [] })).toEqual([])
    expect(found({ person: BERT })).toHaveLength(log.parts(ANNA).length)
  })

  it('records that fall, or stand twice', async () => {
    const [one, two] = log.parts(ANNA)
    const pages = [await log.page([two!]), await log.page([one!])]
    expect(found({ pages })).toEqual([`order ${one!.seq}`])
    expect(found({ pages: [...own.pages, own.pages.at(-1)!] })[0]).toMatch(/^order/)
  })

  it('a record beyond the checkpoint', () => {
    const { checkpoint } = new OwnLog(50).head(ANNA)
    expect(found({ checkpoint }).slice(0, 3)).toEqual([
      'not_in_log',
      expect.stringMatching(/^beyond/),
      expect.stringMatching(/^beyond/),
    ])
  })

  it('a proof of another log, or a checkpoint of none that is known', async () => {
    const other = new OwnLog(SIZE + 1)
    expect(found({ pages: [await other.page(log.parts(ANNA).slice(0, 20))] })).toEqual([
      'not_in_log',
    ])
    const stranger = testSigner(ORIGIN, 'note', 2)
    expect(found(log.head(ANNA, [stranger]))).toEqual(['checkpoint'])
    expect(found({ origin: 'other.example/log' })).toEqual(['checkpoint'])
    expect(found({ checkpoint: own.checkpoint.replace(`\n${SIZE}\n`, '\n99\n') })).toEqual([
      'checkpoint',
    ])
    expect(found({ keys: ['none'] })).toEqual(['checkpoint'])
  })

  it('a checkpoint that fewer witnesses signed than are demanded', () => {
    const witness = testSigner('witness.example', 'cosignature', 3)
    const policy = { witnesses: [formatVerifierKey(witness.key)], least: 1 }
    const alone = checkOwnRecords(own, policy)
    expect(alone.findings).toEqual([expect.objectContaining({ code: 'cosigners' })])
    const cosigned = { ...own, ...log.head(ANNA, [testSigner(ORIGIN), witness]) }
    expect(checkOwnRecords(cosigned, policy)).toMatchObject({
      count: 0,
      cosigners: [{ name: 'witness.example', time: 1_800_000_000 }],
    })
    const stranger = testSigner('other.example', 'cosignature', 4)
    const signedByOther = { ...own, ...log.head(ANNA, [testSigner(ORIGIN), stranger]) }
    expect(checkOwnRecords(signedByOther, policy).count).toBe(1)
  })

  it('a witness that lies: what it signed of another log, or at another time, under this checkpoint', () => {
    const witness = testSigner('witness.example', 'cosignature', 3)
    const policy = { witnesses: [formatVerifierKey(witness.key)], least: 1 }
    const cosigned = (of: OwnLog) => of.head(ANNA, [testSigner(ORIGIN), witness]).checkpoint
    const lineOf = (note: string) => note.trimEnd().split('\n').at(-1)!
    const [here, there] = [cosigned(log), cosigned(new OwnLog(SIZE + 1))]
    const later = Buffer.from(lineOf(here).split(' ').at(-1)!, 'base64')
    later.writeBigUInt64BE(1_900_000_000n, 4)
    for (const line of [lineOf(there), `— witness.example ${later.toString('base64')}`]) {
      const checkpoint = here.replace(lineOf(here), line)
      const { findings } = checkOwnRecords({ ...own, checkpoint }, policy)
      expect(findings.map(({ code }) => code)).toContain('checkpoint')
    }
  })

  it('what is cut, gigantic or of another form', () => {
    const cut = bytesOf(0).subarray(0, 100).toString('base64')
    expect(found({ pages: record(0, { part: cut }) })).toEqual(['part', 'not_in_log'])
    expect(found({ pages: record(0, { part: '%' }) })).toEqual(['part', 'not_in_log'])
    expect(found({ pages: record(0, { root: 'AAAA' }) })).toEqual(['part', 'not_in_log'])
    expect(found({ pages: record(0, { part: 'A'.repeat(1 << 21) }) })).toEqual([
      'part',
      'not_in_log',
    ])
    const many = Array.from({ length: 501 }, () => page.records[0]!)
    expect(found({ pages: [{ records: many, proof: [] }] })).toEqual(['page'])
    const proof = Array.from({ length: 2_000 }, () => page.proof[0]!)
    expect(found({ pages: first({ proof }) })).toEqual(['page'])
    expect(found({ pages: first({ proof: [...page.proof, page.proof[0]!] }) })).toEqual([
      'not_in_log',
    ])
    for (const wrong of [
      null,
      1,
      [],
      {},
      { records: [1], proof: [] },
      { records: {}, proof: [] },
    ]) {
      expect(found({ pages: [wrong as unknown as OwnPage] })).toEqual(['page'])
    }
  })

  it('in a file too: cut, of another kind, or not written as it is', () => {
    const text = Buffer.from(formatOwnRecords(own)).toString()
    const parsed = (changed: string) => () => parseOwnRecords(utf8(changed))
    for (const at of [0, 1, 100, text.length - 1]) {
      expect(parsed(text.slice(0, at))).toThrow('is no JSON')
    }
    expect(parsed(text.replace('own-records/v1', 'own-records/v2'))).toThrow('is not of the kind')
    expect(parsed(` ${text}`)).toThrow('is not written by RFC 8785')
    expect(parsed(text.replace('"person":', '"person":-'))).toThrow('names no person')
    expect(parsed('['.repeat(1_000_000))).toThrow('is no JSON')
    expect(parsed(text.replace('{"checkpoint"', '{"a":1,"checkpoint"'))).toThrow('unknown')
  })
})
