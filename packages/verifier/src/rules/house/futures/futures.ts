import type { DecodedEvent } from '../../rule.ts'
import { free, held, heldOf, freeOf } from '../accounts.ts'
import type { Pending, Pendings } from '../pendings.ts'
import type { MovedPrint, Prices } from '../prices.ts'
import type { Turn } from '../turn.ts'
import { judgeFuturesCover } from './agreed.ts'
import { Changes } from './changes.ts'
import { judgeClosed, judgeReduced } from './closing.ts'
import type {
  FuturesOrderPlaced,
  PositionClosed,
  PositionOpened,
  PositionReduced,
  SweepLeft,
} from './events.ts'
import { openingPrice, worthOf } from './formulas.ts'
import {
  judgeOpened,
  judgeOpenedAtOnce,
  judgeOpenedLater,
  judgePlaced,
  type Placing,
} from './opening.ts'
import { isReached, type Order } from './orders.ts'
import { Positions } from './positions.ts'
import { type Due, Sweeps } from './sweeps.ts'

const RULE = 'futures'

/**
 * Futures: opened and closed at the print that was due and its spread, with margin, fee and cap to the
 * unit; every stop, limit and liquidation at the first print that reaches it, and none before.
 */
export class Futures {
  readonly #positions = new Positions()
  readonly #sweeps: Sweeps
  readonly #prices: Prices
  readonly #changes: Changes
  /** The order that the record at hand has placed, until it is opened. */
  #placing: Placing | undefined

  constructor(prices: Prices, pendings: Pendings) {
    this.#prices = prices
    this.#sweeps = new Sweeps(this.#positions, pendings)
    this.#changes = new Changes(this.#positions, (index, by) => this.#priceOf(index, by))
  }

  begin(turn: Turn, carried: Pending | undefined): void {
    this.#sweeps.begin(turn, carried)
  }

  take(event: DecodedEvent, turn: Turn, carried: Pending | undefined): void {
    const by = { turn, carried }
    switch (event.type) {
      case 'futuresOrderPlaced':
        return this.#placed(event as unknown as FuturesOrderPlaced, by)
      case 'futuresSpreadDue':
        return this.#spreadDue(event['order'] as number)
      case 'positionOpened':
        return this.#opened(event as unknown as PositionOpened, turn)
      case 'futuresOrderCancelled':
        return this.#cancelled(event['order'] as number, by)
      case 'positionClosed':
        return this.#closed(event as unknown as PositionClosed, by)
      case 'positionReduced':
        return this.#reduced(event as unknown as PositionReduced, by)
      case 'sweepLeft':
        return this.#sweeps.left(event as unknown as SweepLeft, turn)
      case 'sweepDone':
        return this.#sweeps.done(event['index'] as number, turn)
      default:
        return this.#changes.take(event, by)
    }
  }

