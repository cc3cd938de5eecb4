import { MAX_BALANCE } from '../ledger/ledger.ts'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomCommands, openingCommands, randomNumbers } from '../../test/random-commands.ts'
import { START } from '../../test/venue.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { type EngineRecord, type Event, POSTING_REASONS } from '../events.ts'
import { CodecError, Reader } from './reader.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'
import { Writer } from './writer.ts'

const natural = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom(127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 35, Number.MAX_SAFE_INTEGER),
) as Arbitrary<never>
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: 0n, max: MAX_BALANCE }),
  fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 56n, MAX_BALANCE),
) as Arbitrary<never>
const word = fc.string({ maxLength: 40, unit: 'binary' }).map((text) => text.toWellFormed())
const whole = fc.integer({ min: -20, max: 20 }) as Arbitrary<never>
const side = fc.constantFrom('buy' as const, 'sell' as const)

const ladder = fc.record({
  halfSpread: natural,
  step: natural,
  levels: natural,
  firstLevel: units,
  levelGrowth: units,
})

const event: Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('currencyDefined' as const),
    id: natural,
    spec: fc.record({ code: word, scale: natural }),
  }),
  fc.record({
    kind: fc.constant('indexDefined' as const),
    id: natural,
    spec: fc.record({ symbol: word, scale: natural, stalenessMs: natural }),
  }),
  fc.record({
    kind: fc.constant('marketDefined' as const),
    id: natural,
    spec: fc.record({
      symbol: word,
      base: natural,
      quote: natural,
      index: natural,
      priceScale: whole,
      quantityScale: whole,
      makerFee: natural,
      takerFee: natural,
      band: natural,
      minNotional: units,
      maxQuantity: natural,
      maxOpenOrders: natural,
      ladder,
    }),
  }),
  fc.record({
    kind: fc.constant('policySet' as const),
    spec: fc.record({ giftCurrency: natural, gift: units, turnover: natural }),
  }),
  fc.record({
    kind: fc.constant('accountOpened' as const),
    user: natural,
    gift: units,
    turnoverDue: units,
  }),
  fc.record({
    kind: fc.constant('pricesPrinted' as const),
    prints: fc.array(fc.record({ index: natural, price: natural }), { maxLength: 60 }),
  }),
  fc.record({
    kind: fc.constant('spotOrderPlaced' as const),
    order: natural,
    user: natural,
    market: natural,
    side,
    method: fc.constantFrom('limit' as const, 'market' as const),
    price: natural,
    quantity: natural,
    amount: units,
  }),
  fc.record({
    kind: fc.constant('spotTraded' as const),
    trade: natural,
    market: natural,
    price: natural,
    quantity: natural,
    worth: units,
    takerSide: side,
    makerOrder: natural,
    makerUser: natural,
    takerOrder: natural,
    takerUser: natural,
    makerFee: units,
    takerFee: units,
  }),
  fc.record({
    kind: fc.constant('spotOrderClosed' as const),
    order: natural,
    reason: fc.constantFrom(
      'executed' as const,
      'revoked' as const,
      'remainder' as const,
      'selfTrade' as const,
    ),
  }),
)

const record: Arbitrary<EngineRecord> = fc.record({
  seq: natural,
  at: natural,
  command: fc.constantFrom('placeSpotOrder' as const, 'printPrices' as const, 'setPolicy' as const),
  owner: natural,
  request: fc.option(fc.record({ id: word, terms: natural }), { nil: undefined }),
  postings: fc.array(
    fc.record({
      from: natural,
      to: natural,
      amount: units.filter((value: bigint) => value > 0n),
      reason: fc.constantFrom(...POSTING_REASONS),
      reference: natural,
    }),
    { maxLength: 8 },
  ),
  events: fc.array(event, { maxLength: 8 }),
})

function faultOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

describe('a record', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(record, (original) => {
        expect(decodeRecord(encodeRecord(original))).toEqual(original)
      }),
      { numRuns: 500 },
    )
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
          expect(error).toBeInstanceOf(CodecError)
          return
        }
        expect(Buffer.compare(encodeRecord(changed), bytes)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it("of random bytes is refused with the codec's own error", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const fault = faultOf(() => decodeRecord(Uint8Array.of(1, ...bytes)))
        if (fault !== undefined) expect(fault).toBeInstanceOf(CodecError)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of another version is refused by its name', () => {
    expect(() => decodeRecord(Uint8Array.of(9))).toThrow('version 9')
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
    expect(() => restoreEngine(Uint8Array.of(9, ...bytes.subarray(1)))).toThrow('version 9')
  })
})
