import type {
  EngineRecord,
  FuturesOrderPlaced,
  FuturesSpec,
  PositionClosed,
  PositionOpened,
} from '@candor/engine'
import {
  type Position,
  closingOf,
  fillPrice,
  futuresFee,
  isLiquidated,
  marginOf,
  mostProfit,
  widened,
  worthOf,
} from '@candor/terms'
import type { Prints } from './prints.ts'

/** A futures order as the journal tells it. */
export interface BookedContract {
  placed: FuturesOrderPlaced
  spec: FuturesSpec
  opened?: PositionOpened
  closed?: PositionClosed
  isCancelled: boolean
  /** Whether its limit was reached by less than the spread, so that it waits for that too. */
  spreadDue: boolean
  /** As they stand; 0 where there is none. */
  stopLoss: number
  takeProfit: number
  /** Record that set them: what a price has passed by then is carried out at the next print. */
  stopsSeq: number
}

/** Holds every opening and every close of the journal against its print and the published terms. */
export class FuturesBook {
  readonly orders = new Map<number, BookedContract>()
  readonly #prints: Prints
  readonly #fault: (text: string) => void
  readonly #specs: FuturesSpec[] = []

  constructor(prints: Prints, fault: (text: string) => void) {
    this.#prints = prints
    this.#fault = fault
  }

  take(record: EngineRecord): void {
    for (const event of record.events) {
      if (event.kind === 'futuresDefined') this.#specs[event.id] = event.spec
      else if (event.kind === 'futuresOrderPlaced') this.#placed(event, record)
      else if (event.kind === 'positionOpened') this.#opened(event, record)
      else if (event.kind === 'positionClosed') this.#closed(event)
      else if (event.kind === 'futuresSpreadDue') this.orders.get(event.order)!.spreadDue = true
      else if (event.kind === 'futuresOrderCancelled') {
        this.orders.get(event.order)!.isCancelled = true
      } else if (event.kind === 'stopsSet') {
        const { stopLoss, takeProfit } = event
        const stops = { stopLoss, takeProfit, stopsSeq: record.seq }
        Object.assign(this.orders.get(event.order)!, stops)
      }
    }
  }

  /**
   * Positions that stand although a print after their opening has reached a stop or their end.
   * `endedAt`: the record whose print ends one because its owner asked for it, if any.
   */
  missed(endedAt: (order: number) => number | undefined = () => undefined): number[] {
    const open = [...this.orders.values()].filter(({ opened, closed }) => opened && !closed)
    return open
      .filter((order) => {
        const print = this.#prints.of(order.spec.index).findLast(({ recovered }) => !recovered)
        if (!print || print.seq <= order.opened!.indexSeq) return false
        if (print.seq >= (endedAt(order.placed.order) ?? Infinity)) return false
        const found = causes(order, positionOf(order), print.price)
        return found.some((cause) => cause === 'liquidation' || print.seq > order.stopsSeq)
      })
      .map(({ placed }) => placed.order)
  }

