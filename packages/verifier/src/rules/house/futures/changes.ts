import type { DecodedEvent } from '../../rule.ts'
import { free, held } from '../accounts.ts'
import { widened } from '../movement.ts'
import type { Pending } from '../pendings.ts'
import type { MovedPrint } from '../prices.ts'
import type { Turn } from '../turn.ts'
import type { StepsSet, StopsSet, TrailingSet } from './events.ts'
import { fill, isLiquidated, marginOf, profitAt, worthOf } from './formulas.ts'
import { areStopsSound, isReached, type Order, type Step } from './orders.ts'
import type { Positions } from './positions.ts'

const RULE = 'futures'

interface AllSteps {
  readonly steps: readonly Step[]
  readonly trailing?: number | undefined
}

interface By {
  readonly turn: Turn
  readonly carried: Pending | undefined
}

/** What owners change of orders that are open: stops, steps, margin, locks. */
export class Changes {
  readonly #positions: Positions
  readonly #priceOf: (index: number, by: By) => MovedPrint | undefined
  /** Steps that the record at hand has to leave a position of which it closed a part. */
  readonly #left = new Map<number, readonly Step[]>()

  constructor(positions: Positions, priceOf: (index: number, by: By) => MovedPrint | undefined) {
    this.#positions = positions
    this.#priceOf = priceOf
  }

  take(event: DecodedEvent, by: By): void {
    switch (event.type) {
      case 'marginSet':
        return this.#margin(event['order'] as number, event['margin'] as bigint, by)
      case 'stopsSet':
        return this.#stops(event as unknown as StopsSet, by)
      case 'stepsSet':
        return this.#steps(event as unknown as StepsSet, by)
      case 'trailingSet':
        return this.#trailing(event as unknown as TrailingSet, by)
      case 'positionsLocked':
        return this.#locked(event['first'] as number, event['second'] as number, by.turn)
    }
  }

  /** Steps that an index has come to are done: the others stay. */
  stepped({ id, direction, steps }: Order, index: number): void {
    this.#left.set(
      id,
      steps.filter((step) => !isReached(direction, step, index)),
    )
  }

  #margin(id: number, margin: bigint, by: By): void {
    const { turn } = by
    const order = this.#order(id, turn)
    if (!order) return
    const { user, rules } = order
    const [own, aside] = [free(user, rules.currency), held(user, rules.currency)]
    const more = margin - order.margin
    const moves =
      more > 0n
        ? [{ from: own, to: aside, amount: more, reason: 'futuresMargin' }]
        : [{ from: aside, to: own, amount: -more, reason: 'futuresMarginReturn' }]
    const fault = turn.moves.take(id, moves)
    if (fault !== undefined) turn.fail(RULE, `order ${id}: ${fault}`)
    if (more <= 0n) this.#judgeLess(order, margin, by)
    order.margin = margin
    this.#positions.put(order)
  }

  /** What its lever asks for stays, with all that it has lost, and it is not liquidated where it is. */
  #judgeLess(order: Order, margin: bigint, by: By): void {
    const { id, direction, lots, lever, price, rules } = order
    const { turn, carried } = by
    const print = this.#priceOf(rules.index, by)
    if (!print) return turn.fail(RULE, `margin of order ${id} is taken out without a price`)
    const position = { ...order, margin }
    const halfSpread = widened(rules.halfSpread, print.movement)
    const won = profitAt(position, fill(direction, 'close', print.price, halfSpread))
    const needed = marginOf(worthOf(lots, price, rules), lever) + (won < 0n ? -won : 0n)
    if (margin < needed || isLiquidated(position, print.price)) {
      turn.fail(RULE, `order ${id} is left a margin of ${margin}, and needs ${needed}`)
    }
    if (!carried) return
    turn.equal(
      RULE,
      `the margin taken out of order ${id}`,
      order.margin - margin,
      carried.asked['amount'],
    )
  }

  #stops({ order: id, stopLoss, takeProfit }: StopsSet, { turn, carried }: By): void {
    const order = this.#order(id, turn)
    if (!order) return
    const set = {
      direction: order.direction,
      stopLoss: stopLoss === order.stopLoss ? 0 : stopLoss,
      takeProfit: takeProfit === order.takeProfit ? 0 : takeProfit,
    }
    if (!areStopsSound(set, order.price)) {
      turn.fail(RULE, `the stops of order ${id} are on the wrong side of ${order.price}`)
    }
    if (carried) {
      const { asked } = carried
      const lossAsked = asked['keepsStopLoss'] === true ? order.stopLoss : (asked['stopLoss'] ?? 0)
      const profitAsked =
        asked['keepsTakeProfit'] === true ? order.takeProfit : (asked['takeProfit'] ?? 0)
      turn.equal(RULE, `the stop-loss of order ${id}`, stopLoss, lossAsked)
      turn.equal(RULE, `the take-profit of order ${id}`, takeProfit, profitAsked)
    }
    order.stopLoss = stopLoss
    order.takeProfit = takeProfit
    this.#positions.put(order)
  }

  #steps({ order: id, steps }: StepsSet, by: By): void {
    const { turn, carried } = by
    const order = this.#order(id, turn)
    if (!order) return
    const left = this.#left.get(id)
    this.#left.delete(id)
    const asked = left ?? (carried?.asked['steps'] as readonly Step[] | undefined)
    if (asked) turn.equal(RULE, `the steps of order ${id}`, named(steps), named(asked))
    const expected = left ? undefined : (carried?.asked['expected'] as AllSteps | undefined)
    if (expected && asked) {
      const stands = allNamed({ steps: order.steps, trailing: order.trailing?.ppm })
      const wanted = { steps: asked, trailing: carried?.asked['trailing'] as number | undefined }
      if (stands !== allNamed(expected) && stands !== allNamed(wanted)) {
        turn.fail(RULE, `the steps of order ${id} are set in place of others than expected`)
      }
    }
    if (!left) this.#judgeSteps(order, steps, by)
    order.steps = steps
    this.#positions.put(order)
  }

  #judgeSteps({ id, direction, rules }: Order, steps: readonly Step[], by: By): void {
    const print = this.#priceOf(rules.index, by)
    if (!print || !steps.some((step) => isReached(direction, step, print.price))) return
    by.turn.fail(RULE, `a step of order ${id} is set that the index has come to already`)
  }

  #trailing({ order: id, ppm, best }: TrailingSet, by: By): void {
    const { turn, carried } = by
    const order = this.#order(id, turn)
    if (!order) return
    const print = this.#priceOf(order.rules.index, by)
    turn.equal(RULE, `the print that the stop of order ${id} follows`, best, print?.price)
    if (carried) {
      turn.equal(RULE, `the trailing stop of order ${id}`, ppm, carried.asked['trailing'] ?? 0)
    }
    order.trailing = ppm === 0 ? undefined : { ppm, best }
    this.#positions.put(order)
  }

  #locked(first: number, second: number, turn: Turn): void {
    const [one, other] = [this.#order(first, turn), this.#order(second, turn)]
    if (!one || !other) return
    one.lockedWith = second
    other.lockedWith = first
  }

  #order(id: number, turn: Turn): Order | undefined {
    turn.checked(RULE)
    const order = this.#positions.get(id)
    if (!order) turn.fail(RULE, `order ${id} is changed, and is not open`)
    return order
  }
}

function allNamed({ steps, trailing }: AllSteps): string {
  return `${named(steps)}, ${trailing ?? 'no'} trailing stop`
}

function named(steps: readonly Step[]): string {
  return steps.map(({ kind, price, lots }) => `${lots} ${kind} at ${price}`).join(', ')
}
