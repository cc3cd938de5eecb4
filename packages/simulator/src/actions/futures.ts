import {
  type Command,
  type FuturesOrder,
  type FuturesSpec,
  POOLS,
  type PlaceFuturesOrder,
} from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { rulesOf } from '../model/futures-orders.ts'
import { hasEnded, shares } from '../model/futures-terms.ts'
import { account } from '../model/ledger.ts'
import { isEnding } from '../model/waiting.ts'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'

const DIRECTIONS = ['long', 'short'] as const
/** What nobody should be able to do anything with. */
export const ODD = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]

export const placeFutures: Action = {
  name: 'futures order',
  weight: 26,
  commands(context) {
    const { model } = context
    return model.futures.length === 0 ? [] : [misshapen(context, order(context))]
  },
}

function order(context: ActionContext): PlaceFuturesOrder {
  const { chance, model } = context
  const futures = chance.below(model.futures.length)
  const spec = model.futures[futures]!.at(-1)!
  const direction = chance.pick(DIRECTIONS)
  const limit = chance.percent(40)
  const index = indexOf(context, spec)
  const price = limit
    ? near(context, index, chance.pick([0, 0, 300, 300, 3_000, 30_000, 999_000]))
    : index
  const placed: PlaceFuturesOrder = {
    kind: 'placeFuturesOrder',
    user: someone(context),
    futures,
    direction,
    method: limit ? 'limit' : 'market',
    lots: lotsFor(context, spec),
    lever: chance.pick(spec.levers),
    requestId: context.nextRequest(),
  }
  if (limit) placed.price = price as Price
  if (chance.percent(15)) placed.ifReached = chance.pick(['open', 'refuse'])
  if (chance.percent(30)) byAmount(context, spec, placed)
  return chance.percent(35) ? { ...placed, ...stops(context, direction, price) } : placed
}

/** Everybody in one direction, each with what one person may have of it, or so much less or more. */
export const crowdFutures: Action = {
  name: 'everybody orders one way',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    if (model.futures.length === 0) return []
    const one = order(context)
    const { currency, exposure, tickWorth, maxLots } = model.futures[one.futures]!.at(-1)!
    const balance = (bucket: 'available' | 'held') =>
      model.ledger.balance(account(POOLS.contractPool, 'funding', bucket, currency))
    const most = ((balance('available') + balance('held')) * BigInt(exposure)) / 5_000_000n
    const price = BigInt(indexOf(context, model.futures[one.futures]!.at(-1)!))
    const lots = Math.min(Number(most / (price * tickWorth)), maxLots)
    return chance.shuffled([...model.users.keys()]).map((user) => ({
      ...order(context),
      ...{ user, futures: one.futures, direction: one.direction, lever: one.lever },
      ...{ method: 'market' as const, lots: Math.max(1, lots - chance.below(2)) },
    }))
  },
}

/** What the lots would cost, a few units or a part more or less, or what nobody could want. */
function byAmount(
  { chance, model }: ActionContext,
  spec: FuturesSpec,
  placed: PlaceFuturesOrder,
): void {
  const price = placed.price ?? Number(model.prices[spec.index]?.price ?? 1_000)
  const { margin, fee } = shares(spec, placed.lots!, placed.lever, Math.max(1, price))
  const whole = margin + fee
  const part = (whole * BigInt(chance.between(-300, 300))) / 10_000n
  const units = BigInt(chance.between(-2, 2))
  placed.lots = chance.percent(3) ? placed.lots : undefined
  placed.amount = (
    chance.percent(3)
      ? chance.pick([0n, -1n, 1n, 10n ** 18n])
      : whole + chance.pick([0n, units, part])
  ) as Amount
}

function lotsFor({ chance }: ActionContext, { minLots, maxLots }: FuturesSpec): number {
  if (chance.percent(4)) return chance.pick([minLots - 1, maxLots, maxLots + 1])
  return Math.min(maxLots, minLots + chance.below(chance.pick([1, 5, 30, 200])))
}

/** Around the price and mostly on the right side of it; now and then on the wrong one, or at it. */
function stops(
  context: ActionContext,
  direction: 'long' | 'short',
  price: number,
): { stopLoss?: Price; takeProfit?: Price } {
  const { chance } = context
  const away = () => Math.ceil((price * chance.pick([50, 500, 5_000, 100_000])) / 1_000_000)
  const sign = direction === 'long' ? 1 : -1
  const wrong = chance.percent(10) ? -1 : 1
  const set: { stopLoss?: Price; takeProfit?: Price } = {}
  if (chance.percent(75)) set.stopLoss = (price - sign * wrong * away()) as Price
  if (chance.percent(75)) set.takeProfit = (price + sign * wrong * away()) as Price
  if (chance.percent(4)) set.stopLoss = chance.pick([...ODD, price]) as Price
  if (chance.percent(4)) set.takeProfit = chance.pick([...ODD, price]) as Price
  return set
}

function indexOf({ model, world }: ActionContext, { index }: FuturesSpec): number {
  return Number(model.prices[index]?.price ?? world.firstPrices[index] ?? 1_000)
}

function near({ chance }: ActionContext, price: number, parts: number): number {
  const moved = Math.round((price * (1_000_000 + chance.between(-parts, parts))) / 1_000_000)
  return Math.max(1, moved)
}

