import {
  type Event,
  type FuturesOrder,
  type FuturesSpec,
  type Owner,
  POOLS,
  type PlaceFuturesOrder,
  type Rejection,
} from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { countTurnover } from './fills.ts'
import { lotsOf, mostOf } from './futures-amounts.ts'
import { type Exposed, exposedIn } from './futures-exposure.ts'
import { type Direction, type Held, fillAt, hasEnded, shares, worthAt } from './futures-terms.ts'
import { WIDEST, account } from './ledger.ts'
import { limitFault, personOf } from './limits.ts'
import type { Carried } from './carried.ts'
import { widened } from './movement.ts'
import { MILLION, down } from './rounding.ts'
import { isCount } from './sound.ts'
import type { IndexNow } from './index-now.ts'
import { type ModelState, priceFor, waitsForPrices } from './state.ts'

/** An order as it is wished for, whoever wishes it. */
interface Wish {
  user: Owner
  futures: number
  direction: Direction
  method: 'limit' | 'market'
  price?: Price
  ifReached?: PlaceFuturesOrder['ifReached']
  lots?: number
  amount?: bigint
  lever: number
  stopLoss?: Price
  takeProfit?: Price
  origin: FuturesOrder['origin']
  of: number
}

export function placeFuturesOrder(
  state: ModelState,
  order: PlaceFuturesOrder,
  at: number,
): Carried {
  const { method, price, lots, amount, user, futures } = order
  if (method === 'limit' && price === undefined) return 'price_missing'
  if (method === 'limit' && !isCount(price)) return 'price_out_of_range'
  if (amount === undefined && !isCount(lots)) return 'lots_out_of_range'
  if (amount !== undefined && lots !== undefined) return 'order_terms_invalid'
  if (amount !== undefined && amount <= 0n) return 'amount_not_positive'
  if (!state.users.has(user)) return 'user_unknown'
  if (amount !== undefined && (state.epoch?.format ?? 0) < 7) return 'terms_unavailable'
  if (!state.futures[futures]) return 'futures_unknown'
  const events: Event[] = []
  const placed = place(state, { ...order, origin: 'order', of: 0 }, at, events)
  return typeof placed === 'string' ? placed : { events, reference: placed.id }
}

/** Places an order under the rules of this moment; one that is reached is opened at once. */
export function place(
  state: ModelState,
  wish: Wish,
  at: number,
  events: Event[],
): FuturesOrder | Rejection {
  const { user, futures, direction, method, lever } = wish
  const versions = state.futures[futures]!
  const spec = versions.at(-1)!
  if (!spec.open) return 'product_closed'
  const said = wish.lots ?? spec.minLots
  if (said < spec.minLots || said > spec.maxLots) return 'lots_out_of_range'
  if (!spec.levers.includes(lever)) return 'lever_unknown'
  const index = priceFor(state, spec.index, at)
  if (!index) return 'market_paused'
  const halfSpread = widened(spec.halfSpread, index.movement)
  const ask = fillAt({ halfSpread }, direction === 'long', index.price) as Price
  const ordered = method === 'limit' ? wish.price! : ask
  const reached = method === 'limit' && isReached(direction, ordered, index.price)
  if (reached && wish.ifReached === 'refuse') return 'limit_reached'
  // A limit that the index has reached, and the half-spread has not, waits until that has too.
  const spreadDue = reached && waitsForPrices(state) && better(direction, ordered, ask) !== ask
  const waits = method === 'limit' && (!reached || spreadDue)
  const price = waits ? ordered : (better(direction, ordered, ask) as Price)
  const counted = Math.max(ordered, price)
  const lots = lotsOf(state, spec, wish, counted)
  if (lots < spec.minLots) return 'amount_below_lots'
  if (lots > spec.maxLots) return 'lots_out_of_range'
  const { worth, margin, fee, reserve } = shares(spec, lots, lever, counted)
  if (worth <= 0n || worth > WIDEST) return 'lots_out_of_range'
  const fault = stopsFault(direction, price, wish.stopLoss, wish.takeProfit)
  if (fault) return fault
  if (endsAtOnce(spec, { direction, lots, price, margin }, waits ? undefined : index.price)) {
    return 'lever_too_high'
  }
  const upTo = state.carrying ? undefined : mostOf(spec, wish)
  const limited = limitFault(state, user, upTo?.margin ?? margin, at)
  if (limited) return limited
  const all = exposedIn(state, futures)
  const own = all.filter((each) => each.user === user)
  if (!state.carrying && own.length >= spec.maxOrders) return 'too_many_open_contracts'
  const { ledger } = state
  const has = account(user, 'funding', 'available', spec.currency)
  if (ledger.balance(has) < (upTo?.amount ?? margin + fee)) return 'balance_insufficient'
  const pool = account(POOLS.contractPool, 'funding', 'available', spec.currency)
  const reserved = account(POOLS.contractPool, 'funding', 'held', spec.currency)
  const equity = ledger.balance(pool) + ledger.balance(reserved)
  const most = down(equity * BigInt(spec.exposure), MILLION)
  const wouldBe = (orders: readonly Exposed[]) =>
    orders.reduce(
      (sum, each) => sum + (each.direction === direction ? each.worth : 0n),
      upTo?.worth ?? worth,
    )
  if (!state.carrying && (wouldBe(all) > most || wouldBe(own) > most / 5n))
    return 'capacity_reached'
  if (ledger.balance(pool) < (upTo?.reserve ?? reserve)) return 'capacity_reached'

  const id = state.nextOrder++
  const held = account(user, 'funding', 'held', spec.currency)
  const fees = account(POOLS.fees, 'funding', 'available', spec.currency)
  ledger.move({ from: has, to: held }, margin, 'futuresMargin', id)
  // A waiting order keeps its fee until it is opened.
  ledger.move({ from: has, to: waits ? held : fees }, fee, 'futuresFee', id)
  ledger.move({ from: pool, to: reserved }, reserve, 'futuresReserve', id)
  personOf(state, user).staked.push({ at, amount: margin })
  const order: Writable<FuturesOrder> = {
    id,
    user,
    futures,
    version: versions.length - 1,
    direction,
    lots,
    lever,
    margin: margin as Amount,
    fee: fee as Amount,
    reserve: reserve as Amount,
    worth: worth as Amount,
    origin: wish.origin,
    of: wish.of,
    price: ordered,
    isOpen: false,
    openSeq: 0,
    spreadDue,
    stopLoss: (wish.stopLoss ?? 0) as Price,
    takeProfit: (wish.takeProfit ?? 0) as Price,
    steps: [],
    trailing: undefined,
    lockedWith: 0,
  }
  state.positions.set(order.id, order)
  events.push({
    kind: 'futuresOrderPlaced',
    order: order.id,
    user,
    futures,
    direction,
    method,
    price: ordered,
    lots,
    lever,
    margin: order.margin,
    fee: order.fee,
    reserve: order.reserve,
    stopLoss: order.stopLoss,
    takeProfit: order.takeProfit,
    origin: wish.origin,
    of: wish.of,
  })
  if (spreadDue) events.push({ kind: 'futuresSpreadDue', order: id })
  if (!waits) beginPosition(state, order, { index, ask }, events)
  return order
}

