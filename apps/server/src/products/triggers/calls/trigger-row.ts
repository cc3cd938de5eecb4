import type { AskedTerms, EngineView, TriggerLeg } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type TriggerLegRow, type TriggerRow, TRIGGER_STATUSES } from '@candor/protocol'
import type { SpotTriggerRow } from '../tables.ts'
import { TRIGGER_ENDS, TRIGGER_SIDES, TRIGGER_SOURCES } from '../codes.ts'

/** Digits of a percentage whose last one is a millionth. */
export const PERCENT_SCALE = 4

/** A conditional order as its owner sees it. Scales and currencies of a market never change. */
export function triggerRow(
  engine: Pick<EngineView, 'markets' | 'currencies' | 'trailedTo'>,
  row: SpotTriggerRow,
): TriggerRow {
  const market = engine.markets()[row.market]!
  const base = engine.currencies()[market.base]!
  const quote = engine.currencies()[market.quote]!
  const { priceScale, quantityScale } = market
  const side = TRIGGER_SIDES[row.side]!
  const { up, down } = row.legs
  const [stop, takeProfit] = side === 'sell' ? [down, up] : [up, down]
  const holds = side === 'sell' ? base : quote
  const status = TRIGGER_ENDS[row.status]!
  const trailedTo = status === 'waiting' ? engine.trailedTo(row.id) : undefined
  const trailed = trailedTo === undefined ? undefined : formatUnits(trailedTo, priceScale)
  return {
    type: 'trigger',
    id: String(row.id),
    symbol: market.symbol,
    base: base.code,
    quote: quote.code,
    side,
    source: TRIGGER_SOURCES[row.source]!,
    stop: stop ? { ...legRow(stop, priceScale), ...(trailed && { trailPrice: trailed }) } : null,
    takeProfit: takeProfit ? legRow(takeProfit, priceScale) : null,
    quantity: row.quantity === null ? null : formatUnits(row.quantity, quantityScale),
    amount: row.amount === null ? null : formatUnits(row.amount, quote.scale),
    held: formatUnits(status === 'waiting' ? row.held : 0n, holds.scale),
    heldCurrency: holds.code,
    status: TRIGGER_STATUSES[row.status]!,
    orderId: row.placed === null ? null : String(row.placed),
    refusal: row.rejection,
    createdAt: row.placed_at,
    reachedAt: row.reached_at,
    closedAt: row.closed_at,
    ...(row.terms && termsOf(row.terms)),
    ...(row.exit_of !== null && { exitOf: String(row.exit_of) }),
  }
}

function legRow({ at, trail, method, price }: TriggerLeg, priceScale: number): TriggerLegRow {
  return {
    ...(at !== undefined && { triggerPrice: formatUnits(at, priceScale) }),
    ...(trail !== undefined && { trailPercent: formatUnits(trail, PERCENT_SCALE) }),
    method,
    ...(price !== undefined && { price: formatUnits(price, priceScale) }),
  }
}

function termsOf({ clientId, ...terms }: AskedTerms): Partial<TriggerRow> {
  return { ...terms, ...(clientId !== undefined && { clientOrderId: clientId }) }
}
