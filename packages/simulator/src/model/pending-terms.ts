import { type Event, POOLS } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Resting } from './book.ts'
import { mostOf } from './futures-amounts.ts'
import { askedByHouse, keepsWaiting } from './house-alone.ts'
import { worthAt } from './futures-terms.ts'
import { WIDEST, account, tradingAccount } from './ledger.ts'
import { least, up } from './rounding.ts'
import type { ModelMarket } from './market.ts'
import { isReachedByLadder } from './reached.ts'
import { type ModelState, priceFor } from './state.ts'
import type { Agreed, Cover, Waiting } from './waiting.ts'

/** What an order waits for and what is set aside meanwhile. */
export interface WaitingTerms {
  indexes: readonly number[]
  cover: readonly Cover[]
  /** What lies aside already. */
  takenOver: readonly Cover[]
  agreed: Agreed
}

/** What a command would have done at once. */
interface Now {
  at: number
  events: readonly Event[]
}

type Of<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>
type Found<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>

const NOTHING = { cover: [], takenOver: [], agreed: {} }

/** The terms of a command as the venue stood before it, by what it would have done then. */
export function termsOf(state: ModelState, command: Waiting, now: Now): WaitingTerms {
  switch (command.kind) {
    case 'openFast':
      return ofFast(state, command, now)
    case 'placeFuturesOrder':
      return {
        ...(command.amount === undefined ? ofOpening(state, now) : ofAmount(state, command)),
        indexes: [state.futures[command.futures]![0]!.index],
      }
    case 'followPosition':
    case 'lockPosition':
      return { ...ofOpening(state, now), indexes: [indexOf(state, command)] }
    case 'reversePosition': {
      const { agreed, ...opening } = ofOpening(state, now)
      const ends = { ...agreed, ends: command.order }
      return { ...opening, agreed: ends, indexes: [indexOf(state, command)] }
    }
    case 'closePosition':
      return { ...NOTHING, agreed: { ends: command.order }, indexes: [indexOf(state, command)] }
    case 'cancelFuturesOrder':
      return {
        ...NOTHING,
        agreed: { ends: command.order },
        indexes: ofRunning(state, command, now),
      }
    case 'cancelSpotOrder':
      return { ...NOTHING, indexes: ofReached(state, command, now) }
    case 'amendSpotOrder':
      return ofAmended(state, command, now)
    case 'reducePosition':
    case 'removeMargin':
    case 'setSteps':
      return { ...NOTHING, indexes: [indexOf(state, command)] }
    case 'setStops':
      return { ...NOTHING, indexes: ofRunning(state, command, now) }
    case 'swap':
      return ofSwap(state, command, now)
    case 'placeSpotOrder':
      return ofSpot(state, command, now)
    default:
      return command satisfies never
  }
}

/** One hundredth more than is needed now, or all that there is. */
function withMore(state: ModelState, { from, to, amount }: Cover): Cover {
  return { from, to, amount: least(up(amount * 101n, 100n), state.ledger.balance(from)) }
}

function found<Kind extends Event['kind']>({ events }: Now, kind: Kind): Found<Kind> {
  const event = events.find((each): each is Found<Kind> => each.kind === kind)
  if (!event) throw new Error(`the model agrees on what would not be ${kind}`)
  return event
}

function indexOf(state: ModelState, { order }: { order: number }): number {
  return state.futures[state.positions.get(order)!.futures]![0]!.index
}

/** Nothing is known of the next price of a market that stands still: none is waited for. */
function ofRunning(state: ModelState, command: { order: number }, { at }: Now): number[] {
  const index = indexOf(state, command)
  return priceFor(state, index, at) ? [index] : []
}

/** An order that the house reaches is taken back, or changed, at the next price. */
function ofReached(state: ModelState, { order }: { order: number }, { at }: Now): number[] {
  const { market, open } = restingOf(state, order)
  return isReachedByLadder(state, market, open, at) ? [market.spec.index] : []
}

function restingOf({ markets }: ModelState, order: number): { market: ModelMarket; open: Resting } {
  const market = markets.find(({ book }) => book.orders.some(({ id }) => id === order))!
  return { market, open: market.book.orders.find(({ id }) => id === order)! }
}

/** A change waits where its order is bound, or where it would take something of the ladder. */
function ofAmended(state: ModelState, command: Of<'amendSpotOrder'>, now: Now): WaitingTerms {
  const { market, open } = restingOf(state, command.order)
  const { user, price = Number(open.price), quantity = Number(open.quantity) } = command
  const isPlaced = now.events.some(({ kind }) => kind === 'spotOrderPlaced')
  const taken = isPlaced && takesOfHouse(state, { market: market.id, side: open.side }, now)
  const indexes = taken ? [market.spec.index] : ofReached(state, command, now)
  const left = BigInt(quantity) - (open.quantity - open.remaining)
  const more = market.needs(open.side, BigInt(price), left) - market.held(open)
  const currency = market.gives(open.side)
  const from = tradingAccount(user, 'available', currency)
  const to = tradingAccount(user, 'held', currency)
  return { ...NOTHING, indexes, cover: [{ from, to, amount: more > 0n ? more : 0n }] }
}

function ofFast(state: ModelState, command: Of<'openFast'>, now: Now): WaitingTerms {
  const { user, fast, direction, stake } = command
  const { index, currency } = state.fasts[fast]!
  const { profit } = found(now, 'fastOpened')
  return {
    indexes: [index],
    cover: [fromFunding(user, currency, stake), fromFunding(POOLS.fastPool, currency, profit)],
    takenOver: [],
    agreed: { stake, exposure: { product: 'fast', id: fast, direction, worth: profit } },
  }
}

