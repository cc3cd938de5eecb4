import type { Direction, FastOutcome, WindowPrint } from '@candor/terms'
import type { CertificationLevel } from '../catalogue.ts'
import type { Method, PastPrint, Print, Side } from '../commands.ts'
import type {
  CloseCause,
  CurrencyAmount,
  Event,
  FuturesOrigin,
  OfferEnd,
  ProductPreviewed,
  ProductReturned,
  SpotCloseReason,
  SwapQuoted,
} from '../events.ts'
import {
  type Field,
  type Table,
  amount,
  flag,
  hash,
  list,
  oneOf,
  smallNumber,
  struct,
  uint,
} from './fields.ts'
import { CodecError, type Reader } from './reader.ts'
import {
  cashSpec,
  creditSpec,
  currencySpec,
  fastSpec,
  futuresSpec,
  indexSpec,
  marketSpec,
  policySpec,
  productSpec,
  swapSpec,
} from './specs.ts'
import type { Writer } from './writer.ts'

export const side = oneOf<Side>(['buy', 'sell'])
const method = oneOf<Method>(['limit', 'market'])
export const direction = oneOf<Direction>(['long', 'short'])
export const origin = oneOf<FuturesOrigin>(['order', 'follow', 'lock', 'reverse'])
const cause = oneOf<CloseCause>(['user', 'stopLoss', 'takeProfit', 'liquidation', 'reverse'])
const closeReason = oneOf<SpotCloseReason>(['executed', 'revoked', 'remainder', 'selfTrade'])

export const level = smallNumber<CertificationLevel>([0, 1, 2])
export const approvals = smallNumber<1 | 2>([1, 2])

type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>
type EventTables = { [Kind in Event['kind']]: Table<Omit<EventOf<Kind>, 'kind'>> }

/** The terms of a standing offer; a snapshot keeps them as they were made. */
export const swapQuoted: Table<Omit<SwapQuoted, 'kind'>> = {
  offer: uint(),
  user: uint(),
  from: uint(),
  to: uint(),
  amount,
  received: amount,
  fee: amount,
  fromPrice: uint(),
  toPrice: uint(),
  expiresAt: uint(),
}
export const productPreviewed: Table<Omit<ProductPreviewed, 'kind'>> = {
  offer: uint(),
  user: uint(),
  product: uint(),
  amount,
  rate: uint(),
  income: amount,
  days: uint(),
  penalty: uint(),
  expiresAt: uint(),
}

