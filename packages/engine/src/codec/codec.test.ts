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

const link = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const flag = fc.boolean()
const direction = fc.constantFrom('long' as const, 'short' as const)
const prints = <Shape>(print: Arbitrary<Shape>) => fc.array(print, { maxLength: 15 })
const ends = {
  order: natural,
  user: natural,
  price: natural,
  index: natural,
  indexSeq: natural,
  indexAt: natural,
}

const fastSpec = fc.record({
  symbol: word,
  index: natural,
  currency: natural,
  terms: prints(fc.record({ durationMs: natural, payout: natural })),
  minStake: units,
  maxStake: units,
  maxOpen: natural,
  open: flag,
})

const futuresSpec = fc.record({
  symbol: word,
  index: natural,
  currency: natural,
  tickWorth: units,
  levers: prints(natural),
  fee: natural,
  halfSpread: natural,
  tiers: prints(fc.record({ from: units, maintenance: natural })),
  minLots: natural,
  maxLots: natural,
  maxOrders: natural,
  profitCap: natural,
  exposure: natural,
  open: flag,
})

const productSpec = fc.record({
  kind: fc.constantFrom('wealth' as const, 'lockMining' as const),
  code: word,
  currency: natural,
  days: natural,
  tiers: prints(fc.record({ from: units, rate: natural })),
  penalty: natural,
  min: units,
  max: units,
  budget: units,
  open: flag,
})

const swapSpec = fc.record({
  legs: prints(fc.record({ currency: natural, index: fc.option(natural, { nil: undefined }) })),
  fee: natural,
  minWorth: units,
  maxWorth: units,
  quoteMs: natural,
})

const swapTerms = {
  user: natural,
  from: natural,
  to: natural,
  amount: units,
  received: units,
  fee: units,
  fromPrice: natural,
  toPrice: natural,
}

const purchase = {
  user: natural,
  product: natural,
  offer: natural,
  amount: units,
  rate: natural,
  income: units,
  days: natural,
  penalty: natural,
}

/** Events of every product but spot. */
const productEvent: Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('pricesRecovered' as const),
    index: natural,
    prints: prints(fc.record({ at: natural, price: natural })),
  }),
  fc.record({ kind: fc.constant('fastDefined' as const), id: natural, spec: fastSpec }),
  fc.record({ kind: fc.constant('futuresDefined' as const), id: natural, spec: futuresSpec }),
  fc.record({ kind: fc.constant('productDefined' as const), id: natural, spec: productSpec }),
  fc.record({ kind: fc.constant('swapRulesSet' as const), spec: swapSpec }),
  fc.record({
    kind: fc.constant('fastOpened' as const),
    order: natural,
    user: natural,
    fast: natural,
    direction,
    stake: units,
    profit: units,
    openPrice: natural,
    openSeq: natural,
    openAt: natural,
    openLink: link,
    expiresAt: natural,
  }),
  fc.record({
    kind: fc.constant('fastSettled' as const),
    order: natural,
    user: natural,
    outcome: fc.constantFrom('won' as const, 'lost' as const, 'even' as const, 'refunded' as const),
    twicePrice: units,
    prints: prints(fc.record({ seq: natural, at: natural, price: natural })),
    linkBefore: link,
    linkAfter: link,
  }),
  fc.record({
    kind: fc.constant('futuresOrderPlaced' as const),
    order: natural,
    user: natural,
    futures: natural,
    direction,
    method: fc.constantFrom('limit' as const, 'market' as const),
    price: natural,
    lots: natural,
    lever: natural,
    margin: units,
    fee: units,
    reserve: units,
    stopLoss: natural,
    takeProfit: natural,
    origin: fc.constantFrom(
      'order' as const,
      'follow' as const,
      'lock' as const,
      'reverse' as const,
    ),
    of: natural,
  }),
  fc.record({ kind: fc.constant('positionOpened' as const), ...ends }),
  fc.record({
    kind: fc.constant('futuresOrderCancelled' as const),
    order: natural,
    user: natural,
  }),
  fc.record({
    kind: fc.constant('positionClosed' as const),
    ...ends,
    how: fc.constantFrom(
      'user' as const,
      'stopLoss' as const,
      'takeProfit' as const,
      'liquidation' as const,
      'reverse' as const,
    ),
    gain: units,
    loss: units,
    fee: units,
  }),
  fc.record({
    kind: fc.constant('stopsSet' as const),
    order: natural,
    user: natural,
    stopLoss: natural,
    takeProfit: natural,
  }),
  fc.record({
    kind: fc.constant('positionsLocked' as const),
    user: natural,
    first: natural,
    second: natural,
  }),
  fc.record({
    kind: fc.constant('sweepLeft' as const),
    index: natural,
    price: natural,
    seq: natural,
    at: natural,
  }),
  fc.record({ kind: fc.constant('sweepDone' as const), index: natural }),
  fc.record({
    kind: fc.constant('swapQuoted' as const),
    offer: natural,
    ...swapTerms,
    expiresAt: natural,
  }),
  fc.record({
    kind: fc.constant('swapped' as const),
    order: natural,
    offer: natural,
    ...swapTerms,
  }),
  fc.record({
    kind: fc.constant('productPreviewed' as const),
    ...purchase,
    expiresAt: natural,
  }),
  fc.record({
    kind: fc.constant('offerEnded' as const),
    offer: natural,
    user: natural,
    how: fc.constantFrom('used' as const, 'expired' as const, 'replaced' as const),
  }),
  fc.record({ kind: fc.constant('productBought' as const), order: natural, ...purchase }),
  fc.record({
    kind: fc.constant('incomeAccrued' as const),
    order: natural,
    user: natural,
    day: natural,
    amount: units,
    paid: flag,
  }),
  fc.record({
    kind: fc.constant('productReturned' as const),
    order: natural,
    user: natural,
    how: fc.constantFrom('matured' as const, 'redeemed' as const),
    days: natural,
    penalty: units,
    settled: units,
  }),
  fc.record({ kind: fc.constant('riskNoticeAccepted' as const), user: natural }),
  fc.record({
    kind: fc.constant('personalLimitsSet' as const),
    user: natural,
    dailyStake: units,
    dailyLoss: units,
    laterDailyStake: units,
    laterDailyLoss: units,
    laterFrom: natural,
    coolOffUntil: natural,
  }),
)

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
  events: fc.array(fc.oneof(event, productEvent), { maxLength: 8 }),
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
