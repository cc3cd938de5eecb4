import type { EngineView, OrderTerms } from '@candor/engine'
import { divFloor, formatUnits } from '@candor/money'
import type { SpotOrderRow } from '@candor/protocol'
import { type SpotScales, spotHold, spotUnits } from '@candor/terms'
import type { SpotOrderRow as TableRow } from '../tables.ts'
import { METHODS, SIDES, SPOT_CLOSE_REASONS, SPOT_STATUSES } from '../codes.ts'
import { exitsRow } from './order-exits.ts'
import { WIRE_CLOSE_REASONS, WIRE_STATUSES } from './wire-words.ts'

/** An order as its owner sees it. Scales and currencies of a market never change. */
export function spotOrderRow(
  engine: Pick<EngineView, 'markets' | 'currencies'>,
  row: TableRow,
): SpotOrderRow {
  const market = engine.markets()[row.market]!
  const base = engine.currencies()[market.base]!
  const quote = engine.currencies()[market.quote]!
  const { priceScale, quantityScale } = market
  const buys = SIDES[row.side] === 'buy'
  const isLimit = METHODS[row.method] === 'limit'
  const holds = buys ? quote : base
  const receives = buys ? base : quote
  return {
    type: 'spot',
    id: String(row.id),
    symbol: market.symbol,
    base: base.code,
    quote: quote.code,
    side: SIDES[row.side]!,
    method: METHODS[row.method]!,
    status: WIRE_STATUSES[SPOT_STATUSES[row.status]!],
    price: isLimit ? formatUnits(row.price, priceScale) : null,
    quantity: row.quantity === 0 ? null : formatUnits(row.quantity, quantityScale),
    amount: row.amount === 0n ? null : formatUnits(row.amount, quote.scale),
    filledQuantity: formatUnits(row.filled, quantityScale),
    filledAmount: formatUnits(row.worth, quote.scale),
    averagePrice: averagePrice(row, quote.scale, priceScale, quantityScale),
    held: formatUnits(
      heldNow(row, { priceScale, quantityScale, baseScale: base.scale, quoteScale: quote.scale }),
      holds.scale,
    ),
    heldCurrency: holds.code,
    fee: formatUnits(row.fee, receives.scale),
    feeCurrency: receives.code,
    closeReason:
      row.close_reason === null ? null : WIRE_CLOSE_REASONS[SPOT_CLOSE_REASONS[row.close_reason]!],
    createdAt: row.placed_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    ...(row.terms && termsOf(row.terms)),
    ...(row.exits && { exits: exitsRow(row.exits, priceScale) }),
  }
}

/** An order's own terms, in the words of the wire. */
function termsOf({ clientId, replaces, trigger, ...terms }: OrderTerms): Partial<SpotOrderRow> {
  return {
    ...terms,
    ...(clientId !== undefined && { clientOrderId: clientId }),
    ...(replaces !== undefined && { replaces: String(replaces) }),
    ...(trigger !== undefined && { triggerId: String(trigger) }),
  }
}

/** Returns what an open order holds for its rest; a closed one holds nothing. */
function heldNow(row: TableRow, scales: SpotScales): bigint {
  if (SPOT_STATUSES[row.status] !== 'open') return 0n
  const lots = row.quantity - row.filled
  return spotHold(spotUnits(scales), SIDES[row.side]!, { price: row.price, lots })
}

/** worth / filled with the finer of the market's and the quote currency's digits, rounded down. */
function averagePrice(
  { worth, filled }: TableRow,
  quoteScale: number,
  priceScale: number,
  quantityScale: number,
): string | null {
  if (filled === 0) return null
  const digits = Math.max(quoteScale, priceScale)
  const power = digits - quoteScale + quantityScale
  const lots = BigInt(filled)
  const average =
    power >= 0
      ? divFloor(worth * 10n ** BigInt(power), lots)
      : divFloor(worth, lots * 10n ** BigInt(-power))
  return formatUnits(average, digits)
}