function misshapen({ chance }: ActionContext, placed: PlaceFuturesOrder): PlaceFuturesOrder {
  if (!chance.percent(8)) return placed
  const odd = chance.pick(ODD)
  return chance.pick<PlaceFuturesOrder>([
    { ...placed, futures: chance.pick([-1, 77, 0.5]) },
    { ...placed, method: 'limit', price: undefined },
    { ...placed, method: 'limit', price: odd as Price },
    { ...placed, method: 'limit', price: (2 ** 53 - 1) as Price },
    { ...placed, method: 'market', price: odd as Price },
    { ...placed, lots: odd },
    { ...placed, lots: 2 ** 53 - 1 },
    { ...placed, lever: chance.pick([...ODD, 3, 1_000]) },
  ])
}

/** An order with its owner mostly; another's, one that has ended, or none at all now and then. */
export function meant(context: ActionContext): { user: number; order: number } {
  const { chance, model } = context
  const open = [...model.positions.values()]
  if (open.length > 0 && chance.percent(85)) {
    const { id, user } = chance.pick(open)
    return { user: chance.percent(94) ? user : someone(context), order: id }
  }
  const closed = model.closedOrders.entries()
  if (closed.length > 0 && chance.percent(70)) {
    const [id, owner] = chance.pick(closed)
    return { user: chance.percent(80) ? owner : someone(context), order: id }
  }
  const id = chance.percent(70) ? chance.between(1, model.nextOrder + 3) : chance.pick(ODD)
  return { user: someone(context), order: id }
}

export const closePosition: Action = {
  name: 'close a position',
  weight: 10,
  commands: (context) => [{ kind: 'closePosition', ...meant(context) }],
}

export const cancelFutures: Action = {
  name: 'cancel a futures order',
  weight: 7,
  commands(context) {
    const { chance, model } = context
    const waiting = [...model.positions.values()].filter(({ isOpen }) => !isOpen)
    if (waiting.length === 0 || chance.percent(30)) {
      return [{ kind: 'cancelFuturesOrder', ...meant(context) }]
    }
    const { id, user } = chance.pick(waiting)
    return [{ kind: 'cancelFuturesOrder', user, order: id }]
  },
}

export const followOrReverse: Action = {
  name: 'follow, lock or reverse a position',
  weight: 16,
  commands(context) {
    const kinds = ['followPosition', 'lockPosition', 'lockPosition', 'reversePosition'] as const
    const kind = context.chance.pick(kinds)
    return [{ kind, ...meant(context), requestId: context.nextRequest() }]
  },
}

export const setStops: Action = {
  name: 'set stops',
  weight: 12,
  commands(context) {
    const { chance, model } = context
    const { user, order } = meant(context)
    const known = model.positions.get(order)
    const near = known ? aroundOf(context, known) : 1_000
    const around = stops(context, known?.direction ?? chance.pick(DIRECTIONS), near)
    const keeps = chance.percent(40)
      ? { keepsStopLoss: chance.percent(50), keepsTakeProfit: chance.percent(50) }
      : {}
    return [{ kind: 'setStops', user, order, ...around, ...keeps }]
  },
}

function aroundOf({ chance, model }: ActionContext, order: FuturesOrder): number {
  const { index } = model.futures[order.futures]!.at(-1)!
  return chance.percent(70) ? order.price : Number(model.prices[index]?.price ?? order.price)
}

/** A price that goes to where something is triggered: to it, a unit short of it, or far beyond. */
export const toTrigger: Action = {
  name: 'a price comes to a trigger',
  weight: 10,
  commands(context): Command[] {
    const { chance, model } = context
    const open = [...model.positions.values()]
    if (open.length === 0) return []
    const ending = open.filter(({ id }) => isEnding(model, id))
    return printAtTrigger(
      context,
      chance.pick(ending.length > 0 && chance.percent(80) ? ending : open),
    )
  },
}

export function printAtTrigger(
  { chance, model, world }: ActionContext,
  order: FuturesOrder,
): Command[] {
  const { price, stopLoss, takeProfit } = order
  const rules = rulesOf(model, order)
  const end = endOf(rules, order)
  const steps = order.steps.map((each) => each.price)
  const trailed = order.trailing
    ? Math.round((order.trailing.best * (1_000_000 - order.trailing.ppm)) / 1_000_000)
    : price
  const wished = chance.pick([stopLoss, takeProfit, price, end, end, trailed, ...steps, ...steps])
  const step = chance.pick([-1, 0, 0, 1, -Math.ceil(price / 50), Math.ceil(price / 50)])
  const first = world.firstPrices[rules.index] ?? 1_000
  const to = Math.min(first * 10, Math.max(Math.ceil(first / 10), wished + step))
  if (wished === 0) return []
  return [{ kind: 'printPrices', prints: [{ index: rules.index, price: to as Price }] }]
}

/** The first index at which a position has ended, found by halving; 0 where none above zero is. */
function endOf(rules: FuturesSpec, order: FuturesOrder): number {
  const isLong = order.direction === 'long'
  let alive: number = order.price
  let ended: number = isLong ? 0 : order.price * 10
  while (Math.abs(alive - ended) > 1) {
    const middle = Math.floor((alive + ended) / 2)
    if (hasEnded(rules, order, BigInt(middle))) ended = middle
    else alive = middle
  }
  return ended
}
