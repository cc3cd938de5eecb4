import type { Amount, Price, Quantity } from '@candor/money'
import type { Draft } from '../../../core/draft.ts'
import type { EventOf } from '../../../core/events.ts'
import { knowsExits } from '../../../core/record-format.ts'
import type { Side } from '../../book/index.ts'
import { purseOfTrigger } from '../trigger-hold.ts'
import type { Trigger, TriggerLeg } from '../trigger.ts'
import type { ExitBegins } from './events.ts'
import type { Exit, ExitsOfOrder } from './order-exits.ts'

/** What the fills of one record delivered to an order, net of its fees. */
interface Delivered {
  lots: number
  received: bigint
}

/** An order's exits, and the conditional order that they have become. */
interface Found extends ExitsOfOrder {
  trigger: Trigger | undefined
}

/**
 * Called for every record when all else of it is staged: sets aside what its fills delivered to orders
 * that have exits. It is there: a fill delivers to what is available, and nothing in the same record
 * spends it.
 */
export function fundExits(draft: Draft): void {
  const { state, events } = draft
  if (!knowsExits(state)) return
  const placed = events.find((event) => event.kind === 'spotExitsSet')
  if (!placed && state.exits.isEmpty) return
  for (const [order, delivered] of deliveredBy(draft)) {
    const found = exitsOf(draft, order, placed)
    if (found) fund(draft, order, { found, delivered })
  }
}

function deliveredBy({ state, events }: Draft): Map<number, Delivered> {
  const all = new Map<number, Delivered>()
  const add = (order: number, lots: number, received: bigint) => {
    if (order === 0) return
    const known = all.get(order) ?? { lots: 0, received: 0n }
    all.set(order, { lots: known.lots + lots, received: known.received + received })
  }
  for (const event of events) {
    if (event.kind !== 'spotTraded') continue
    const { quantity, worth, takerSide, makerOrder, takerOrder, makerFee, takerFee } = event
    const goods = state.markets[event.market]!.inBase(quantity)
    const [toTaker, toMaker] = takerSide === 'buy' ? [goods, worth] : [worth, goods]
    add(makerOrder, quantity, toMaker - makerFee)
    add(takerOrder, quantity, toTaker - takerFee)
  }
  return all
}

function exitsOf(
  { state, events }: Draft,
  order: number,
  placed: EventOf<'spotExitsSet'> | undefined,
): Found | undefined {
  if (placed?.order !== order) {
    const known = state.exits.get(order)
    return known && { ...known, trigger: state.triggers.exitOf(order) }
  }
  const { exits, trigger } = placed
  const { user, market, side } = events.find((event) => event.kind === 'spotOrderPlaced')!
  const goesOn = trigger === undefined ? undefined : state.triggers.get(trigger)
  return { user, market, side, exits, trigger: goesOn }
}

function fund(
  draft: Draft,
  of: number,
  { found, delivered: { lots, received } }: { found: Found; delivered: Delivered },
): void {
  const { user, trigger } = found
  const market = draft.state.markets[found.market]!
  const side = found.side === 'buy' ? 'sell' : 'buy'
  const order = trigger?.id ?? draft.takeOrderId()
  const held = ((trigger?.held ?? 0n) + received) as Amount
  const bought = side === 'buy' ? (trigger?.quantity ?? 0) + lots : 0
  const quantity = side === 'sell' ? Number(held / market.units.lot) : bought
  draft.post({
    ...purseOfTrigger(market, { user, side }),
    amount: received,
    reason: 'spotHold',
    reference: order,
  })
  draft.emit({
    ...{ kind: 'exitFunded', order, of, user, held, quantity: quantity as Quantity },
    begins: trigger ? undefined : beginOf(found, side),
  })
}

function beginOf({ market, exits }: Found, side: Side): ExitBegins {
  const { on: source, stop, takeProfit } = exits
  const [up, down] = side === 'sell' ? [takeProfit, stop] : [stop, takeProfit]
  return { market, side, source, up: up && legOf(up), down: down && legOf(down) }
}

function legOf({ trigger: at, limit }: Exit): TriggerLeg {
  if (limit === undefined) return { at, method: 'market' }
  return { at, method: 'limit', price: limit satisfies Price }
}
