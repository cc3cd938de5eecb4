import {
  HASH_BYTES,
  MerkleTree,
  PartTree,
  encodeLeaf,
  encodeOpenedPart,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  hashLeaf,
  parseTilePath,
  signText,
  toBase64,
} from '@candor/log'
import { utf8 } from '@candor/log/encoding'
import { ORIGIN, testSigner } from '@candor/log/testing'
import { describe, expect, it } from 'vitest'
import { type OfLog, groundInLog } from './log-ground.ts'

const SIZE = 300
const PUBLISHED = 270
const list = { day: '2026-11-29', seq: 255, root: 'ab'.repeat(32) }
const day = Date.parse(list.day) / 86_400_000

const event = { kind: 'liabilitiesPublished', day, seq: list.seq, root: list.root, totals: [] }
const said = { version: 1, seq: PUBLISHED, at: 9, party: 'public', events: [event], postings: [] }
const key = new Uint8Array(32).fill(7)
const parts = new PartTree(PUBLISHED, [{ content: utf8(JSON.stringify(said)), key }], key)
const hashes = Array.from({ length: SIZE }, (_, at) =>
  at + 1 === PUBLISHED
    ? hashLeaf(encodeLeaf({ seq: PUBLISHED, partRoot: parts.root }))
    : hashLeaf(utf8(`leaf ${at}`)),
)
const rootAt = (size: number) => new MerkleTree(hashes.slice(0, size)).root

/** A tile of the tree, as the venue serves it. */
async function read(path: string): Promise<Uint8Array> {
  const { level, index, width } = parseTilePath(path)
  const span = 256 ** Number(level)
  const tile = new Uint8Array(width * HASH_BYTES)
  for (let at = 0; at < width; at++) {
    const start = (index * 256 + at) * span
    tile.set(new MerkleTree(hashes.slice(start, start + span)).root, at * HASH_BYTES)
  }
  return tile
}

const signer = testSigner(ORIGIN)
const text = formatCheckpoint({ origin: ORIGIN, size: SIZE, root: rootAt(SIZE) })
const checkpoint = formatNote({ text, signatures: [signText(text, signer)] })
const head = { person: 100_001, origin: ORIGIN, keys: [formatVerifierKey(signer.key)], checkpoint }

function statement(records: number, root: Uint8Array, venue = ORIGIN) {
  const lines = ['candor.reserves/v1', `venue: ${venue}`, `records: ${records}`]
  const hex = Array.from(root, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const more = [`root: ${hex}`, `day: ${list.day}`, 'network: TRC20', 'address: T']
  const message = [...lines, ...more].join('\n')
  const onChain = { network: 'TRC20', address: 'T', message, signature: '' }
  return { currency: 'USDT', amount: 1n, day: list.day, isCounted: true, bank: null, onChain }
}

const record = toBase64(encodeOpenedPart(parts.open(0)))
const ground = (more: Partial<OfLog> = {}, tiles: typeof read = read) =>
  groundInLog({ head, list, record, statements: [], ...more }, tiles)

describe('the list of what is owed', () => {
  it('holds where a record of the log has its root, and the file gets the proof', async () => {
    const found = await ground()
    expect(found).toMatchObject({ list: 'holds', statements: true, record: { part: record } })
    expect(found.record!.proof.length).toBeGreaterThan(0)
  })

  it('fails where the record holds another root, is cut, or is not in the log', async () => {
    expect((await ground({ list: { ...list, root: 'cd'.repeat(32) } })).list).toBe('fails')
    expect((await ground({ record: record.slice(0, 40) })).list).toBe('fails')
    const forged = new PartTree(PUBLISHED - 1, [{ content: utf8('{}'), key }], key)
    const other = toBase64(encodeOpenedPart(forged.open(0)))
    expect((await ground({ record: other })).list).toBe('fails')
  })

  it('fails where tiles are missing or of another tree, and is open where no record is shown', async () => {
    expect((await ground({}, async () => undefined as never)).list).toBe('fails')
    const other = async (path: string) => (await read(path)).map((byte) => byte ^ 1)
    expect((await ground({}, other)).list).toBe('fails')
    expect((await ground({ record: null })).list).toBe('open')
  })
})

describe('statements of reserves', () => {
  const states = async (...statements: ReturnType<typeof statement>[]) =>
    (await ground({ statements })).statements

  it('hold where they name roots that the log had, and those of banks name none', async () => {
    const bank = { ...statement(1, rootAt(1)), bank: 'A bank', onChain: null }
    const sizes = [1, 255, 256, 299, SIZE].map((size) => statement(size, rootAt(size)))
    expect((await ground({ statements: [...sizes, bank] })).statements).toBe(true)
  })

  it('do not hold with a root that the log never had, or of records that it has not', async () => {
    expect(await states(statement(255, rootAt(256)))).toBe(false)
    expect(await states(statement(SIZE, rootAt(SIZE - 1)))).toBe(false)
    expect(await states(statement(SIZE + 1, rootAt(SIZE)))).toBe(false)
  })

  it('of a log of another name are not looked up', async () => {
    expect(await states(statement(9, rootAt(3), 'venue.example/log/2'))).toBe(true)
  })
})
