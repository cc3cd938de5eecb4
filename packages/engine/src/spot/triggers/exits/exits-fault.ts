import type { Amount } from '@candor/money'
import { spotFee } from '@candor/terms'
import { isWhole } from '../../../core/checks.ts'
import type { Draft } from '../../../core/draft.ts'
import { knowsExits } from '../../../core/record-format.ts'
import type { Rejection } from '../../../core/rejections.ts'
import type { Market } from '../../market.ts'
import { freshIndex } from '../../place-market.ts'
import type { PlaceSpotOrder } from '../../spot-order-command.ts'
import type { Origin } from '../../stage-placed.ts'
import type { TriggerRange } from '../market-triggers.ts'
import { hasMostTriggers } from '../most-triggers.ts'
import { rangeNow } from '../trigger-price.ts'
import type { Exit, OrderExits } from './order-exits.ts'

/**
 * Returns what is wrong with the exits of an order. What was agreed on is judged by its fields alone: its
 * price has come since.
 */
export function exitsFault(
  draft: Draft,
  order: PlaceSpotOrder & { origin?: Origin },
  market: Market,
): Rejection | undefined {
  const { exits, user, origin } = order
  if (exits === undefined) return undefined
  const { state, at } = draft
  if (!knowsExits(state)) return 'terms_unavailable'
  const ofFields = fieldFault(exits, market)
  if (ofFields !== undefined || draft.carries) return ofFields
  const now = rangeNow(state, market, { source: exits.on, at })
  const stands = sideFault(order, exits, now)
  if (stands !== undefined) return stands
  if (isSmall(draft, market, order)) return 'order_below_minimum'
  return !origin && hasMostTriggers(state, user) ? 'too_many_triggers' : undefined
}

function fieldFault({ on, stop, takeProfit }: OrderExits, market: Market): Rejection | undefined {
  if (on !== 'index' && on !== 'lastTrade') return 'trigger_invalid'
  const all = [stop, takeProfit].filter((exit) => exit !== undefined)
  if (all.length === 0) return 'trigger_invalid'
  for (const { trigger, limit } of all) {
    if (!isWhole(trigger, 1)) return 'trigger_invalid'
    if (trigger > market.maxPrice) return 'price_out_of_range'
    if (limit !== undefined && !isWhole(limit, 1, market.maxPrice)) return 'price_out_of_range'
  }
  return undefined
}

/**
 * What comes down lies below the order's limit, what goes up above it; the stop is not reached yet, and
 * of an order at the market neither is the take-profit.
 */
function sideFault(
  { side, method, price }: PlaceSpotOrder,
  { stop, takeProfit }: OrderExits,
  now: TriggerRange | undefined,
): Rejection | undefined {
  const [down, up] = side === 'buy' ? [stop, takeProfit] : [takeProfit, stop]
  if (up && down && up.trigger <= down.trigger) return 'exit_misplaced'
  if (method === 'limit') {
    if (down && down.trigger >= price!) return 'exit_misplaced'
    if (up && up.trigger <= price!) return 'exit_misplaced'
  }
  if (!now) return undefined
  const isUp = (exit: Exit | undefined) => exit !== undefined && exit.trigger <= now.high
  const isDown = (exit: Exit | undefined) => exit !== undefined && exit.trigger >= now.low
  const isStopped = side === 'buy' ? isDown(stop) : isUp(stop)
  const isTaken = method === 'market' && (side === 'buy' ? isUp(takeProfit) : isDown(takeProfit))
  return isStopped || isTaken ? 'trigger_reached' : undefined
}

/** Whether what the order fills, whole and net of its fee, is too little for the order of an exit. */
function isSmall(
  { state, at }: Draft,
  market: Market,
  { side, method, price, quantity, amount, exits }: PlaceSpotOrder,
): boolean {
  const index = freshIndex(state, market, at)
  const atIndex = index === undefined ? 0 : market.indexTicks(index)
  const fillsAt = method === 'limit' ? price! : atIndex
  if (fillsAt < 1) return false
  const { takerFee, minNotional } = market.spec
  const { lot, tickLot } = market.units
  const unit = (ticks: number) => BigInt(ticks) * tickLot
  const spent = method === 'market' && side === 'buy' ? amount : undefined
  const bought = spent === undefined ? undefined : spent / unit(fillsAt)
  const ordered = quantity === undefined ? bought! : BigInt(quantity)
  const lots = bought !== undefined && bought < ordered ? bought : ordered
  const gets = (lots * (side === 'buy' ? lot : unit(fillsAt))) as Amount
  const net = gets - spotFee(gets, takerFee)
  return [exits!.stop, exits!.takeProfit].some((exit) => {
    if (!exit) return false
    const at = unit(exit.limit ?? exit.trigger)
    const payable = net / (side === 'buy' ? lot : at)
    return (payable < lots ? payable : lots) * at < minNotional
  })
}