/** Every event's fields. An event's code is its position here: new ones are added at the end. */
const TABLES: EventTables = {
  currencyDefined: { id: uint(), spec: currencySpec },
  indexDefined: { id: uint(), spec: indexSpec },
  marketDefined: { id: uint(), spec: marketSpec },
  policySet: { spec: policySpec },
  accountOpened: { user: uint(), gift: amount, turnoverDue: amount },
  pricesPrinted: { prints: list(struct<Print>({ index: uint(), price: uint() })) },
  spotOrderPlaced: {
    order: uint(),
    user: uint(),
    market: uint(),
    side,
    method,
    price: uint(),
    quantity: uint(),
    amount,
  },
  spotTraded: {
    trade: uint(),
    market: uint(),
    price: uint(),
    quantity: uint(),
    worth: amount,
    takerSide: side,
    makerOrder: uint(),
    makerUser: uint(),
    takerOrder: uint(),
    takerUser: uint(),
    makerFee: amount,
    takerFee: amount,
  },
  spotOrderClosed: { order: uint(), reason: closeReason },
  pricesRecovered: {
    index: uint(),
    prints: list(struct<PastPrint>({ at: uint(), price: uint() })),
  },
  fastDefined: { id: uint(), spec: fastSpec },
  futuresDefined: { id: uint(), spec: futuresSpec },
  productDefined: { id: uint(), spec: productSpec },
  swapRulesSet: { spec: swapSpec },
  fastOpened: {
    order: uint(),
    user: uint(),
    fast: uint(),
    direction,
    stake: amount,
    profit: amount,
    openPrice: uint(),
    openSeq: uint(),
    openAt: uint(),
    openLink: hash,
    expiresAt: uint(),
  },
  fastSettled: {
    order: uint(),
    user: uint(),
    outcome: oneOf<FastOutcome>(['won', 'lost', 'even', 'refunded']),
    twicePrice: amount,
    prints: list(struct<WindowPrint>({ seq: uint(), at: uint(), price: uint() })),
    linkBefore: hash,
    linkAfter: hash,
  },
  futuresOrderPlaced: {
    order: uint(),
    user: uint(),
    futures: uint(),
    direction,
    method,
    price: uint(),
    lots: uint(),
    lever: uint(),
    margin: amount,
    fee: amount,
    reserve: amount,
    stopLoss: uint(),
    takeProfit: uint(),
    origin,
    of: uint(),
  },
  positionOpened: {
    order: uint(),
    user: uint(),
    price: uint(),
    index: uint(),
    indexSeq: uint(),
    indexAt: uint(),
  },
  futuresOrderCancelled: { order: uint(), user: uint() },
  positionClosed: {
    order: uint(),
    user: uint(),
    how: cause,
    price: uint(),
    index: uint(),
    indexSeq: uint(),
    indexAt: uint(),
    gain: amount,
    loss: amount,
    fee: amount,
  },
  stopsSet: { order: uint(), user: uint(), stopLoss: uint(), takeProfit: uint() },
  positionsLocked: { user: uint(), first: uint(), second: uint() },
  sweepLeft: { index: uint(), price: uint(), seq: uint(), at: uint() },
  sweepDone: { index: uint() },
  swapQuoted,
  swapped: {
    order: uint(),
    user: uint(),
    offer: uint(),
    from: uint(),
    to: uint(),
    amount,
    received: amount,
    fee: amount,
    fromPrice: uint(),
    toPrice: uint(),
  },
  productPreviewed,
  offerEnded: {
    offer: uint(),
    user: uint(),
    how: oneOf<OfferEnd>(['used', 'expired', 'replaced']),
  },
  productBought: {
    order: uint(),
    user: uint(),
    product: uint(),
    offer: uint(),
    amount,
    rate: uint(),
    income: amount,
    days: uint(),
    penalty: uint(),
  },
  incomeAccrued: { order: uint(), user: uint(), day: uint(), amount, paid: flag },
  productReturned: {
    order: uint(),
    user: uint(),
    how: oneOf<ProductReturned['how']>(['matured', 'redeemed']),
    days: uint(),
    penalty: amount,
    settled: amount,
  },
  riskNoticeAccepted: { user: uint() },
  personalLimitsSet: {
    user: uint(),
    dailyStake: amount,
    dailyLoss: amount,
    laterDailyStake: amount,
    laterDailyLoss: amount,
    laterFrom: uint(),
    coolOffUntil: uint(),
  },
  cashRulesSet: { spec: cashSpec },
  certified: { user: uint(), level },
  bonusGiven: { user: uint(), bonus: amount, turnoverDue: amount },
  withdrawalRequested: {
    withdrawal: uint(),
    user: uint(),
    currency: uint(),
    amount,
    fee: amount,
    worth: amount,
    approvals,
  },
  withdrawalApproved: { withdrawal: uint(), user: uint(), operator: uint(), complete: flag },
  withdrawalReturnProposed: { withdrawal: uint(), user: uint(), operator: uint() },
  withdrawalMoved: {
    withdrawal: uint(),
    user: uint(),
    to: oneOf<EventOf<'withdrawalMoved'>['to']>(['sent', 'unknown', 'confirmed', 'refused']),
    operator: uint(),
  },
  creditRulesSet: { spec: creditSpec },
  creditBound: { user: uint(), credit: amount, turnoverDue: amount },
  creditBarred: { user: uint(), taken: amount, turnoverDue: amount },
  depositsSpent: {
    user: uint(),
    spent: list(struct<CurrencyAmount>({ currency: uint(), amount })),
  },
}

const kinds = Object.keys(TABLES) as Event['kind'][]
const codes = Object.fromEntries(kinds.map((kind, code) => [kind, code]))
/** The kind itself is a constant of each structure, so that events read back have one shape a kind. */
const codecs = kinds.map((kind) =>
  struct({ kind: constant(kind), ...TABLES[kind] } as Table<Event>),
)

export const event: Field<Event> = {
  write: (writer, value) => {
    const code = codes[value.kind]!
    writer.byte(code)
    codecs[code]!.write(writer, value)
  },
  read: (reader) => {
    const codec = codecs[reader.byte()]
    if (!codec) throw new CodecError('an event is of no known kind')
    return codec.read(reader)
  },
}

function constant<Value>(value: Value): Field<Value> {
  return { write: (_writer: Writer) => {}, read: (_reader: Reader) => value }
}
