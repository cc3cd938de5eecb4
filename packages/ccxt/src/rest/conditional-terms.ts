import type { Asked } from '@candor/sdk'
import { InvalidOrder, NotSupported } from 'ccxt'
import type { NewOrder } from './order-terms.ts'

type Params = Record<string, unknown>
export type NewTrigger = Asked<'placeTrigger'>
export type Leg = NonNullable<NewTrigger['up']>

/** What of ccxt's `params` makes an order conditional, or says how. */
const CONDITIONS = [
  ...['triggerPrice', 'triggerDirection', 'triggerPriceType', 'stopLossPrice', 'takeProfitPrice'],
  ...['trailingPercent', 'stopPrice'],
]

/** What makes it conditional by itself. */
const REACHED_BY = [
  'triggerPrice',
  'stopPrice',
  'stopLossPrice',
  'takeProfitPrice',
  'trailingPercent',
]

const DIRECTIONS: Readonly<Record<string, 'up' | 'down'>> = {
  ascending: 'up',
  descending: 'down',
  up: 'up',
  down: 'down',
}

const SOURCES: Readonly<Record<string, NewTrigger['source']>> = {
  index: 'index',
  last: 'lastTrade',
}

/** Whether `params` ask for an order that waits for a price. */
export function isConditional(params: Params): boolean {
  return REACHED_BY.some((name) => params[name] !== undefined)
}

/** `params` without what says when the order is placed. */
export function withoutConditions(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !CONDITIONS.includes(name)))
}

/** What a leg of each order asks for besides what reaches it. */
interface Given {
  side: NewOrder['side']
  type: NewOrder['type']
  /** Limit price, as text; undefined of a market order. */
  price: string | undefined
  /** The exact text of a price that ccxt was given. */
  priceText: (value: unknown) => string
}

/**
 * The legs of a conditional order, from ccxt's `params`. `stopLossPrice`, `takeProfitPrice`, or both, of
 * which the first that is reached counts. `trailingPercent` in place of `stopLossPrice`, of market orders.
 * `triggerPrice` (of old `stopPrice`) alone: a stop, unless `triggerDirection` (ascending, descending) says otherwise.
 * `triggerPriceType`: index, as when absent, or last.
 */
export function conditionsOf(
  id: string,
  params: Params,
  { side, type, price, priceText }: Given,
): Pick<NewTrigger, 'source' | 'up' | 'down'> {
  const { stopLossPrice, takeProfitPrice, trailingPercent, triggerDirection } = params
  const triggerPrice = params.triggerPrice ?? params.stopPrice
  const others = [stopLossPrice, takeProfitPrice, trailingPercent].filter(
    (one) => one !== undefined,
  )
  if (triggerPrice !== undefined && others.length > 0) {
    throw new InvalidOrder(`${id} orders have a triggerPrice, or what else reaches them`)
  }
  if (triggerPrice === undefined && triggerDirection !== undefined) {
    throw new InvalidOrder(`${id} has a triggerDirection of a triggerPrice alone`)
  }
  if (trailingPercent !== undefined && stopLossPrice !== undefined) {
    throw new InvalidOrder(`${id} orders have a stopLossPrice or a trailingPercent`)
  }
  if (type === 'limit' && others.length > 1) {
    throw new NotSupported(`${id} orders of one limit have one price that reaches them`)
  }
  if (type === 'limit' && trailingPercent !== undefined) {
    throw new InvalidOrder(`${id} orders that trail are market orders`)
  }
  const at = (value: unknown): Leg => ({
    triggerPrice: priceText(value),
    type,
    ...(price !== undefined && { price }),
  })
  const [stops, gains] = side === 'buy' ? (['up', 'down'] as const) : (['down', 'up'] as const)
  const source = from(SOURCES, params.triggerPriceType ?? 'index', `${id} has no triggerPriceType`)
  if (triggerPrice !== undefined) {
    const what = `${id} has no triggerDirection`
    const leg = triggerDirection === undefined ? stops : from(DIRECTIONS, triggerDirection, what)
    return { source, [leg]: at(triggerPrice) }
  }
  return {
    source,
    ...(stopLossPrice !== undefined && { [stops]: at(stopLossPrice) }),
    ...(trailingPercent !== undefined && {
      [stops]: { trailing: shareOf(id, trailingPercent), type },
    }),
    ...(takeProfitPrice !== undefined && { [gains]: at(takeProfitPrice) }),
  }
}

/** A percentage as a share, digit by digit: 1.5 is 0.015. */
function shareOf(id: string, percent: unknown): string {
  const text = String(percent as number | string)
  const parts = /^(\d{1,3})(?:\.(\d+))?$/.exec(text)
  if (!parts) throw new InvalidOrder(`${id} needs trailingPercent as a decimal number`)
  const whole = parts[1]!.padStart(3, '0')
  return `${whole.slice(0, -2)}.${whole.slice(-2)}${parts[2] ?? ''}`
}

/** A share as a percentage, digit by digit. */
export function percentOf(share: string): string {
  const [whole = '0', decimals = ''] = share.split('.')
  const digits = decimals.padEnd(2, '0')
  return `${whole}${digits.slice(0, 2)}.${digits.slice(2)}0`
}

function from<T>(table: Readonly<Record<string, T>>, name: unknown, what: string): T {
  const value = typeof name === 'string' ? table[name] : undefined
  if (value === undefined) throw new InvalidOrder(`${what} ${String(name)}`)
  return value
}
