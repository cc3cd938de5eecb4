import type { Asked } from '@candor/sdk'
import { InvalidOrder, NotSupported } from 'ccxt'

type Params = Record<string, unknown>
export type Exits = NonNullable<Asked<'placeOrder'>['exits']>
type Exit = NonNullable<Exits['stop']>

/** What ccxt says of an exit: its type follows from its price. */
const KNOWN = ['triggerPrice', 'stopPrice', 'price', 'type', 'priceType']

const SOURCES: Readonly<Record<string, Exits['source']>> = { index: 'index', last: 'lastTrade' }

/** `params` without the exits. */
export function withoutExits(params: Params): Params {
  const { stopLoss: _, takeProfit: _gain, ...others } = params
  return others
}

/**
 * The exits of an order, from ccxt's `stopLoss` and `takeProfit` of `params`: each an object with a
 * `triggerPrice`, and a `price` where its order is at a limit. `priceType` (index, as when absent, or last)
 * is the same of both. `priceText`: the exact text of a price that ccxt was given.
 */
export function exitsOf(
  id: string,
  { stopLoss, takeProfit }: Params,
  priceText: (value: unknown) => string,
): { exits?: Exits } {
  const given = [stopLoss, takeProfit].filter((one) => one !== undefined)
  if (given.length === 0) return {}
  const types = new Set(given.map((one) => (one as Params).priceType ?? 'index'))
  const [type] = types
  const source = typeof type === 'string' ? SOURCES[type] : undefined
  if (types.size > 1 || source === undefined) {
    throw new InvalidOrder(`${id} exits have one priceType, index or last`)
  }
  return {
    exits: {
      source,
      ...(stopLoss !== undefined && { stop: exitOf(id, stopLoss as Params, priceText) }),
      ...(takeProfit !== undefined && { takeProfit: exitOf(id, takeProfit as Params, priceText) }),
    },
  }
}

function exitOf(id: string, exit: Params, priceText: (value: unknown) => string): Exit {
  const odd = Object.keys(exit).find((name) => exit[name] !== undefined && !KNOWN.includes(name))
  if (odd !== undefined) throw new NotSupported(`${id} exits take no ${odd}`)
  const { price, type } = exit
  const triggerPrice = exit.triggerPrice ?? exit.stopPrice
  if (triggerPrice === undefined) throw new InvalidOrder(`${id} exits need a triggerPrice`)
  if (type !== undefined && type !== (price === undefined ? 'market' : 'limit')) {
    throw new InvalidOrder(`${id} exits have a price where they are of type limit, and only then`)
  }
  return {
    triggerPrice: priceText(triggerPrice),
    ...(price !== undefined && { price: priceText(price) }),
  }
}