  /** What waits to open a position has set aside what that may need. */
  agreed(event: DecodedEvent, turn: Turn): void {
    const agreed = event as unknown as Parameters<typeof judgeFuturesCover>[0]
    const named = agreed.asked['order']
    const of = typeof named === 'number' ? this.#positions.get(named) : undefined
    judgeFuturesCover(agreed, { of, printOf: (index) => this.#prices.last(index) }, turn)
  }

  end(turn: Turn): void {
    this.#sweeps.end(turn)
    this.#positions.settle()
    this.#placing = undefined
  }

  /** What an act by hand goes by: of one that waited its print, of another the last one while it is fresh. */
  #priceOf(index: number, { turn, carried }: By): MovedPrint | undefined {
    if (!this.#sweeps.isThrough(index)) {
      turn.fail(RULE, `index ${index} is acted on while a print of it is left over`)
    }
    const agreed = carried?.prints.get(index)
    if (agreed) return agreed
    if (turn.waitsForPrices)
      turn.fail(RULE, 'an act is carried out that has not waited for a price')
    const print = this.#prices.last(index)
    const stale = turn.terms.indexes[index]?.stalenessMs ?? 0
    if (!print || turn.record.at - print.at <= stale) return print
    turn.fail(RULE, `index ${index} is acted on at a price of ${turn.record.at - print.at} ms ago`)
    return print
  }

  #placed(placed: FuturesOrderPlaced, by: By): void {
    const { turn, carried } = by
    const { order: id, user, futures, direction, lots, lever, price, margin, fee, reserve } = placed
    turn.checked(RULE)
    const spec = turn.terms.futures[futures]
    const print = spec && this.#priceOf(spec.index, by)
    if (!spec || !print) return turn.fail(RULE, `order ${id} has no rules or no price`)
    const placing = { placed, spec, print, carried, of: this.#positions.known(placed.of) }
    judgePlaced(placing, turn)
    this.#placing = placing
    const { stopLoss, takeProfit } = placed
    this.#positions.put({
      ...{ id, user, futures, direction, lots, lever, price, margin, fee, reserve },
      ...{ rules: spec, worth: worthOf(lots, price, spec), stopLoss, takeProfit },
      ...{ isOpen: false, spreadDue: false, openSeq: 0, steps: [], trailing: undefined },
      lockedWith: 0,
    })
  }

  #spreadDue(id: number): void {
    const order = this.#positions.get(id)
    if (!order) return
    order.spreadDue = true
    this.#positions.put(order)
  }

  #opened(opened: PositionOpened, turn: Turn): void {
    const order = this.#positions.get(opened.order)
    turn.checked(RULE)
    if (!order || order.isOpen) {
      return turn.fail(RULE, `order ${opened.order} is opened, and does not wait`)
    }
    turn.equal(RULE, `the owner of order ${order.id}`, opened.user, order.user)
    if (this.#placing?.placed.order === order.id) judgeOpenedAtOnce(opened, this.#placing, turn)
    else this.#openedByPrint(opened, order, turn)
    const { lots, rules } = order
    const worth = worthOf(lots, opened.price, rules)
    order.price = opened.price
    order.isOpen = true
    order.openSeq = opened.indexSeq
    if (worth > order.worth) order.worth = worth
    this.#positions.put(order)
  }

  #openedByPrint(opened: PositionOpened, order: Order, turn: Turn): void {
    const due = this.#sweeps.take(order.id)
    if (due?.act !== 'open') {
      return turn.fail(RULE, `order ${order.id} is opened where no print has reached its limit`)
    }
    const { direction, price: limit, rules } = order
    const price = openingPrice({ direction, limit }, due.print.price, rules.halfSpread)
    judgeOpened(opened, { price, print: due.print }, turn)
    judgeOpenedLater(order, turn)
  }

  /** Margin, fee and what the pool had set aside return. */
  #cancelled(id: number, { turn, carried }: By): void {
    const order = this.#positions.get(id)
    turn.checked(RULE)
    if (!order || order.isOpen)
      return turn.fail(RULE, `order ${id} is cancelled, and does not wait`)
    const { user, margin, fee, reserve, rules } = order
    if (carried) turn.equal(RULE, `the order cancelled`, id, carried.asked['order'])
    const [own, aside] = [free(user, rules.currency), held(user, rules.currency)]
    const pool = freeOf('contractPool', rules.currency)
    const promised = heldOf('contractPool', rules.currency)
    const fault = turn.moves.take(id, [
      { from: aside, to: own, amount: margin, reason: 'futuresMarginReturn' },
      { from: aside, to: own, amount: fee, reason: 'futuresFee' },
      { from: promised, to: pool, amount: reserve, reason: 'futuresReserve' },
    ])
    if (fault !== undefined) turn.fail(RULE, `order ${id}: ${fault}`)
    this.#positions.end(order)
  }

  #closed(closed: PositionClosed, by: By): void {
    const order = this.#position(closed.order, by.turn)
    if (!order) return
    const due = this.#dueOf(closed, order, by)
    if (due) {
      judgeClosed(closed, order, due.print, by.turn)
      if (due.act === 'step') {
        const lots = stepped(order, due.print.price).lots
        if (lots < order.lots)
          by.turn.fail(RULE, `order ${order.id} is closed by steps of ${lots} lots`)
      }
    }
    this.#positions.end(order)
  }

  #reduced(reduced: PositionReduced, by: By): void {
    const { turn, carried } = by
    const order = this.#position(reduced.order, turn)
    if (!order) return
    turn.equal(RULE, `the futures of order ${order.id}`, reduced.futures, order.futures)
    const due = this.#dueOf(reduced, order, by)
    if (due) {
      const lots = due.act === 'step' ? stepped(order, due.print.price).lots : reduced.lots
      const asked = carried && due.act !== 'step' ? carried.asked['lots'] : lots
      turn.equal(RULE, `the lots closed of order ${order.id}`, reduced.lots, asked)
      judgeReduced(reduced, order, due.print, turn)
    }
    if (due?.act === 'step') this.#changes.stepped(order, due.print.price)
    order.lots = reduced.lotsLeft
    order.margin = reduced.marginLeft
    order.reserve = reduced.reserveLeft
    order.worth = reduced.worthLeft
    this.#positions.put(order)
  }

  #position(id: number, turn: Turn): Order | undefined {
    turn.checked(RULE)
    const order = this.#positions.get(id)
    if (order?.isOpen) return order
    turn.fail(RULE, `order ${id} is closed, and is no position`)
    return undefined
  }

  /** The print that closes it, and what does it; tells where nothing should. */
  #dueOf({ how }: PositionClosed, order: Order, by: By): Done | undefined {
    const { turn, carried } = by
    if (how === 'user' || how === 'reverse') {
      const { type } = carried?.asked ?? turn.record.command
      const isAsked = (how === 'user' ? BY_HAND : BY_TURN).has(type)
      if (!isAsked) turn.fail(RULE, `order ${order.id} is closed by hand in ${type}`)
      if (carried) turn.equal(RULE, 'the position closed', order.id, carried.asked['order'])
      const print = this.#priceOf(order.rules.index, by)
      return print && { act: how, print }
    }
    const due = this.#sweeps.take(order.id)
    const named = due?.act === 'step' ? stepped(order, due.print.price).kind : due?.act
    if (!due || named !== how) {
      const instead = named === undefined ? 'no print does anything to it' : `${named} is due`
      turn.fail(RULE, `order ${order.id} is closed by ${how}, and ${instead}`)
    }
    return due
  }
}

const BY_HAND = new Set(['closePosition', 'reducePosition'])
const BY_TURN = new Set(['reversePosition'])

type Done = Pick<Due, 'print'> & { readonly act: Due['act'] | 'user' | 'reverse' }

interface By {
  readonly turn: Turn
  readonly carried: Pending | undefined
}

/** The steps that an index has come to, as one part. */
function stepped({ direction, steps }: Order, index: number) {
  const reached = steps.filter((step) => isReached(direction, step, index))
  return { lots: reached.reduce((sum, step) => sum + step.lots, 0), kind: reached[0]?.kind }
}
