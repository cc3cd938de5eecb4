import { describe, expect, it } from 'vitest'
import { CASH_RULES } from '../../test/cash-rules.ts'
import { BTC_FAST } from '../../test/fast-venue.ts'
import { BTC_FUTURES } from '../../test/futures-venue.ts'
import { SWAP_RULES, WEALTH_RULES } from '../../test/product-rules.ts'
import { BTC_USDT, LADDER, Venue } from '../../test/venue.ts'
import type { Engine } from '../contract.ts'
import { createEngine } from '../engine.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { Command } from '../registry/products.ts'

const WIDEST = MAX_BALANCE
const MILLION = 1_000_000
const list = <Item>(length: number, item: (at: number) => Item) =>
  Array.from({ length }, (_, at) => item(at))

/** The kinds of definitions, each sound as it stands. */
const SOUND = {
  currency: { kind: 'defineCurrency', spec: { code: 'NEW', scale: 6 } },
  index: { kind: 'defineIndex', spec: { symbol: 'NEW', scale: 2, stalenessMs: 5_000 } },
  market: { kind: 'defineMarket', spec: { ...BTC_USDT, symbol: 'NEW' } },
  ladder: { kind: 'defineMarket', spec: { ...BTC_USDT, symbol: 'NEW' } },
  policy: { kind: 'setPolicy', spec: { giftCurrency: 0, gift: 0n, turnover: 0 } },
  fast: { kind: 'defineFast', spec: BTC_FAST },
  futures: { kind: 'defineFutures', spec: BTC_FUTURES },
  product: { kind: 'defineProduct', spec: WEALTH_RULES },
  swap: { kind: 'setSwapRules', spec: SWAP_RULES },
  cash: { kind: 'setCashRules', spec: CASH_RULES },
} as const

type Kind = keyof typeof SOUND

const terms = (length: number) =>
  list(length, (at) => ({ durationMs: 4_000 + at, payout: 500_000 }))
const term = (durationMs: number, payout = 500_000) => [{ durationMs, payout }]
const tiers = (length: number) =>
  list(length, (at) => ({ from: BigInt(at), maintenance: 1_000 + at }))
const rates = (length: number) => list(length, (at) => ({ from: BigInt(at + 1), rate: 1_000 + at }))

