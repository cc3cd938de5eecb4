import fc, { type Arbitrary } from 'fast-check'
import { MAX_BALANCE } from '../src/ledger/ledger.ts'

export const natural = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom(127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 35, Number.MAX_SAFE_INTEGER),
) as Arbitrary<never>
export const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: 0n, max: MAX_BALANCE }),
  fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 56n, MAX_BALANCE),
) as Arbitrary<never>
export const word = fc
  .string({ maxLength: 40, size: 'max', unit: 'binary' })
  .map((text) => text.toWellFormed())
export const whole = fc.integer({ min: -20, max: 20 }) as Arbitrary<never>
export const side = fc.constantFrom('buy' as const, 'sell' as const)

export const link = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
export const flag = fc.boolean()
export const direction = fc.constantFrom('long' as const, 'short' as const)
export const prints = <Shape>(print: Arbitrary<Shape>) =>
  fc.array(print, { maxLength: 15, size: 'max' })
export const ends = {
  order: natural,
  user: natural,
  price: natural,
  index: natural,
  indexSeq: natural,
  indexAt: natural,
}

export const fastSpec = fc.record({
  symbol: word,
  index: natural,
  currency: natural,
  terms: prints(fc.record({ durationMs: natural, payout: natural })),
  minStake: units,
  maxStake: units,
  maxOpen: natural,
  open: flag,
})

export const futuresSpec = fc.record({
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

export const productSpec = fc.record({
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

export const swapSpec = fc.record({
  legs: prints(
    fc.oneof(
      fc.record({ currency: natural }),
      fc.record({ currency: natural, index: natural }),
      fc.record({ currency: natural, index: natural, inverse: fc.constant(true as const) }),
    ),
  ),
  fee: natural,
  minWorth: units,
  maxWorth: units,
  quoteMs: natural,
})

export const cashSpec = fc.record({
  withdrawals: prints(fc.record({ currency: natural, min: units })),
  fee: natural,
  perDay: natural,
  caps: fc.tuple(units, units, units),
  secondApprovalFrom: units,
  bonus: natural,
  bonusFrom: units,
})

export const ladder = fc.record({
  halfSpread: natural,
  step: natural,
  levels: natural,
  firstLevel: units,
  levelGrowth: units,
})
