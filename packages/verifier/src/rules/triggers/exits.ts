import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import type { Side, SpotOrderPlaced, SpotTraded } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { unitsOf } from '../market/units.ts'
import type { Trigger } from '../market/trigger.ts'
import type { Exit, ExitFunded, SpotExitsSet } from './trigger-events.ts'

const RULE = 'exits'

interface ExitsOfOrder {
  readonly market: number
  readonly side: Side
  readonly exits: SpotExitsSet['exits']
}

/** What the fills of one record delivered to an order, net of its fees. */
interface Delivered {
  lots: number
  received: bigint
}

/** Exits that orders carry: whatever such an order fills is set aside for its stop and take-profit. */
export class Exits {
  readonly #state: SpotState
  readonly #ofOrders = new Map<number, ExitsOfOrder>()
  #delivered = new Map<number, Delivered>()
  readonly #funded = new Set<number>()

  constructor(state: SpotState) {
    this.#state = state
  }

  set({ order, exits, trigger }: SpotExitsSet, { record, context }: Step): void {
    const placed = record.events.find(
      (event) => event.type === 'spotOrderPlaced' && event['order'] === order,
    )
    if (!placed) return
    const { market, side } = placed as SpotOrderPlaced
    this.#ofOrders.set(order, { market, side, exits })
    const goesOn = trigger === undefined ? undefined : this.#state.triggers.get(trigger)
    const isChanged = record.events.some((event) => {
      const isAmended = event.type === 'spotOrderClosed' && event['reason'] === 'amended'
      return isAmended && event['order'] === goesOn?.of
    })
    if (trigger !== undefined && !isChanged) {
      const words = `order ${order} goes on with exit ${trigger}, which is of no order that it replaces`
      context.report.finding(record.seq, RULE, words)
    }
    if (goesOn) goesOn.of = order
  }

  /** Who takes an exit back wants none of what its order fills later either. */
  forget(order: number): void {
    this.#ofOrders.delete(order)
  }

  trade(trade: SpotTraded, { context: { rules } }: Step): void {
    if (this.#ofOrders.size === 0) return
    const { lot } = unitsOf(rules, rules.markets[trade.market]!)
    const goods = BigInt(trade.quantity) * lot
    const [toTaker, toMaker] =
      trade.takerSide === 'buy' ? [goods, trade.worth] : [trade.worth, goods]
    this.#deliver(trade.makerOrder, trade.quantity, toMaker - trade.makerFee)
    this.#deliver(trade.takerOrder, trade.quantity, toTaker - trade.takerFee)
  }

  fund(event: ExitFunded, step: Step): void {
    const { record, context } = step
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    context.report.checked(RULE)
    const { order: id, of, user, held, quantity } = event
    const found = this.#ofOrders.get(of)
    if (!found) return tell(`exit ${id} is of order ${of}, which has none`)
    this.#funded.add(of)
    const { lots, received } = this.#delivered.get(of) ?? { lots: 0, received: 0n }
    const trigger = this.#state.triggers.get(id) ?? this.#begun(event, found, tell)
    if (trigger.of !== of || trigger.user !== user) tell(`exit ${id} is not of order ${of}`)
    const due = trigger.held + received
    if (due !== held) tell(`exit ${id} holds ${held}, the fills of order ${of} make it ${due}`)
    const market = context.rules.markets[found.market]!
    const { lot } = unitsOf(context.rules, market)
    const sells = found.side === 'buy'
    const most = sells ? Number(held / lot) : (trigger.quantity ?? 0) + lots
    if (quantity !== most) tell(`exit ${id} is of ${quantity} lots, its fills make ${most}`)
    const currency = sells ? market.base : market.quote
    Object.assign(trigger, { held, quantity })
    if (!sells) trigger.amount = held
    this.#state.triggers.set(id, trigger)
    this.#state.postings.add({
      ...{ from: ofCoin(user, currency), to: heldOfCoin(user, currency), amount: received },
      ...{ reason: 'spotHold', reference: id },
    })
  }

  /** Called behind the last event of a record. */
  end({ record, context }: Step): void {
    for (const order of this.#delivered.keys()) {
      if (this.#funded.has(order) || !this.#ofOrders.has(order)) continue
      context.report.finding(
        record.seq,
        RULE,
        `order ${order} has exits, and what it filled is not set aside for them`,
      )
    }
    if (this.#delivered.size > 0) this.#delivered = new Map()
    this.#funded.clear()
    if (this.#ofOrders.size === 0) return
    for (const event of record.events) {
      const isEnd = event.type === 'spotOrderClosed' || event.type === 'spotOrderLapsed'
      if (isEnd) this.#ofOrders.delete(event['order'] as number)
    }
  }

  #deliver(order: number, lots: number, received: bigint): void {
    if (!this.#ofOrders.has(order)) return
    const known = this.#delivered.get(order) ?? { lots: 0, received: 0n }
    known.lots += lots
    known.received += received
    this.#delivered.set(order, known)
  }

  #begun(
    { order: id, of, user, begins }: ExitFunded,
    { market, side, exits }: ExitsOfOrder,
    tell: (words: string) => void,
  ): Trigger {
    const isSell = side === 'buy'
    const [up, down] = isSell ? [exits.takeProfit, exits.stop] : [exits.stop, exits.takeProfit]
    const isSame =
      begins?.market === market &&
      begins.side === (isSell ? 'sell' : 'buy') &&
      begins.source === exits.on &&
      isLeg(begins.up, up) &&
      isLeg(begins.down, down)
    if (!isSame) tell(`exit ${id} is not what order ${of} asked for`)
    const own = { market, side: isSell ? 'sell' : 'buy', source: exits.on } as const
    return { id, of, user, ...own, up: begins?.up, down: begins?.down, held: 0n }
  }
}

function isLeg(leg: Trigger['up'], exit: Exit | undefined): boolean {
  if (!leg || !exit) return !leg && !exit
  const method = exit.limit === undefined ? 'market' : 'limit'
  const isAt = leg.at === exit.trigger && leg.trail === undefined
  return isAt && leg.method === method && leg.price === exit.limit
}