/** What is within, to the very bound, and what is just beyond. */
const BOUNDS: [Kind, string, within: object, beyond: object][] = [
  ['currency', 'scale', { scale: 18 }, { scale: 19 }],
  ['currency', 'scale from', { scale: 0 }, { scale: -1 }],
  ['currency', 'name', { code: 'N'.repeat(64) }, { code: 'N'.repeat(65) }],
  ['index', 'scale', { scale: 18 }, { scale: 19 }],
  ['index', 'scale from', { scale: 0 }, { scale: -1 }],
  ['index', 'staleness', { stalenessMs: 1 }, { stalenessMs: 0 }],
  ['market', 'price scale from', { priceScale: -4, quantityScale: 8 }, { priceScale: -5 }],
  ['market', 'maker fee', { makerFee: MILLION }, { makerFee: MILLION + 1 }],
  ['market', 'taker fee', { takerFee: MILLION }, { takerFee: MILLION + 1 }],
  ['market', 'band', { band: MILLION - 1 }, { band: MILLION }],
  ['market', 'band from', { band: 0 }, { band: -1 }],
  ['market', 'smallest order', { minNotional: WIDEST }, { minNotional: WIDEST + 1n }],
  ['market', 'smallest order from', { minNotional: 0n }, { minNotional: -1n }],
  ['market', 'largest order', { maxQuantity: 1 }, { maxQuantity: 0 }],
  ['market', 'open orders', { maxOpenOrders: 1 }, { maxOpenOrders: 0 }],
  ['ladder', 'half spread', { halfSpread: MILLION - 1 }, { halfSpread: MILLION }],
  ['ladder', 'half spread from', { halfSpread: 0 }, { halfSpread: -1 }],
  ['ladder', 'step', { step: MILLION - 1 }, { step: MILLION }],
  ['ladder', 'step from', { step: 0 }, { step: -1 }],
  ['ladder', 'levels', { levels: 1_000 }, { levels: 1_001 }],
  ['ladder', 'levels from', { levels: 0 }, { levels: -1 }],
  ['ladder', 'first level', { firstLevel: 0n, levelGrowth: 0n }, { firstLevel: -1n }],
  [
    'ladder',
    'deepest level',
    { levels: 2, firstLevel: WIDEST - 2n, levelGrowth: 1n },
    { levels: 2, firstLevel: WIDEST - 1n, levelGrowth: 1n },
  ],
  ['policy', 'gift', { gift: WIDEST, turnover: MILLION }, { gift: WIDEST + 1n }],
  [
    'policy',
    'turnover',
    { gift: WIDEST, turnover: MILLION },
    { gift: WIDEST, turnover: MILLION + 1 },
  ],
  ['policy', 'turnover from', { turnover: 0 }, { turnover: -1 }],
  ['fast', 'shortest', { terms: term(3_001) }, { terms: term(3_000) }],
  ['fast', 'longest', { terms: term(86_400_000) }, { terms: term(86_400_001) }],
  ['fast', 'payout', { terms: term(9_000, 10_000_000) }, { terms: term(9_000, 10_000_001) }],
  ['fast', 'payout from', { terms: term(9_000, 1) }, { terms: term(9_000, 0) }],
  ['fast', 'terms', { terms: terms(64) }, { terms: terms(65) }],
  ['fast', 'terms from', { terms: terms(1) }, { terms: [] }],
  ['fast', 'stake from', { minStake: 1n }, { minStake: 0n }],
  ['fast', 'stakes', { minStake: 5n, maxStake: 5n }, { minStake: 6n, maxStake: 5n }],
  [
    'fast',
    'largest stake',
    { maxStake: WIDEST, terms: term(9_000, MILLION) },
    { maxStake: WIDEST, terms: term(9_000, MILLION + 1) },
  ],
  ['fast', 'open contracts', { maxOpen: 1 }, { maxOpen: 0 }],
  ['futures', 'tick worth', { tickWorth: 1n }, { tickWorth: 0n }],
  [
    'futures',
    'largest order',
    { tickWorth: WIDEST, maxLots: 1 },
    { tickWorth: WIDEST, maxLots: 2 },
  ],
  ['futures', 'lots from', { minLots: 1 }, { minLots: 0 }],
  ['futures', 'lots', { minLots: 7, maxLots: 7 }, { minLots: 8, maxLots: 7 }],
  ['futures', 'fee', { fee: 99_999, tiers: tiers(1) }, { fee: 100_000, tiers: tiers(1) }],
  ['futures', 'fee from', { fee: 0 }, { fee: -1 }],
  ['futures', 'half spread', { halfSpread: 99_999 }, { halfSpread: 100_000 }],
  ['futures', 'half spread from', { halfSpread: 0 }, { halfSpread: -1 }],
  ['futures', 'orders', { maxOrders: 1 }, { maxOrders: 0 }],
  ['futures', 'profit cap', { profitCap: 1 }, { profitCap: 0 }],
  ['futures', 'exposure', { exposure: MILLION }, { exposure: MILLION + 1 }],
  ['futures', 'exposure from', { exposure: 1 }, { exposure: 0 }],
  ['futures', 'lever', { levers: [1, 125] }, { levers: [1, 126] }],
  ['futures', 'lever from', { levers: [1] }, { levers: [0] }],
  ['futures', 'levers rising', { levers: [1, 2] }, { levers: [2, 2] }],
  ['futures', 'levers', { levers: [5] }, { levers: [] }],
  ['futures', 'tiers', { tiers: tiers(64) }, { tiers: tiers(65) }],
  ['futures', 'tiers from', { tiers: tiers(1) }, { tiers: [] }],
  [
    'futures',
    'maintenance with the fee',
    { fee: 500, tiers: [{ from: 0n, maintenance: 999_499 }] },
    { fee: 500, tiers: [{ from: 0n, maintenance: 999_500 }] },
  ],
  ['product', 'days', { days: 3_650 }, { days: 3_651 }],
  ['product', 'days from', { days: 1 }, { days: 0 }],
  ['product', 'penalty', { penalty: MILLION }, { penalty: MILLION + 1 }],
  ['product', 'largest purchase', { max: WIDEST }, { max: WIDEST + 1n }],
  [
    'product',
    'purchases',
    { min: 50n, max: 50n, tiers: rates(1) },
    { min: 51n, max: 50n, tiers: rates(1) },
  ],
  [
    'product',
    'purchase from',
    { min: 1n, tiers: rates(1) },
    { min: 0n, tiers: [{ from: 0n, rate: 1 }] },
  ],
  ['product', 'budget', { budget: WIDEST }, { budget: WIDEST + 1n }],
  ['product', 'budget from', { budget: 0n }, { budget: -1n }],
  ['product', 'tiers', { tiers: rates(64) }, { tiers: rates(65) }],
  [
    'product',
    'rate',
    { tiers: [{ from: 1n, rate: MILLION }] },
    { tiers: [{ from: 1n, rate: MILLION + 1 }] },
  ],
  ['swap', 'fee', { fee: MILLION }, { fee: MILLION + 1 }],
  ['swap', 'time of a quote', { quoteMs: 60_000 }, { quoteMs: 60_001 }],
  ['swap', 'time of a quote from', { quoteMs: 1_000 }, { quoteMs: 999 }],
  ['swap', 'worth', { minWorth: 9n, maxWorth: 9n }, { minWorth: 10n, maxWorth: 9n }],
  ['swap', 'worth from', { minWorth: 0n }, { minWorth: -1n }],
  ['swap', 'largest worth', { maxWorth: WIDEST }, { maxWorth: WIDEST + 1n }],
  ['cash', 'fee', { fee: 999_999, withdrawals: [] }, { fee: MILLION, withdrawals: [] }],
  ['cash', 'withdrawals a day', { perDay: 1_000 }, { perDay: 1_001 }],
  ['cash', 'withdrawals a day from', { perDay: 1 }, { perDay: 0 }],
  ['cash', 'caps', { caps: [5n, 5n, 5n] }, { caps: [6n, 5n, 5n] }],
  ['cash', 'higher caps', { caps: [4n, 5n, 5n] }, { caps: [4n, 6n, 5n] }],
  ['cash', 'caps from', { caps: [0n, 0n, WIDEST] }, { caps: [-1n, 0n, WIDEST] }],
  ['cash', 'highest cap', { caps: [0n, 0n, WIDEST] }, { caps: [0n, 0n, WIDEST + 1n] }],
  ['cash', 'second approval', { secondApprovalFrom: WIDEST }, { secondApprovalFrom: -1n }],
  ['cash', 'bonus', { bonus: MILLION }, { bonus: MILLION + 1 }],
  ['cash', 'bonus from', { bonusFrom: 0n }, { bonusFrom: -1n }],
  [
    'cash',
    'smallest withdrawal',
    { fee: 500_000, withdrawals: [{ currency: 0, min: 2n }] },
    { fee: 500_000, withdrawals: [{ currency: 0, min: 1n }] },
  ],
]

