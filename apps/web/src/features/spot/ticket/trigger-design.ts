import { compare, divide, isZero, multiply, trimZeros, truncate } from '@candor/money/decimals'
import type { Decimal } from '@candor/money/decimals'
import type { ErrorName, TriggerTicket } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import type { Errors, FormDesign, Say } from '../../../shared/form/form-design.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { floorTo } from '../pairs/scale.ts'
import type { Conditional, Method, SelfTrade, Side } from '../terms/order-terms.ts'
import { isDecimal } from './reducer.ts'
import { partOf } from './summary.ts'
import { isReached } from './trigger-reached.ts'

/** A conditional order while it is being written. Figures are as typed. */
export interface TriggerValues {
  source: TriggerTicket['source']
  /** What its order is once a price has reached it; a trailing stop trades at best price. */
  method: Method
  stop: string
  stopLimit: string
  goal: string
  goalLimit: string
  /** How far a trailing stop follows, in percent. */
  trail: string
  /** In the base currency. */
  quantity: string
  /** In the quote currency: what a buy at best price spends. */
  amount: string
}

export interface TriggerAround {
  kind: Conditional
  side: Side
  selfTrade: SelfTrade
  pair: PairFacts
  funds: Funds | undefined
  /** The index, where it is known. */
  index: Decimal | undefined
}

interface TriggerSummary {
  /** What is sent. */
  terms: Omit<TriggerTicket, 'requestId'>
  /** What is set aside, in the currency that it gives; undefined while its figures are no figures. */
  uses: Decimal | undefined
  /** The share of what is available that it takes, 0 to 100, for the steps. */
  share: number
  /** What it comes to at the price that reaches it, in the other currency. */
  comesTo: Decimal | undefined
  short: boolean
}

type TriggerAct = { kind: 'share'; percent: number }

export const EMPTY_TRIGGER: TriggerValues = {
  source: 'index',
  method: 'market',
  ...{ stop: '', stopLimit: '', goal: '', goalLimit: '', trail: '', quantity: '', amount: '' },
}

/** Digits of the percentage that a trailing stop follows at, and how far it may. */
const TRAIL_SCALE = 4
const LEAST_TRAIL = '0.01'
const MOST_TRAIL = '50'

type Shape = Pick<TriggerAround, 'kind' | 'side'>

export function methodOf({ method }: TriggerValues, { kind }: Pick<Shape, 'kind'>): Method {
  return kind === 'trailing' ? 'market' : method
}

/** The figure that says how much: an amount for buys at best price, a quantity else. */
export function sizeOf(values: TriggerValues, { kind, side }: Shape): 'amount' | 'quantity' {
  return side === 'buy' && methodOf(values, { kind }) === 'market' ? 'amount' : 'quantity'
}

/** The prices that this kind of order has: of its triggers, then of its limits. */
export function pricesOf(values: TriggerValues, { kind }: Pick<Shape, 'kind'>) {
  const stops = kind === 'stop' || kind === 'oco'
  const gains = kind === 'takeProfit' || kind === 'oco'
  const isLimit = methodOf(values, { kind }) === 'limit'
  return {
    triggers: [...(stops ? (['stop'] as const) : []), ...(gains ? (['goal'] as const) : [])],
    limits: [
      ...(stops && isLimit ? (['stopLimit'] as const) : []),
      ...(gains && isLimit ? (['goalLimit'] as const) : []),
    ],
  }
}

function highest(prices: string[]): Decimal | undefined {
  if (prices.length === 0 || !prices.every(isDecimal)) return undefined
  return prices.reduce((most, price) => (compare(price, most) > 0 ? price : most))
}

function usesOf(values: TriggerValues, around: TriggerAround): Decimal | undefined {
  const size = values[sizeOf(values, around)]
  if (!isDecimal(size)) return undefined
  if (around.side === 'sell' || methodOf(values, around) === 'market') return size
  const price = highest(pricesOf(values, around).limits.map((key) => values[key]))
  return price && multiply(price, size)
}

/** By the stop where it has both: what it comes to at the least. */
function comesTo(values: TriggerValues, around: TriggerAround): Decimal | undefined {
  const { triggers, limits } = pricesOf(values, around)
  const key = limits[0] ?? triggers[0]
  const price = key && values[key]
  const size = values[sizeOf(values, around)]
  if (!price || !isDecimal(price) || !isDecimal(size) || isZero(price)) return undefined
  if (sizeOf(values, around) === 'quantity') return multiply(price, size)
  const lots = divide(size, price, 24)
  return lots && floorTo(lots, around.pair.quantityScale)
}

function termsOf(values: TriggerValues, around: TriggerAround): TriggerSummary['terms'] {
  const { kind, side, pair, selfTrade } = around
  const method = methodOf(values, around)
  const leg = (triggerPrice: string, price: string) => ({
    triggerPrice,
    method,
    ...(method === 'limit' && { price }),
  })
  const size = sizeOf(values, around)
  return {
    ...{ symbol: pair.symbol, side, source: values.source, [size]: values[size] },
    ...((kind === 'stop' || kind === 'oco') && { stop: leg(values.stop, values.stopLimit) }),
    ...((kind === 'takeProfit' || kind === 'oco') && {
      takeProfit: leg(values.goal, values.goalLimit),
    }),
    ...(kind === 'trailing' && { stop: { trailPercent: values.trail, method } }),
    ...(selfTrade !== 'newest' && { selfTrade }),
  }
}

