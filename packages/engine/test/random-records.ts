import fc, { type Arbitrary } from 'fast-check'
import { type EngineRecord, type Event, POSTING_REASONS } from '../src/events.ts'
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
const word = fc
  .string({ maxLength: 40, size: 'max', unit: 'binary' })
  .map((text) => text.toWellFormed())
const whole = fc.integer({ min: -20, max: 20 }) as Arbitrary<never>
const side = fc.constantFrom('buy' as const, 'sell' as const)

const link = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const flag = fc.boolean()
const direction = fc.constantFrom('long' as const, 'short' as const)
const prints = <Shape>(print: Arbitrary<Shape>) => fc.array(print, { maxLength: 15, size: 'max' })
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

const cashSpec = fc.record({
  withdrawals: prints(fc.record({ currency: natural, min: units })),
  fee: natural,
  perDay: natural,
  caps: fc.tuple(units, units, units),
  secondApprovalFrom: units,
  bonus: natural,
  bonusFrom: units,
})

/** Events of money in and out. */
const cashEvent: Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('cashRulesSet' as const), spec: cashSpec }),
  fc.record({
    kind: fc.constant('certified' as const),
    user: natural,
    level: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('bonusGiven' as const),
    user: natural,
    bonus: units,
    turnoverDue: units,
  }),
  fc.record({
    kind: fc.constant('creditRulesSet' as const),
    spec: fc.record({ bonusMost: units, level: fc.constantFrom(1 as const, 2 as const) }),
  }),
  fc.record({
    kind: fc.constant('creditBound' as const),
    user: natural,
    credit: units,
    turnoverDue: units,
  }),
  fc.record({
    kind: fc.constant('creditBarred' as const),
    user: natural,
    taken: units,
    turnoverDue: units,
  }),
  fc.record({
    kind: fc.constant('depositsSpent' as const),
    user: natural,
    spent: prints(fc.record({ currency: natural, amount: units })),
  }),
  fc.record({
    kind: fc.constant('withdrawalRequested' as const),
    withdrawal: natural,
    user: natural,
    currency: natural,
    amount: units,
    fee: units,
    worth: units,
    approvals: fc.constantFrom(1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('withdrawalApproved' as const),
    withdrawal: natural,
    user: natural,
    operator: natural,
    complete: flag,
  }),
  fc.record({
    kind: fc.constant('withdrawalReturnProposed' as const),
    withdrawal: natural,
    user: natural,
    operator: natural,
  }),
  fc.record({
    kind: fc.constant('withdrawalMoved' as const),
    withdrawal: natural,
    user: natural,
    to: fc.constantFrom(
      'sent' as const,
      'unknown' as const,
      'confirmed' as const,
      'refused' as const,
    ),
    operator: natural,
  }),
)

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
    prints: fc.array(fc.record({ index: natural, price: natural }), { maxLength: 60, size: 'max' }),
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

/** A record of anything that can be in one, sensible or not. */
export const record: Arbitrary<EngineRecord> = fc.record({
  seq: natural,
  at: natural,
  command: fc.constantFrom('placeSpotOrder' as const, 'printPrices' as const, 'setPolicy' as const),
  owner: natural,
  request: fc.option(
    fc.oneof(
      fc.record({
        id: word,
        by: fc.constantFrom('caller' as const, 'venue' as const),
        terms: fc.array(natural, { maxLength: 9 }),
      }),
      fc.record({ id: word, terms: natural }),
    ),
    { nil: undefined },
  ),
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
  events: fc.array(fc.oneof(event, productEvent, cashEvent), { maxLength: 8 }),
})