function outcomeOf(kind: Kind, changes: object): string {
  const sound = SOUND[kind]
  const spec =
    kind === 'ladder'
      ? { ...sound.spec, ladder: { ...LADDER, ...changes } }
      : { ...sound.spec, ...changes }
  const decision = new Venue().submit({ ...sound, spec } as unknown as Command)
  return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
}

describe('a definition', () => {
  it.each(BOUNDS)('of a %s may use its bound whole: %s', (kind, _, within, beyond) => {
    expect(outcomeOf(kind, within)).toBe('accepted')
    expect(outcomeOf(kind, beyond)).toBe('catalogue_invalid')
  })
})

describe('the scales of a market', () => {
  /** What a market is answered whose currencies have these digits. */
  function answer(base: number, quote: number, changes: object): string {
    const opened = new Venue()
    for (const [code, scale] of [
      ['BASE', base],
      ['QUOTE', quote],
    ] as const) {
      opened.submit({ kind: 'defineCurrency', spec: { code, scale } })
    }
    const free = { symbol: 'NEW', base: 2, quote: 3, minNotional: 0n, maxQuantity: 9 }
    const spec = { ...BTC_USDT, ...free, priceScale: 0, quantityScale: 0, ...changes }
    const decision = opened.submit({ kind: 'defineMarket', spec } as unknown as Command)
    return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
  }

  it('reach from the widest lot to the finest', () => {
    expect(answer(0, 0, { quantityScale: -18 })).toBe('accepted')
    expect(answer(0, 0, { quantityScale: -19, maxQuantity: 1 })).toBe('catalogue_invalid')
    expect(answer(18, 18, { quantityScale: 18 })).toBe('accepted')
    expect(answer(18, 18, { quantityScale: 19 })).toBe('catalogue_invalid')
  })

  it('reach to the finest tick', () => {
    expect(answer(0, 18, { priceScale: 18 })).toBe('accepted')
    expect(answer(0, 18, { priceScale: 19, quantityScale: -1 })).toBe('catalogue_invalid')
  })

  it('leave room for the largest order in the ledger, on either side', () => {
    for (const [base, quote] of [
      [18, 0],
      [0, 18],
    ] as const) {
      expect(answer(base, quote, { maxQuantity: 9 })).toBe('accepted')
      expect(answer(base, quote, { maxQuantity: 10 })).toBe('catalogue_invalid')
    }
  })
})