/**
 * Whether it would end where it opens. A waiting order opens at its limit at worst, by an index that
 * may be the whole half-spread away from it: it is judged as if its limit were the index.
 */
function endsAtOnce(spec: FuturesSpec, position: Held, index: bigint | undefined): boolean {
  if (index !== undefined) return hasEnded(spec, position, index)
  const limit = BigInt(position.price)
  const price = fillAt(spec, position.direction === 'long', limit)
  return hasEnded(spec, { ...position, price }, limit)
}

type Writable<Thing> = { -readonly [Name in keyof Thing]: Thing[Name] }

/** A waiting order has become a position: its fee goes to the venue, its margin stays. */
export function open(
  state: ModelState,
  order: Writable<FuturesOrder>,
  index: IndexNow,
  events: Event[],
): void {
  const spec = rulesOf(state, order)
  const { currency } = spec
  const held = account(order.user, 'funding', 'held', currency)
  const fees = account(POOLS.fees, 'funding', 'available', currency)
  state.ledger.move({ from: held, to: fees }, order.fee, 'futuresFee', order.id)
  const ask = fillAt(spec, order.direction === 'long', index.price)
  beginPosition(state, order, { index, ask }, events)
}

function beginPosition(
  state: ModelState,
  order: Writable<FuturesOrder>,
  { index, ask }: { index: IndexNow; ask: number },
  events: Event[],
): void {
  const spec = rulesOf(state, order)
  countTurnover(state, order.user, spec.currency, order.margin)
  order.price = better(order.direction, order.price, ask) as Price
  const worth = worthAt(spec, order.lots, BigInt(order.price))
  if (worth > order.worth) order.worth = (worth < WIDEST ? worth : WIDEST) as Amount
  order.isOpen = true
  order.openSeq = index.seq
  events.push({
    kind: 'positionOpened',
    order: order.id,
    user: order.user,
    price: order.price,
    index: Number(index.price) as Price,
    indexSeq: index.seq,
    indexAt: index.at,
  })
}

export function rulesOf(
  state: ModelState,
  { futures, version }: Pick<FuturesOrder, 'futures' | 'version'>,
): FuturesSpec {
  return state.futures[futures]![version]!
}

/** The limit is reached by an index that is no worse. */
export function isReached(direction: Direction, limit: number, index: bigint): boolean {
  return direction === 'long' ? index <= BigInt(limit) : index >= BigInt(limit)
}

/** Whether a print opens an order that waits; with the spread, where that is due. */
export function opensAt(state: ModelState, order: FuturesOrder, index: bigint): boolean {
  const { direction, price: limit, spreadDue } = order
  if (!spreadDue) return isReached(direction, limit, index)
  const fill = fillAt(rulesOf(state, order), direction === 'long', index)
  return isReached(direction, limit, BigInt(fill))
}

/** The limit, or what is better for the one who opens. */
function better(direction: Direction, limit: number, fill: number): number {
  return direction === 'long' ? Math.min(limit, fill) : Math.max(limit, fill)
}

/** long: stop loss < price < take profit; short the other way round. */
export function stopsFault(
  direction: Direction,
  price: number,
  stopLoss: number | undefined,
  takeProfit: number | undefined,
): Rejection | undefined {
  const sign = direction === 'long' ? 1 : -1
  const isFit = (stop: number, away: number) => isCount(stop) && away > 0
  if (stopLoss !== undefined && !isFit(stopLoss, sign * (price - stopLoss))) {
    return 'stop_loss_invalid'
  }
  if (takeProfit !== undefined && !isFit(takeProfit, sign * (takeProfit - price))) {
    return 'take_profit_invalid'
  }
  return undefined
}

/** Only the owner learns that an order was ever there. */
export function ownOrder(state: ModelState, user: Owner, id: number): FuturesOrder | Rejection {
  if (!state.users.has(user)) return 'user_unknown'
  const order = state.positions.get(id)
  if (order) return order.user === user ? order : 'order_unknown'
  return state.closedOrders.get(id) === user ? 'order_closed' : 'order_unknown'
}