function availableOf({ side, funds }: TriggerAround): Decimal | undefined {
  return funds && (side === 'buy' ? funds.quote : funds.base)
}

function isShort(values: TriggerValues, around: TriggerAround): boolean {
  const uses = usesOf(values, around)
  const available = availableOf(around)
  return uses !== undefined && available !== undefined && compare(uses, available) > 0
}

/** The size that a share of what is available comes to. */
function shared(values: TriggerValues, percent: number, around: TriggerAround): TriggerValues {
  const { side, pair, funds } = around
  const size = sizeOf(values, around)
  if (!funds) return values
  const gives = side === 'buy' ? funds.quote : funds.base
  const part = divide(multiply(gives, String(percent)), '100', 24)!
  const text = (figure: Decimal) => (isZero(figure) ? '' : trimZeros(figure))
  if (size === 'amount') {
    return { ...values, amount: text(truncate(part, pair.rules?.quoteScale ?? 2)) }
  }
  const price = highest(pricesOf(values, around).limits.map((key) => values[key]))
  const lots =
    side === 'sell' ? part : price && !isZero(price) ? divide(part, price, 24) : undefined
  if (lots === undefined) return values
  return { ...values, quantity: text(floorTo(lots, pair.quantityScale)) }
}

function errorsOf(values: TriggerValues, around: TriggerAround, say: Say): Errors<TriggerValues> {
  const { t } = say
  const { kind, side, pair, index } = around
  const faults: Errors<TriggerValues> = {}
  const { triggers, limits } = pricesOf(values, around)
  for (const key of [...triggers, ...limits]) {
    const price = values[key]
    faults[key] = price === '' ? t('spot.priceMissing') : checkAmount(price, pair.priceScale, t)
  }
  if (kind === 'oco' && !faults.stop && !faults.goal) {
    const order = compare(values.goal, values.stop)
    if (side === 'sell' && order <= 0) faults.goal = t('ticket.goalAbove')
    if (side === 'buy' && order >= 0) faults.goal = t('ticket.goalBelow')
  }
  // What the last trade counts as, the venue alone knows.
  if (values.source === 'index' && index !== undefined) {
    for (const key of triggers) {
      const isThere = !faults[key] && isReached(key, { side, at: values[key], price: index })
      if (isThere) faults[key] = t('ticket.reachedNow')
    }
  }
  if (kind === 'trailing') {
    const { trail } = values
    const isWrong =
      checkAmount(trail, TRAIL_SCALE, t) !== undefined ||
      compare(trail, LEAST_TRAIL) < 0 ||
      compare(trail, MOST_TRAIL) > 0
    if (isWrong) faults.trail = t('ticket.distanceRange')
  }
  const size = sizeOf(values, around)
  faults[size] = sizeFault(values, around, say)
  if (!faults[size] && isShort(values, around)) faults[size] = t('assets.moreThanAvailable')
  return faults
}

function sizeFault(values: TriggerValues, around: TriggerAround, { t, format }: Say) {
  const { pair } = around
  const { rules } = pair
  const size = sizeOf(values, around)
  const text = values[size]
  if (size === 'quantity' && text === '') return t('spot.quantityMissing')
  const scale = size === 'amount' ? (rules?.quoteScale ?? 6) : Math.max(pair.quantityScale, 0)
  const fault = checkAmount(text, scale, t)
  if (fault || !rules) return fault
  const worth = size === 'amount' ? text : comesTo(values, around)
  if (worth && compare(worth, rules.minAmount) < 0) {
    return t('spot.smallest', { amount: `${format.amount(rules.minAmount)} ${pair.quote}` })
  }
  return undefined
}

/** The field that a refusal is about. */
function fieldOf(error: ErrorName, values: TriggerValues, around: TriggerAround) {
  const { triggers, limits } = pricesOf(values, around)
  switch (error) {
    case 'trigger_invalid':
    case 'trigger_reached':
      // Of two, the refusal names none: the stop is shown, the goal stands below it.
      return triggers[0] ?? 'trail'
    case 'price_missing':
    case 'price_out_of_range':
      return limits[0] ?? triggers[0] ?? 'trail'
    case 'balance_insufficient':
    case 'order_below_minimum':
    case 'order_too_large':
    case 'quantity_missing':
    case 'quantity_out_of_range':
    case 'amount_not_positive':
      return sizeOf(values, around)
    default:
      return undefined
  }
}

/** The ticket of orders that wait for a price. */
export const triggerForm: FormDesign<TriggerValues, TriggerAround, TriggerSummary, TriggerAct> = {
  reduce: (values, { percent }, around) => shared(values, percent, around),
  summary: (values, around) => ({
    terms: termsOf(values, around),
    uses: usesOf(values, around),
    share: partOf(usesOf(values, around), availableOf(around)),
    comesTo: comesTo(values, around),
    short: isShort(values, around),
  }),
  errors: errorsOf,
  atOnce: (values, around, { t }) =>
    isShort(values, around) ? { [sizeOf(values, around)]: t('assets.moreThanAvailable') } : {},
  fieldOf,
  accepted: (values) => ({ ...values, quantity: '', amount: '' }),
}
