import type { Amount } from '@candor/money'
import type { FuturesOrderRow, FuturesTicket } from '@candor/protocol'
import { type Decimal, add, compare } from '@candor/money/decimals'
import type { Say } from '../../../shared/form/form-design.ts'
import {
  type Estimate,
  distancePercent,
  estimate,
  isReached,
  roomFor,
  stopFault,
} from '../estimate.ts'
import { type Facts, amountText, directionOf, priceText, ticksOf, unitsOf } from '../facts.ts'
import { stopFaultText } from '../futures-texts.ts'
import { marginOf, methodField, methodOf } from '../wire-fields.ts'

export interface MoveAround {
  facts: Facts
  /** The index now; undefined while it is not known: then nothing is moved. */
  index: Decimal | undefined
  /** What is available for margins; undefined while it is not known. */
  available: Amount | undefined
  /** Why no order is taken now, as a sentence; undefined where one is. */
  closed: string | undefined
  say: Say
}

/**
 * Whether an order can be withdrawn and placed anew by what its row says: a limit order that waits, with
 * a size and a lever that the rules still have. An order by amount waits with the lots that it affords at
 * its limit, and is placed anew with these. Steps and trailing stops cannot be placed with an order.
 */
export function isMovable(row: FuturesOrderRow, { levers, minLots, maxLots }: Facts): boolean {
  const { status, orderPrice, lots, lever, steps, trailingStop } = row
  const waits = status === 'notExecuted' && methodOf(row) === 'limit' && orderPrice !== null
  const isPlain = steps.length === 0 && trailingStop === null
  return waits && isPlain && levers.includes(lever) && lots >= minLots && lots <= maxLots
}

/**
 * The order as it is sent anew. It only ever waits: where the index has reached the price meanwhile, it is
 * refused, and not opened at once.
 */
export function movedTerms(row: FuturesOrderRow, price: Decimal): Omit<FuturesTicket, 'requestId'> {
  const { symbol, direction, lots, lever, stopLoss, stopProfit } = row
  return {
    ...{ symbol, direction, ...methodField('limit'), price, ifReached: 'refuse', lots, lever },
    ...(stopLoss !== null && { stopLoss }),
    ...(stopProfit !== null && { stopProfit }),
  }
}

/** Why the order cannot stand at a price, as a sentence; undefined where it can. */
export function moveFault(
  row: FuturesOrderRow,
  price: Decimal,
  { facts, index, available, closed, say: { t, format } }: MoveAround,
): string | undefined {
  if (closed !== undefined) return closed
  if (index === undefined) return t('futures.paused')
  const direction = directionOf(row.direction)
  const { priceScale, scale, currency } = facts
  const ticks = ticksOf(price, priceScale)
  if (isReached(direction, ticks, ticksOf(index, priceScale))) return t('futures.reachedRefused')
  for (const [stop, at] of [
    ['stopLoss', row.stopLoss],
    ['takeProfit', row.stopProfit],
  ] as const) {
    const fault =
      at === null ? undefined : stopFault(stop, direction, ticksOf(at, priceScale), ticks)
    if (fault) return stopFaultText(fault, true, t)
  }
  const { worth, mostLose, atOnce } = outlookAt(row, ticks, facts, index)
  if (atOnce) return t('futures.leverTooHigh', { lever: row.lever })
  const former = outlookAt(row, ticksOf(row.orderPrice ?? price, priceScale), facts, index).worth
  const room = roomFor(facts, direction, row.lever) + former
  if (worth > room) {
    const amount = `${format.figure(amountText(room, facts), { digits: 0 })} ${currency}`
    return t('futures.capacity', { amount })
  }
  const isShort = available !== undefined && mostLose > available + unitsOf(heldBy(row), scale)
  return isShort ? t('assets.moreThanAvailable') : undefined
}

/** What moving it to a price means, in sentences. */
export function moveMeaning(
  row: FuturesOrderRow,
  price: Decimal,
  { facts, index, say: { t, format } }: MoveAround,
): string[] {
  const said = [t('held.anew')]
  if (index === undefined) return said
  const ticks = ticksOf(price, facts.priceScale)
  const away = distancePercent(ticks, ticksOf(index, facts.priceScale))
  const percent = format.ratePercent(away.replace('-', ''))
  said.push(compare(price, index) > 0 ? t('ask.above', { percent }) : t('ask.below', { percent }))
  const { mostLose, liquidation } = outlookAt(row, ticks, facts, index)
  const amount = `${format.amount(amountText(mostLose, facts))} ${facts.currency}`
  said.push(t('held.holds', { amount }))
  if (liquidation > 0) {
    said.push(t('held.liquidation', { price: format.figure(priceText(liquidation, facts)) }))
  }
  return said
}

function outlookAt(
  { direction, lots, lever }: FuturesOrderRow,
  limit: number,
  facts: Facts,
  index: Decimal,
): Estimate {
  const opening = { direction: directionOf(direction), lots, lever, limit }
  return estimate(facts, opening, ticksOf(index, facts.priceScale))
}

/** Margin and fee that are free again once it is withdrawn. */
function heldBy(row: FuturesOrderRow): Decimal {
  return add(marginOf(row), row.openFee)
}