  #placed(placed: FuturesOrderPlaced, { events, seq }: EngineRecord): void {
    const spec = this.#specs[placed.futures]!
    const { order, lots, lever, price, margin, fee, reserve, stopLoss, takeProfit } = placed
    const fresh = { isCancelled: false, spreadDue: false, stopsSeq: seq }
    const known = { placed, spec, ...fresh, stopLoss, takeProfit }
    this.orders.set(order, known)
    const at = events.find((event) => event.kind === 'positionOpened' && event.order === order)
    const highest = Math.max(price, at?.kind === 'positionOpened' ? at.price : 0)
    const worth = worthOf(lots, highest, spec.tickWorth)
    const isRight =
      margin === marginOf(worth, lever) &&
      fee === futuresFee(worth, spec.fee) &&
      reserve === mostProfit(margin, spec.profitCap)
    if (!isRight) this.#fault(`contract ${order}: margin, fee or reserve is not that of its price`)
  }

  #opened(opened: PositionOpened, { events }: EngineRecord): void {
    const { order, index, price } = opened
    const fault = (text: string) => this.#fault(`contract ${order}: ${text}`)
    const known = this.orders.get(order)
    if (!known || known.opened || known.isCancelled) return fault('was opened without waiting')
    known.opened = opened
    const { direction, method, price: limit } = known.placed
    const atOnce = events.some(
      (event) => event.kind === 'futuresOrderPlaced' && event.order === order,
    )
    const halfSpread = this.#halfSpread(known, opened, atOnce)
    const fill = fillPrice(direction, 'open', index, halfSpread)
    const isLong = direction === 'long'
    if (method === 'limit' && (isLong ? index > limit : index < limit)) {
      fault(`was opened at index ${index}, which does not reach ${limit}`)
    }
    const owesSpread = known.spreadDue || (atOnce && this.#prints.isAwaited)
    if (method === 'limit' && owesSpread && (isLong ? fill > limit : fill < limit)) {
      fault(`was opened at index ${index}, which is not beyond ${limit} by the spread`)
    }
    const due = method === 'market' ? fill : isLong ? Math.min(limit, fill) : Math.max(limit, fill)
    if (price !== due) fault(`was opened at ${price} where ${due} is due`)
    this.#holdPrint(known, opened, fault)
  }

  #closed(closed: PositionClosed): void {
    const { order, index, price, how } = closed
    const fault = (text: string) => this.#fault(`contract ${order}: ${text}`)
    const known = this.orders.get(order)
    if (!known?.opened || known.closed) return fault('was closed without being open')
    known.closed = closed
    const { placed } = known
    const position = positionOf(known)
    const isByHand = how === 'user' || how === 'reverse'
    const halfSpread = this.#halfSpread(known, closed, isByHand)
    const due = fillPrice(placed.direction, 'close', index, halfSpread)
    if (price !== due) fault(`was closed at ${price} where ${due} is due`)
    const { gain, loss, fee } = closingOf(position, price, placed.reserve)
    if (gain !== closed.gain || loss !== closed.loss || fee !== closed.fee) {
      fault(
        `its close came to ${closed.gain} ${closed.loss} ${closed.fee}, not ${gain} ${loss} ${fee}`,
      )
    }
    if (!isByHand && !causes(known, position, index).includes(how)) {
      fault(`was closed by ${how}, which index ${index} is no cause of`)
    }
    this.#holdPrint(known, closed, fault)
  }

  /** By hand that of a market which moves, else the usual one. */
  #halfSpread({ spec }: BookedContract, { indexSeq }: { indexSeq: number }, isByHand: boolean) {
    const print = isByHand ? this.#prints.taken(spec.index, indexSeq) : undefined
    return widened(spec.halfSpread, print?.movement ?? 0)
  }

  #holdPrint(
    { spec }: BookedContract,
    { index, indexSeq, indexAt }: PositionOpened | PositionClosed,
    fault: (text: string) => void,
  ): void {
    const print = this.#prints.taken(spec.index, indexSeq)
    if (print?.price !== index || print.at !== indexAt) {
      fault(`the journal has no print of ${index} in record ${indexSeq}`)
    }
  }
}

/** What the formulas need of an order that was opened. */
function positionOf({ placed, spec, opened }: BookedContract): Position {
  const { direction, lots, margin } = placed
  const { tickWorth, fee, tiers } = spec
  return { direction, lots, margin, tickWorth, fee, tiers, openPrice: opened!.price }
}

/** What an index price ends this position by. */
function causes(
  { stopLoss, takeProfit }: BookedContract,
  position: Position,
  index: number,
): PositionClosed['how'][] {
  const isLong = position.direction === 'long'
  const found: PositionClosed['how'][] = []
  if (stopLoss && (isLong ? index <= stopLoss : index >= stopLoss)) found.push('stopLoss')
  if (takeProfit && (isLong ? index >= takeProfit : index <= takeProfit)) found.push('takeProfit')
  if (isLiquidated(position, index)) found.push('liquidation')
  return found
}
