import type { OrderTerms, Side } from '../market/spot-events.ts'
import type { TriggerPlaced, SpotExitsSet } from '../triggers/trigger-events.ts'

type Leg = NonNullable<TriggerPlaced['up']>
type Exits = SpotExitsSet['exits']

/** What was asked for, as the numbers of a request; where the command has none, as if it had. */
export type Asked = { readonly type: string } & Readonly<Record<string, unknown>>

export interface SpotAsked {
  readonly market: number
  readonly side: Side
  readonly method: 'limit' | 'market'
  readonly price?: number | undefined
  readonly quantity?: number | undefined
  readonly amount?: bigint | undefined
  readonly terms?: OrderTerms | undefined
  readonly exits?: Exits | undefined
  /** The conditional order that placed it. */
  readonly origin?: { readonly trigger?: number | undefined } | undefined
}

/** An amount is its upper and its lower 32 bits. */
export function words(amount: bigint): [number, number] {
  return [Number(amount >> 32n), Number(amount & 0xffff_ffffn)]
}

/** The numbers of each kind of what waits; those without a key of their own have none. */
const NUMBERS: Readonly<Record<string, (asked: Asked) => readonly number[]>> = {
  openFast: ({ fast, direction, durationMs, stake }) => [
    ...[5, fast as number, direction === 'long' ? 1 : 0, durationMs as number],
    ...words(stake as bigint),
  ],
  placeFuturesOrder: ({ futures, lots, lever, price, stopLoss, takeProfit, amount, ...rest }) => [
    ...[6, futures as number, howOfFutures(rest), orZero(lots), lever as number, orZero(price)],
    ...[orZero(stopLoss), orZero(takeProfit)],
    ...(typeof amount === 'bigint' ? words(amount) : []),
  ],
  followPosition: ({ order }) => [7, order as number],
  lockPosition: ({ order }) => [8, order as number],
  reversePosition: ({ order }) => [9, order as number],
  swap: ({ from, to, quote, amount }) => [
    ...[11, from as number, to as number, orZero(quote), ...words(amount as bigint)],
  ],
  placeSpotOrder: (asked) => numbersOfSpot(asked as unknown as SpotAsked),
  amendSpotOrder: ({ order, price, quantity }) => [
    ...[47, order as number, orZero(price), orZero(quantity)],
  ],
  reducePosition: ({ order, lots }) => [55, order as number, lots as number],
  removeMargin: ({ order, amount }) => [57, order as number, ...words(amount as bigint)],
}

export function numbersOf(asked: Asked): readonly number[] | undefined {
  return NUMBERS[asked.type]?.(asked)
}

/** 1 for long, 2 for a limit order, 4 for one that is refused where it is reached. */
function howOfFutures({ direction, method, ifReached }: Readonly<Record<string, unknown>>): number {
  const kind = (direction === 'long' ? 1 : 0) + (method === 'limit' ? 2 : 0)
  return kind + (ifReached === 'refuse' ? 4 : 0)
}

/** Those of a request, and behind them the ids of orders that it comes from, which no request has. */
export function numbersOfSpot(asked: SpotAsked): number[] {
  const { market, side, method, price, quantity, amount, terms, exits, origin } = asked
  const how = (side === 'buy' ? 1 : 0) + (method === 'limit' ? 2 : 0)
  const numbers = [4, market, how, price ?? 0, quantity ?? 0]
  if (!terms && !exits && !origin) return amount ? [...numbers, ...words(amount)] : numbers
  const own = [...words(amount ?? 0n), ...numbersOfTerms(terms), ...numbersOfExits(exits)]
  const from = [origin?.trigger ?? terms?.trigger, terms?.replaces]
  return [...numbers, ...own, ...from.filter((id) => id !== undefined)]
}

const IN_FORCE = ['ioc', 'fok', 'gtd']
const SELF_TRADE = ['newest', 'oldest', 'both']

export function numbersOfTerms(terms: OrderTerms | undefined): number[] {
  const { timeInForce, selfTrade, postOnly, expiresAt, clientId } = terms ?? {}
  const force = IN_FORCE.indexOf(timeInForce ?? '') + 1
  const trade = SELF_TRADE.indexOf(selfTrade ?? '') + 1
  const name = clientId ?? ''
  const units = Array.from({ length: name.length }, (_, place) => name.charCodeAt(place))
  return [8 * force + 2 * trade + (postOnly ? 1 : 0), expiresAt ?? 0, name.length, ...units]
}

function numbersOfExits(exits: Exits | undefined): number[] {
  if (!exits) return []
  const legs = [exits.stop, exits.takeProfit].flatMap((exit) => {
    if (!exit) return [0]
    return exit.limit === undefined ? [1, exit.trigger] : [2, exit.trigger, exit.limit]
  })
  return [exits.on === 'index' ? 1 : 2, ...legs]
}

export function numbersOfTrigger(placed: TriggerPlaced): number[] {
  const { market, side, source, quantity, amount, up, down, terms } = placed
  const how = (side === 'buy' ? 1 : 0) + (source === 'index' ? 2 : 0)
  const legs = [up, down].flatMap(numbersOfLeg)
  return [
    ...[50, market, how, quantity ?? 0, ...words(amount ?? 0n), ...legs],
    ...numbersOfTerms(terms),
  ]
}

function numbersOfLeg(leg: Leg | undefined): number[] {
  if (!leg) return [0]
  const when = [leg.at ?? 0, leg.trail ?? 0]
  return leg.method === 'limit' ? [2, ...when, leg.price ?? 0] : [1, ...when]
}

function orZero(value: unknown): number {
  return (value as number | undefined) ?? 0
}