it('the first futures symbol says in which currency fast contracts are', () => {
  const opened = new Venue()
  const define = (command: Command) => {
    const decision = opened.submit(command)
    return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
  }
  expect(define({ kind: 'defineFutures', spec: BTC_FUTURES })).toBe('accepted')
  const other = { ...BTC_FAST, currency: 1 }
  expect(define({ kind: 'defineFast', spec: other })).toBe('catalogue_invalid')
  expect(define({ kind: 'defineFast', spec: BTC_FAST })).toBe('accepted')
})

describe('there can be no more than', () => {
  it('256 currencies', () => {
    const engine = createEngine()
    expect(
      countOf((at) => ({ kind: 'defineCurrency', spec: { code: `C${at}`, scale: 2 } }), engine),
    ).toBe(256)
  })

  it('4096 indexes, markets, fast contracts, futures symbols and products', () => {
    const { engine } = new Venue()
    const spec = { scale: 2, stalenessMs: 5_000 }
    // One of each of the first two is there.
    expect(
      countOf((at) => ({ kind: 'defineIndex', spec: { ...spec, symbol: `I${at}` } }), engine),
    ).toBe(4_095)
    expect(
      countOf((at) => ({ kind: 'defineMarket', spec: { ...BTC_USDT, symbol: `M${at}` } }), engine),
    ).toBe(4_095)
    expect(
      countOf((at) => ({ kind: 'defineFast', spec: { ...BTC_FAST, symbol: `F${at}` } }), engine),
    ).toBe(4_096)
    expect(
      countOf(
        (at) => ({ kind: 'defineFutures', spec: { ...BTC_FUTURES, symbol: `F${at}` } }),
        engine,
      ),
    ).toBe(4_096)
    expect(
      countOf(
        (at) => ({ kind: 'defineProduct', spec: { ...WEALTH_RULES, code: `P${at}` } }),
        engine,
      ),
    ).toBe(4_096)
  })
})

/** How many of such definitions are accepted before one is refused. */
function countOf(command: (at: number) => Command, engine: Engine): number {
  for (let at = 0; at < 5_000; at++) {
    const decision = engine.decide(command(at), 1)
    if (decision.outcome !== 'accepted') {
      expect(decision).toEqual({ outcome: 'rejected', rejection: 'catalogue_invalid' })
      return at
    }
    engine.apply(decision.record)
  }
  return 5_000
}
