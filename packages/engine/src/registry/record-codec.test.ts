import { expect, it } from 'vitest'
import { Reader } from '../codec/reader.ts'
import { swapSpec } from '../swap/codec.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'
import type { EngineRecord } from './record.ts'

const ONE: EngineRecord = {
  command: 'barCredit',
  seq: 1,
  at: 1,
  owner: 0,
  request: undefined,
  postings: [],
  events: [],
}

it('a posting of nothing, a request or a leg of no known mark, and odd bytes are refused', () => {
  const posting = { from: 1, to: 2, amount: 0n, reason: 'recharge', reference: 0 }
  const bytes = encodeRecord({ ...ONE, postings: [posting] } as unknown as EngineRecord)
  expect(() => decodeRecord(bytes)).toThrow('a posting moves nothing')
  const marked = encodeRecord(ONE).slice()
  marked[5] = 4
  expect(() => decodeRecord(marked)).toThrow('a request has no known mark')
  const leg = new Reader(Uint8Array.of(1, 0, 3, 0))
  expect(() => swapSpec.read(leg)).toThrow('the index of a leg has no known mark')
  expect(() => new Reader(Uint8Array.of(1, 0x80)).text()).toThrow('a text is not UTF-8')
})

it('a record that cannot be encoded leaves nothing in those behind it', () => {
  const odd = { ...ONE, events: [{ kind: 'unheard of' }] } as unknown as EngineRecord
  expect(() => encodeRecord(odd)).toThrow(TypeError)
  expect(decodeRecord(encodeRecord(ONE))).toEqual(ONE)
})
