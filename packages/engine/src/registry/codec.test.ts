import { randomNumbers } from '@candor/journal/testing'
import { amount as amountOf, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createState } from '../../test/empty-state.ts'
import { openingCommands, RandomCommands } from '../../test/random-commands.ts'
import { record } from '../../test/random-records.ts'
import { natural, units } from '../../test/random-rules.ts'
import { START } from '../../test/venue.ts'
import { amount } from '../codec/fields.ts'
import { CodecError, Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { WrittenByNewer } from '../core/record-format.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { FIRST_USER } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'
import type { EngineRecord } from './record.ts'
import { decodeState, encodeState } from './state-codec.ts'

function faultOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

const isRefusal = (fault: unknown) => fault instanceof CodecError || fault instanceof WrittenByNewer

describe('a record', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(record, (original) => {
        expect(decodeRecord(encodeRecord(original))).toEqual(original)
      }),
      { numRuns: 500 },
    )
  })

  it('says its command by the same number for good', () => {
    const numbers = { setCreditRules: 39, barCredit: 40, takeBackWithdrawal: 41 } as const
    for (const [command, number] of Object.entries(numbers)) {
      const one = { command, seq: 1, at: 1, owner: 0, request: undefined, postings: [], events: [] }
      const bytes = encodeRecord(one as EngineRecord)
      expect(bytes[3]).toBe(number)
      expect(decodeRecord(bytes)).toEqual(one)
    }
  })

  it('keeps its bytes while others are encoded after it', () => {
    const one = fc.sample(record, 300)
    const encoded = one.map((each) => encodeRecord(each))
    expect(encoded.map((bytes) => decodeRecord(bytes))).toEqual(one)
  })

  it('cut short anywhere, or with bytes behind it, is refused', () => {
    fc.assert(
      fc.property(record, fc.nat(), (original, cut) => {
        const bytes = encodeRecord(original)
        const short = bytes.subarray(0, cut % bytes.length)
        expect(faultOf(() => decodeRecord(short))).toBeInstanceOf(CodecError)
        expect(faultOf(() => decodeRecord(Uint8Array.of(...bytes, 0)))).toBeInstanceOf(CodecError)
      }),
    )
  })

  it('with a changed byte is refused, or is another record that is encoded just so', () => {
    fc.assert(
      fc.property(record, fc.nat(), fc.integer({ min: 1, max: 255 }), (original, at, flip) => {
        const bytes = encodeRecord(original).slice()
        bytes[at % bytes.length]! ^= flip
        let changed: EngineRecord
        try {
          changed = decodeRecord(bytes)
        } catch (error) {
          expect(isRefusal(error)).toBe(true)
          return
        }
        expect(Buffer.compare(encodeRecord(changed), bytes)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it("of random bytes is refused with the codec's own error", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60, size: 'max' }), (bytes) => {
        const fault = faultOf(() => decodeRecord(Uint8Array.of(1, ...bytes)))
        if (fault !== undefined) expect(isRefusal(fault)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of a newer format is refused as such, by its number', () => {
    const fault = faultOf(() => decodeRecord(Uint8Array.of(9)))
    expect(fault).toBeInstanceOf(WrittenByNewer)
    expect(fault).toMatchObject({
      message: 'it is written in format 9, and this version reads 1 to 2',
    })
    expect(() => decodeRecord(Uint8Array.of(0))).toThrow(CodecError)
    expect(() => decodeRecord(new Uint8Array())).toThrow('too early')
  })
})

describe('a number', () => {
  it('has one encoding', () => {
    fc.assert(
      fc.property(natural, units, (small: number, large: bigint) => {
        const writer = new Writer()
        writer.uint(small)
        writer.wide(large)
        writer.wide(BigInt(small))
        const reader = new Reader(writer.take())
        expect([reader.uint(), reader.wide(), reader.uint()]).toEqual([small, large, small])
      }),
    )
    expect(() => new Reader(Uint8Array.of(0x80, 0)).uint()).toThrow(CodecError)
    expect(() => new Reader(new Uint8Array(9).fill(0xff)).uint()).toThrow(CodecError)
    expect(() => new Reader(new Uint8Array(12).fill(0xff)).wide()).toThrow(CodecError)
    const wideOf = (...last: number[]) =>
      new Reader(Uint8Array.of(...new Array<number>(8).fill(0x80), ...last)).wide()
    expect(wideOf(0x80, 0x01)).toBe(2n ** 63n)
    expect(() => wideOf(0x80, 0x02)).toThrow('not as it would be written')
    expect(() => wideOf(0x00)).toThrow('not as it would be written')
  })

  it('of an amount may be as wide as the ledger, and no wider', () => {
    const bytes = (value: bigint) => {
      const writer = new Writer()
      writer.wide(value)
      return new Reader(writer.take())
    }
    expect(amount.read(bytes(MAX_BALANCE))).toBe(MAX_BALANCE)
    expect(() => amount.read(bytes(MAX_BALANCE + 1n))).toThrow('wider than the ledger')
  })
})

describe('a state', () => {
  const engine = createEngine()
  const random = randomNumbers(3)
  const commands = new RandomCommands(random)
  const queue = [
    ...openingCommands(random),
    ...Array.from({ length: 300 }, () => commands.next(40)),
  ]
  for (const command of queue) {
    const decision = engine.decide(command, START + engine.lastSeq)
    if (decision.outcome === 'accepted') engine.apply(decision.record)
  }
  const bytes = engine.encodeState()

  it('comes back from its bytes as it was', () => {
    const restored = restoreEngine(bytes)
    expect(Buffer.compare(restored.encodeState(), bytes)).toBe(0)
    expect(restored.lastSeq).toBe(engine.lastSeq)
    expect(restored.markets()).toEqual(engine.markets())
    expect(restored.depth(0, 5, START)).toEqual(engine.depth(0, 5, START))
  })

  it('cut short, with bytes behind it, or of another version is refused', () => {
    for (let cut = 0; cut < bytes.length; cut += 7) {
      expect(faultOf(() => restoreEngine(bytes.subarray(0, cut)))).toBeInstanceOf(CodecError)
    }
    expect(() => restoreEngine(Uint8Array.of(...bytes, 0))).toThrow(CodecError)
    for (const version of [0, 12, 13]) {
      const other = Uint8Array.of(version, ...bytes.subarray(1))
      expect(() => restoreEngine(other)).toThrow(`version ${version}`)
    }
    expect(bytes[0]).toBe(11)
  })

  it.each([
    [1, 5n, 5n],
    [2, 5n, 5n],
    [2, undefined, 0n],
    [3, 5n, 0n],
    [4, 5n, 0n],
  ])(
    'of version %d, with a gift of %d, has %d of credit for who has turnover due and nothing else',
    (version, gift, credit) => {
      const state = createState()
      state.users.add(FIRST_USER, 1, 9n, 0n)
      if (gift !== undefined) {
        state.policy = { giftCurrency: 0, gift: amountOf(gift), turnover: ppm(0) }
      }
      const { users } = decodeState(encodeState(state, version), createState())
      expect(users.credit(users.slotOf(FIRST_USER))).toBe(credit)
      expect(users.turnoverDue(users.slotOf(FIRST_USER))).toBe(9n)
    },
  )
})