function fromFunding(owner: number, currency: number, amount: bigint): Cover {
  const from = account(owner, 'funding', 'available', currency)
  return { from, to: account(owner, 'funding', 'held', currency), amount }
}

function ofOpening(state: ModelState, now: Now): Omit<WaitingTerms, 'indexes'> {
  const placed = found(now, 'futuresOrderPlaced')
  const { user, futures: id, direction, lots, price, margin, fee, reserve } = placed
  const spec = state.futures[id]!.at(-1)!
  const worth = least(worthAt(spec, lots, BigInt(price)), WIDEST) as Amount
  return {
    cover: [
      withMore(state, fromFunding(user, spec.currency, margin + fee)),
      withMore(state, fromFunding(POOLS.contractPool, spec.currency, reserve)),
    ],
    takenOver: [],
    agreed: { stake: margin, exposure: { product: 'futures', id, direction, worth } },
  }
}

/** The whole amount, and what the pool promises for all that it may come to. */
function ofAmount(
  state: ModelState,
  command: Of<'placeFuturesOrder'>,
): Omit<WaitingTerms, 'indexes'> {
  const { user, futures: id, direction } = command
  const spec = state.futures[id]!.at(-1)!
  const most = mostOf(spec, command)!
  const worth = least(most.worth, WIDEST) as Amount
  return {
    cover: [
      fromFunding(user, spec.currency, most.amount),
      fromFunding(POOLS.contractPool, spec.currency, most.reserve),
    ],
    takenOver: [],
    agreed: {
      stake: most.margin as Amount,
      exposure: { product: 'futures', id, direction, worth },
    },
  }
}

function ofSwap(state: ModelState, command: Of<'swap'>, now: Now): WaitingTerms {
  const { user, from, to, amount, quote } = command
  const { received, fee, fromPrice, toPrice } = found(now, 'swapped')
  const legs = state.swapRules!.legs.filter(({ currency }) => currency === from || currency === to)
  const named = legs.flatMap(({ index }) => (index === undefined ? [] : [index]))
  const indexes = [...new Set(named)]
  const given = fromFunding(user, from, amount)
  const taken = fromFunding(POOLS.liquidity, to, received + fee)
  if (quote === undefined) {
    return { indexes, cover: [given, withMore(state, taken)], takenOver: [], agreed: {} }
  }
  const bargain = { offer: quote, received, fee, fromPrice, toPrice }
  return { indexes, cover: [given], takenOver: [taken], agreed: { bargain } }
}

/**
 * An order waits where it would take something of the ladder, or go where a pulled one last stood;
 * whom it meets it meets at once.
 */
function ofSpot(state: ModelState, order: Of<'placeSpotOrder'>, now: Now): WaitingTerms {
  const market = state.markets[order.market]!
  const fills = now.events.filter((event) => event.kind === 'spotTraded')
  if (!takesOfHouse(state, order, now)) return { ...NOTHING, indexes: [] }
  const { user, side, method, price, quantity, amount } = order
  const currency = market.gives(side)
  const from = tradingAccount(user, 'available', currency)
  const to = tradingAccount(user, 'held', currency)
  const all = (units: bigint) => ({ ...NOTHING, cover: [{ from, to, amount: units }] })
  const indexes = [market.spec.index]
  if (side === 'sell') return { ...all(market.given(BigInt(quantity!))), indexes }
  if (method === 'limit') {
    return { ...all(market.worth(BigInt(price!), BigInt(quantity!))), indexes }
  }
  if (amount !== undefined) return { ...all(amount), indexes }
  const worth = fills.reduce((sum, fill) => sum + fill.worth, 0n)
  const isWhole = order.terms?.timeInForce === 'fok' && keepsWaiting(state)
  const alone = isWhole ? askedByHouse(market, order, now.at) : 0n
  const most = alone > worth ? alone : worth
  return { ...NOTHING, cover: [withMore(state, { from, to, amount: most })], indexes }
}

type Going = Pick<Of<'placeSpotOrder'>, 'market' | 'side'>

/** Whether an order would take something of the ladder, or go where a pulled one last stood. */
export function takesOfHouse(state: ModelState, order: Going, now: Now): boolean {
  const fills = now.events.filter((event) => event.kind === 'spotTraded')
  return fills.some(({ makerOrder }) => makerOrder === 0) || isAgainstLast(state, order, now)
}

/** Whether an order reaches the last quote of a ladder that is pulled and is not filled before it. */
function isAgainstLast(state: ModelState, { market, side }: Going, now: Now): boolean {
  const last = state.markets[market]!.lastQuote(now.at, side === 'buy' ? 'sell' : 'buy')
  if (last === undefined) return false
  const worse = (price: bigint) => last === 0n || (side === 'buy' ? price > last : price < last)
  const furthest = BigInt(found(now, 'spotOrderPlaced').price)
  if (furthest !== last && !worse(furthest)) return false
  const { order } = found(now, 'spotOrderPlaced')
  const isFilled = now.events.some(
    (event) =>
      event.kind === 'spotOrderClosed' && event.order === order && event.reason === 'executed',
  )
  const fills = now.events.filter((event) => event.kind === 'spotTraded')
  return !isFilled || fills.some(({ price }) => worse(BigInt(price)))
}
